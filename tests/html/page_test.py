#!/usr/bin/env python3
"""page_test.py TOOL TESTDATA: the HTML report in a headless Chromium, by mouse and by keyboard.

Exit status 77, which ctest takes as skipped, when there is no Chromium. SCREENSHOTS=FOLDER keeps pictures in both
themes at 1280 and 400 pixels.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from browser import Browser, find_chromium

TOOL, TESTDATA = sys.argv[1], pathlib.Path(sys.argv[2])

SHOWN = "[...document.querySelectorAll('.row')].filter(row => !row.hidden)"
SLOTS = f"{SHOWN}.filter(row => row.classList.contains('slot')).map(row => row.querySelector('.name').textContent)"
FOCUSED = "document.activeElement.dataset.row ?? document.activeElement.id"


def generated(loops):
    """A program with many loops, three slots for each two of them."""
    tensor = "pl.Tensor[[64], pl.FP32]"
    lines = [
        "# pypto.program: Large", "import pypto.language as pl", "", "@pl.program", "class Large:",
        "    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)",
        f"    def main(self, x: {tensor}, out: pl.Out[{tensor}]) -> {tensor}:", "        with pl.scope():"]
    last = "out"
    for n in range(loops // 2):
        lines += [
            f"            for i{n}, (acc{n},) in pl.range(4, init_values=({last},)):",
            f"                for j{n}, (part{n}, other{n}) in pl.range(4, init_values=(acc{n}, x)):",
            f"                    next{n}: {tensor} = pl.tensor.assemble(part{n}, x, [0])",
            f"                    fresh{n}: {tensor} = pl.tensor.add(other{n}, x)",
            f"                    part_end{n}, other_end{n} = pl.yield_(next{n}, fresh{n})",
            f"                total{n}: {tensor} = pl.yield_(part_end{n})"]
        last = f"total{n}"
    return "\n".join(lines + [f"            return {last}", ""])


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.browser = Browser(find_chromium())
        cls.browser.size(1280, 800)

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.folder.cleanup()

    def page_of(self, program):
        page = pathlib.Path(self.folder.name) / "report.html"
        subprocess.run([TOOL, "--no-output", "--no-preconditions", "--quiet", "--report", page, program], check=True)
        return page

    def open(self, name):
        program = next((TESTDATA / name).glob("program.*"))
        self.browser.open(self.page_of(program))

    def run_js(self, expression):
        return self.browser.run(expression)

    def tearDown(self):
        problems, self.browser.problems = self.browser.problems, []
        self.assertEqual(problems, [], "the console stays empty and nothing is fetched")

    def boxes(self):
        return self.run_js("[...document.querySelectorAll('#boxes rect')].map(rect => rect.getAttribute('class'))")

    def labels(self):
        return self.run_js("[...document.querySelectorAll('#curves text')].map(text => text.textContent)")

    def test_every_report_opens(self):
        for folder in sorted(path for path in TESTDATA.iterdir() if path.is_dir()):
            with self.subTest(folder.name):
                self.open(folder.name)
                self.assertTrue(self.run_js("document.title").startswith("Carry report"))

    def test_loops_fold_by_click(self):
        self.open("nested")
        self.assertEqual(self.run_js(SLOTS), ["a", "tasks", "b", "slots", "c"])
        self.browser.click('.row[data-row="4"]')
        self.assertEqual(self.run_js(SLOTS), ["a", "tasks"])
        self.browser.click('.row[data-row="4"]')
        self.assertEqual(self.run_js(SLOTS), ["a", "tasks", "b", "slots", "c"])
        self.browser.click("#fold")
        self.assertEqual(self.run_js(SLOTS), [])
        self.browser.click("#fold")
        self.assertEqual(len(self.run_js(SLOTS)), 5)

    def test_loops_fold_by_keyboard(self):
        self.open("nested")
        self.run_js("document.querySelector('.row').focus()")
        self.browser.press("ArrowDown")
        self.assertEqual(self.run_js(FOCUSED), "1")
        self.assertEqual(self.run_js("getComputedStyle(document.activeElement).outlineWidth"), "2px")
        self.browser.press("ArrowLeft")
        self.assertEqual(self.run_js(SLOTS), [])
        self.browser.press("ArrowRight", "ArrowRight")
        self.assertEqual(self.run_js(FOCUSED), "2")
        self.browser.press("End")
        self.assertEqual(self.run_js(FOCUSED), "8")
        self.browser.press("ArrowLeft", "Home")
        self.assertEqual(self.run_js(FOCUSED), "0")

    def test_filters_by_click_and_keyboard(self):
        self.open("nested")
        self.browser.click('[data-filter="rebind"]')
        self.assertEqual(self.run_js(SLOTS), ["tasks"])
        self.browser.press("ArrowLeft")
        self.assertEqual(self.run_js(SLOTS), ["a", "b", "slots", "c"])
        self.assertEqual(self.run_js("document.activeElement.getAttribute('aria-checked')"), "true")
        self.browser.click('[data-filter="array"]')
        self.assertEqual(self.run_js(SLOTS), [])
        self.assertFalse(self.run_js("document.getElementById('nothing').hidden"))

    def test_names_are_found(self):
        self.open("nested")
        self.run_js("document.querySelector('.row').focus()")
        self.browser.press("/", "t", "a", "s")
        self.assertEqual(self.run_js(SLOTS), ["tasks", "slots"])
        self.browser.press("Escape")
        self.assertEqual(len(self.run_js(SLOTS)), 5)

    def test_a_chain_is_drawn_by_click(self):
        self.open("assemble")
        self.browser.click(".row.slot")
        self.assertEqual(self.labels(), ["assemble", "assemble"])
        self.assertEqual(sorted(set(self.boxes())), ["after", "init", "iter", "step", "yield"])
        self.assertIn("tensor.assemble", self.run_js("document.querySelector('.detail').textContent"))
        self.browser.click(".row.slot")
        self.assertEqual(self.boxes(), [])
        self.assertIsNone(self.run_js("document.querySelector('.detail')"))

    def test_a_chain_is_drawn_by_keyboard(self):
        self.open("untraced")
        self.run_js("document.querySelector('.row').focus()")
        self.browser.press("ArrowDown", "ArrowDown", "ArrowDown", "Enter")
        self.assertEqual(self.labels(), ["call-result"])
        self.assertIn("root", self.boxes())
        self.browser.press("Escape")
        self.assertEqual(self.boxes(), [])

    def test_a_chain_is_drawn_by_hovering(self):
        self.open("calls")
        self.browser.hover(".row.slot .name")
        self.assertEqual(self.labels(), ["call-result", "call-result"])
        self.browser.hover("h1")
        self.assertEqual(self.labels(), [])

    def test_boxes_stand_on_their_names(self):
        # Both ways of finding a place on the page must agree: what is measured, and where the browser put the text.
        for name in ("calls", "same-names-nodes"):
            self.open(name)
            self.browser.click(".row.slot")
            off = self.run_js("""(() => {
                const spot = report.functions[0].loops[0].slots[0].iter_arg.spot;
                const code = document.querySelector(".code").firstChild;
                const at = lines.slice(0, spot[0] - 1).reduce((sum, line) => sum + line.length + 1, spot[1]);
                const range = document.createRange();
                range.setStart(code, at);
                range.setEnd(code, at + spot[2]);
                const text = range.getBoundingClientRect();
                const box = document.querySelector("#boxes .iter").getBoundingClientRect();
                return Math.max(Math.abs(box.left + 2 - text.left), Math.abs(box.right - 2 - text.right),
                                Math.abs((box.top + box.bottom - text.top - text.bottom) / 2));
            })()""")
            self.assertLess(off, 1.5)

    def test_boxes_stand_where_the_slot_uses_its_values(self):
        # In node forms a value that is used in many places is written once.
        for name in ("loose-ends-nodes", "same-names-nodes"):
            self.open(name)
            astray = self.run_js("""report.functions.flatMap((fn) => fn.loops).flatMap((loop) => loop.slots
                .filter((slot) => slot.init.spot[0] !== loop.spot[0] || slot.yield.spot[0] !== slot.after.spot[0])
                .map((slot) => slot.iter_arg.name))""")
            self.assertEqual(astray, [])

    def test_themes(self):
        self.open("fences")
        background = "getComputedStyle(document.body).backgroundColor"
        self.browser.scheme("dark")
        dark = self.run_js(background)
        self.browser.scheme("light")
        light = self.run_js(background)
        self.assertNotEqual(dark, light)
        self.browser.click("#theme")
        self.assertEqual(self.run_js(background), dark)
        self.browser.click("#theme")
        self.assertEqual(self.run_js(background), light)

    def test_narrow_pages_do_not_overflow(self):
        try:
            self.browser.size(400, 860)
            for name in ("fences", "endings", "fences-nodes"):
                self.open(name)
                self.browser.click(".row.slot")
                self.assertEqual(self.run_js("document.documentElement.scrollWidth"), 400)
                self.assertEqual(self.run_js("document.querySelector('.tree').scrollWidth"), 400)
        finally:
            self.browser.size(1280, 800)

    def test_print_shows_every_detail(self):
        self.open("fences")
        self.run_js("dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(self.run_js("document.querySelectorAll('.detail').length"), 4)
        self.run_js("dispatchEvent(new Event('afterprint'))")
        self.assertEqual(self.run_js("document.querySelectorAll('.detail').length"), 0)

    def test_thousands_of_loops(self):
        program = pathlib.Path(self.folder.name) / "large.py"
        program.write_text(generated(5000))
        self.browser.open(self.page_of(program))
        self.assertEqual(self.run_js("document.querySelectorAll('.row').length"), 1 + 5000 + 7500)
        self.run_js("document.querySelector('.row').focus()")
        self.browser.press("End", "Enter")
        self.assertGreater(len(self.boxes()), 0)
        # What is out of view is not laid out: that is what keeps such a page fast.
        self.assertEqual(self.run_js("getComputedStyle(document.querySelector('.chunk')).contentVisibility"), "auto")

    def test_screenshots(self):
        folder = os.environ.get("SCREENSHOTS")
        if not folder:
            self.skipTest("SCREENSHOTS names no folder")
        for scheme in ("light", "dark"):
            for width, height in ((1280, 800), (400, 860)):
                self.browser.size(width, height)
                self.browser.scheme(scheme)
                self.open("calls")
                self.browser.click(".row.slot")
                self.browser.screenshot(os.path.join(folder, f"{scheme}-{width}.png"))
        self.browser.size(1280, 800)
        self.browser.scheme("light")


if __name__ == "__main__":
    if find_chromium() is None:
        print("skipped: there is no Chromium (Debian: chromium), so the HTML report was not looked at")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1], verbosity=2)
