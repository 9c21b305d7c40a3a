"use strict";
// Shows the report that stands in #data: the tree of loops on one side, the listing on the other. Rows are built once,
// details and drawings when they are asked for, and the browser lays out only what is in view.

const report = JSON.parse(document.getElementById("data").textContent);
const lineHeight = 20;
const linesPerChunk = 200;
const rowsPerChunk = 100;
const byId = (id) => document.getElementById(id);

// ---- text helpers

const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => text.replace(/[&<>"]/g, (c) => escapes[c]);
// Names and code stand between backticks in sentences.
const sentence = (text) => escaped(text).replace(/`([^`]*)`/g, "<code>$1</code>");
const characters = (text) => (/^[\x00-\x7f]*$/.test(text) ? text : Array.from(text));
const part = (text, from, to) => (typeof text === "string" ? text.slice(from, to) : text.slice(from, to).join(""));

// ---- rows: functions, loops and slots in the order they are shown

/** kind, level, parent row, html; loops and functions fold, slots have a chain. */
const rows = [];

function badge(slot) {
  const shown = slot.array ? ["array", `rebind, array of ${slot.array}`] : [slot.class === "not classified" ? "none" : slot.class, slot.class];
  return `<span class="badge ${shown[0]}">${shown[1]}</span>`;
}

function addRow(kind, level, parent, data, html) {
  const row = { kind, level, parent, data, html, index: rows.length, open: true, shown: true, element: null, detail: null };
  rows.push(row);
  return row;
}

function buildRows() {
  for (const fn of report.functions) {
    const top = addRow("function", 0, null, fn,
      `<span class="name">${escaped(fn.name)}</span><span class="facts">${escaped(fn.kind)}: ${escaped(fn.summary)}</span><span class="place">${escaped(fn.place)}</span>`);
    const rowOf = [];
    for (const loop of fn.loops) {
      const parent = loop.inside === undefined ? top : rowOf[loop.inside];
      const row = addRow("loop", parent.level + 1, parent, loop,
        `<span class="name" title="${escaped(loop.header)}">${escaped(loop.header)}</span><span class="facts">${escaped(loop.facts)}</span><span class="place">${escaped(loop.place)}</span>`);
      rowOf.push(row);
      for (const slot of loop.slots)
        addRow("slot", row.level + 1, row, slot,
          `${badge(slot)}<span class="name" title="${escaped(slot.iter_arg.name)}">${escaped(slot.iter_arg.name)}</span><span class="facts" title="${escaped(slot.type)}">${escaped(slot.type)}</span>`);
    }
  }
}

function renderTree() {
  const tree = byId("tree");
  for (let first = 0; first < rows.length; first += rowsPerChunk) {
    const chunk = document.createElement("div");
    chunk.className = "chunk";
    chunk.setAttribute("role", "presentation");
    const here = rows.slice(first, first + rowsPerChunk);
    chunk.style.containIntrinsicSize = `auto ${here.length * 27}px`;
    chunk.innerHTML = here.map((row) =>
      `<div class="row ${row.kind}" role="treeitem" tabindex="-1" data-row="${row.index}" aria-level="${row.level + 1}"` +
      ` style="--level:${Math.min(row.level, 12)}"` +
      (row.kind === "slot" ? ' aria-selected="false">' : ' aria-expanded="true"><span class="twisty" aria-hidden="true">\u25b6</span>') +
      `${row.html}</div>`).join("");
    here.forEach((row, at) => { row.element = chunk.children[at]; });
    tree.append(chunk);
  }
  if (rows.length) rows[0].element.tabIndex = 0;
}

// ---- filters and folding

let filter = "all";
let wanted = "";

function matches(row) {
  const slot = row.data;
  if (filter === "array" ? !slot.array : filter !== "all" && slot.class !== filter) return false;
  if (!wanted) return true;
  const names = [slot.iter_arg.name, slot.init.text, slot.yield.text, slot.after.name, slot.type, row.parent.data.header];
  return names.some((name) => name.toLowerCase().includes(wanted));
}

/** Decides which rows are shown: matching slots, what is around them, and nothing inside what is folded. */
function update() {
  const restricted = filter !== "all" || wanted !== "";
  const kept = new Array(rows.length).fill(!restricted);
  if (restricted)
    for (const row of rows)
      if (row.kind === "slot" && matches(row))
        for (let at = row; at && !kept[at.index]; at = at.parent) kept[at.index] = true;
  let any = false;
  for (const row of rows) {
    const inside = !row.parent || (row.parent.shown && row.parent.open);
    row.shown = kept[row.index] && inside;
    any = any || row.shown;
    row.element.hidden = !row.shown;
    if (row.detail) row.detail.hidden = !row.shown;
  }
  byId("nothing").hidden = any;
  if (current && !current.shown) focusable(rows.find((row) => row.shown) || null, false);
}

function fold(row, open) {
  if (row.kind === "slot" || row.open === open) return;
  row.open = open;
  row.element.setAttribute("aria-expanded", String(open));
}

function buildFilters() {
  const box = byId("filters");
  for (const name of ["all", "trivial", "rebind", "array", "not classified"]) {
    const count = report.totals[name];
    if (!count && name === "not classified") continue;
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.filter = name;
    button.setAttribute("role", "radio");
    button.setAttribute("aria-checked", String(name === filter));
    button.tabIndex = name === filter ? 0 : -1;
    button.innerHTML = `${name[0].toUpperCase()}${name.slice(1)}<span class="count">${count}</span>`;
    box.append(button);
  }
  const choose = (button) => {
    filter = button.dataset.filter;
    for (const other of box.children) {
      other.setAttribute("aria-checked", String(other === button));
      other.tabIndex = other === button ? 0 : -1;
    }
    update();
  };
  box.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) choose(button);
  });
  box.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...box.children];
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
    next.focus();
    choose(next);
  });
}

// ---- the listing

// What cannot be seen, or turns the direction of writing, is shown as one character all the same.
const invisible = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const lines = report.listing.replace(/^\ufeff/, "").replace(/\n+$/, "").split("\n")
  .map((line) => line.replace(/\r$/, "").replace(invisible, "\ufffd"));
const gutterWidth = `${String(lines.length).length + 4}ch`;

function renderListing() {
  const sheet = byId("sheet");
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
  for (let first = 0; first < lines.length; first += linesPerChunk) {
    const here = lines.slice(first, first + linesPerChunk);
    const chunk = document.createElement("div");
    chunk.className = "lines";
    chunk.style.cssText = `--gutter:${gutterWidth};min-width:calc(${gutterWidth} + ${longest}ch + 60px);height:${here.length * lineHeight}px;contain-intrinsic-size:auto ${here.length * lineHeight}px`;
    const numbers = document.createElement("div");
    numbers.className = "numbers";
    numbers.textContent = here.map((_, at) => first + at + 1).join("\n");
    const code = document.createElement("div");
    code.className = "code";
    code.textContent = here.join("\n");
    chunk.append(numbers, code);
    sheet.append(chunk);
  }
}

let left = 0;   // where the first character of a line stands
let measure = null;

function prepareMeasure() {
  const code = document.querySelector(".code");
  const context = document.createElement("canvas").getContext("2d");
  const style = getComputedStyle(code);
  context.font = `${style.fontSize} ${style.fontFamily}`;
  measure = (text) => context.measureText(text).width;
  left = code.offsetLeft + code.parentElement.offsetLeft;
}

/** The box of a spot on the sheet; null for nowhere. */
function boxOf(spot) {
  if (!spot || !spot.length || spot[0] > lines.length) return null;
  const line = characters(lines[spot[0] - 1]);
  const x = left + measure(part(line, 0, spot[1]));
  const width = measure(part(line, spot[1], spot[1] + spot[2]));
  return { x: x - 2, y: 8 + (spot[0] - 1) * lineHeight + 1, width: Math.max(width, 6) + 4, height: lineHeight - 2, line: spot[0] };
}

// ---- drawing a chain

const sameBox = (a, b) => a && b && a.x === b.x && a.y === b.y;

/** What is drawn for a slot: boxes with a role, and links between boxes. */
function drawingOf(slot) {
  const boxes = [];
  const links = [];
  const add = (role, spot) => {
    const box = boxOf(spot);
    if (box) boxes.push({ role, box });
    return box;
  };
  add("init", slot.init.spot);
  add("after", slot.after.spot);
  const start = add("yield", slot.yield.spot);
  const link = (from, to, label) => { if (from && to && !sameBox(from, to)) links.push({ from, to, label }); };
  let at = start;
  for (const step of slot.steps || []) {
    const definition = add("step", step.variable.spot);
    link(at, definition, "");
    const use = add("step", step.use);
    link(definition, use, step.rule);
    at = use || definition;
  }
  const trivial = slot.class === "trivial";
  const iter = add("iter", slot.iter_arg.spot);
  if (slot.root) {
    const root = trivial ? iter : add("root", slot.root.spot);
    link(at, root, slot.steps.length ? "" : trivial ? "iter_arg" : "root");
  }
  return { boxes, links };
}

function svg(name, attributes, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text) element.textContent = text;
  return element;
}

/** A curve from one box to another: over the line when both stand on one, else from edge to edge. */
function curveOf({ from, to }) {
  const x1 = from.x + from.width / 2;
  const x2 = to.x + to.width / 2;
  if (from.line === to.line) {
    const y = from.y;
    const lift = Math.min(26, 12 + Math.abs(x2 - x1) / 12);
    return { path: `M${x1} ${y} C${x1} ${y - lift} ${x2} ${y - lift} ${x2} ${y}`, labelX: (x1 + x2) / 2, labelY: y - lift * 0.75, angle: 90, x: x2, y };
  }
  const up = to.line < from.line;
  const y1 = up ? from.y : from.y + from.height;
  const y2 = up ? to.y + to.height : to.y;
  const bend = Math.max(14, Math.min(90, Math.abs(y2 - y1) / 2)) * (up ? -1 : 1);
  return { path: `M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`, labelX: (x1 + x2) / 2, labelY: (y1 + y2) / 2, angle: up ? -90 : 90, x: x2, y: y2 };
}

function clearDrawing() {
  byId("boxes").replaceChildren();
  byId("curves").replaceChildren();
}

/** A word on a curve: it stands over the source text, so it needs a ground of its own. */
function labelOf(curve, text) {
  const width = text.length * 6.2 + 12;
  const group = svg("g", { class: "label", transform: `translate(${curve.labelX} ${curve.labelY})` });
  group.append(svg("rect", { x: -width / 2, y: -8, width, height: 16, rx: 8 }), svg("text", { y: 3.5, "text-anchor": "middle" }, text));
  return group;
}

function draw(slot, scroll) {
  const { boxes, links } = drawingOf(slot);
  byId("boxes").replaceChildren(...boxes.map(({ role, box }) =>
    svg("rect", { class: role, x: box.x, y: box.y, width: box.width, height: box.height, rx: 4 })));
  const parts = [];
  const labels = [];
  for (const item of links) {
    const curve = curveOf(item);
    parts.push(svg("path", { d: curve.path, class: item.label ? "" : "same" }));
    parts.push(svg("path", { class: "head", d: "M0 0 L-7 -4 L-7 4 Z", transform: `translate(${curve.x} ${curve.y}) rotate(${curve.angle})` }));
    if (item.label) labels.push(labelOf(curve, item.label));
  }
  byId("curves").replaceChildren(...parts, ...labels);
  if (scroll && boxes.length) scrollTo(boxes);
}

function scrollTo(boxes) {
  const scroller = byId("scroller");
  const top = Math.min(...boxes.map(({ box }) => box.y));
  const bottom = Math.max(...boxes.map(({ box }) => box.y + box.height));
  const key = (boxes.find(({ role }) => role === "iter") || boxes[0]).box;
  const fits = bottom - top < scroller.clientHeight - 60;
  scroller.scrollTop = fits ? (top + bottom - scroller.clientHeight) / 2 : key.y - 60;
  const right = Math.max(...boxes.map(({ box }) => box.x + box.width));
  const first = Math.min(...boxes.map(({ box }) => box.x));
  scroller.scrollLeft = right + 40 < scroller.clientWidth ? 0 : Math.min(first - 40, right + 40 - scroller.clientWidth);
}

// ---- details of a slot

function detailOf(row) {
  const slot = row.data;
  const element = document.createElement("div");
  element.className = "detail";
  element.setAttribute("role", "group");
  element.style.setProperty("--level", Math.min(row.level, 12));
  const values = [["starts as", slot.init.text], ["inside", slot.iter_arg.name], ["yields", slot.yield.text], ["after", slot.after.name]];
  let html = `<h3>Values of slot ${slot.slot}</h3><dl>` +
    values.filter(([, text]) => text).map(([name, text]) => `<dt>${name}</dt><dd><code>${escaped(text)}</code></dd>`).join("") + "</dl>";
  html += "<h3>Why</h3>";
  if (slot.steps && slot.steps.length)
    html += "<ol>" + slot.steps.map((step) => `<li>${sentence(step.text)} <span class="tag">${step.rule}</span> <span class="place">${escaped(step.variable.place)}</span></li>`).join("") + "</ol>";
  if (slot.ending) html += `<p>${sentence(slot.ending)}</p>`;
  html += slot.why.map((why, at) => `<p${at ? "" : ' class="verdict"'}>${sentence(why)}</p>`).join("");
  if (slot.cpp)
    html += `<h3>C++</h3><dl>${["before", "end of body", "after"].map((when, at) => `<dt>${when}</dt><dd>${sentence(slot.cpp[at])}</dd>`).join("")}</dl>`;
  element.innerHTML = html;
  return element;
}

function showDetail(row, show) {
  if (show && !row.detail) {
    row.detail = detailOf(row);
    row.element.after(row.detail);
  } else if (!show && row.detail) {
    row.detail.remove();
    row.detail = null;
  }
}

// ---- selection and keys

let current = rows[0] || null;  // the row that takes the keys
let selected = null;            // the slot whose chain is drawn

function focusable(row, focus) {
  if (current) current.element.tabIndex = -1;
  current = row;
  if (!row) return;
  row.element.tabIndex = 0;
  if (focus) {
    row.element.focus({ preventScroll: true });
    row.element.scrollIntoView({ block: "nearest" });
  }
}

function select(row) {
  if (selected) {
    selected.element.setAttribute("aria-selected", "false");
    showDetail(selected, false);
  }
  const again = selected === row;
  selected = again ? null : row;
  if (!selected) return clearDrawing();
  row.element.setAttribute("aria-selected", "true");
  showDetail(row, true);
  draw(row.data, true);
}

function activate(row) {
  if (row.kind === "slot") return select(row);
  fold(row, !row.open);
  update();
}

const rowAt = (target) => {
  const element = target.closest && target.closest(".row");
  return element ? rows[Number(element.dataset.row)] : null;
};

function neighbour(row, step) {
  let at = row.index + step;
  while (at >= 0 && at < rows.length && !rows[at].shown) at += step;
  return rows[at] || row;
}

function onTreeKey(event) {
  const row = rowAt(event.target);
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
  const move = (to) => { if (to) focusable(to, true); };
  switch (event.key) {
    case "ArrowDown": move(neighbour(row, 1)); break;
    case "ArrowUp": move(neighbour(row, -1)); break;
    case "Home": move(rows.find((each) => each.shown)); break;
    case "End": move(rows.findLast((each) => each.shown)); break;
    case "ArrowRight":
      if (row.kind === "slot") { if (selected !== row) select(row); }
      else if (!row.open) activate(row);
      else move(neighbour(row, 1));
      break;
    case "ArrowLeft":
      if (row.kind !== "slot" && row.open) activate(row);
      else move(row.parent);
      break;
    case "Enter": case " ": activate(row); break;
    default: return;
  }
  event.preventDefault();
}

function listen() {
  const tree = byId("tree");
  tree.addEventListener("keydown", onTreeKey);
  tree.addEventListener("click", (event) => {
    const row = rowAt(event.target);
    if (!row) return;
    focusable(row, true);
    activate(row);
  });
  tree.addEventListener("mouseover", (event) => {
    const row = rowAt(event.target);
    if (row && row.kind === "slot" && !selected) draw(row.data, false);
  });
  tree.addEventListener("mouseleave", () => { if (!selected) clearDrawing(); });
  byId("search").addEventListener("input", (event) => { wanted = event.target.value.trim().toLowerCase(); update(); });
  byId("fold").addEventListener("click", (event) => {
    const open = rows.some((row) => row.kind === "loop" && !row.open);
    for (const row of rows) if (row.kind === "loop") fold(row, open);
    event.target.textContent = open ? "Fold all" : "Unfold all";
    update();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      if (selected) select(selected);
      else if (wanted) { byId("search").value = wanted = ""; update(); }
    } else if (event.key === "/" && document.activeElement !== byId("search")) {
      event.preventDefault();
      byId("search").focus();
    }
  });
  let printed = [];
  addEventListener("beforeprint", () => {
    printed = rows.filter((row) => row.kind === "slot" && row.shown && !row.detail);
    for (const row of printed) showDetail(row, true);
  });
  addEventListener("afterprint", () => {
    for (const row of printed) showDetail(row, false);
  });
}

// ---- dark and light

const storage = { get() { try { return localStorage.getItem("pypto-theme"); } catch { return null; } }, set(theme) { try { localStorage.setItem("pypto-theme", theme); } catch { /* a page without storage forgets */ } } };

function setTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
}

function isDark() {
  return (document.documentElement.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
}

// ---- start

setTheme(storage.get());
byId("title").textContent = document.title;
byId("summary").textContent = `${report.input} (${report.format}): ${report.summary}${report.filter ? `; only ${report.filter.replaceAll("`", "")}` : ""}`;
byId("theme").addEventListener("click", () => { const theme = isDark() ? "light" : "dark"; setTheme(theme); storage.set(theme); });
buildRows();
current = rows[0] || null;
buildFilters();
renderTree();
renderListing();
prepareMeasure();
listen();
update();
