#!/usr/bin/env python3
"""check_goldens.py SCHEMA FOLDER: all JSON reports under FOLDER obey the schema, and Graphviz draws all DOT reports.

Exit status 77, which ctest takes as skipped, when the validator or Graphviz is missing.
"""

import json
import pathlib
import shutil
import subprocess
import sys

try:
    import jsonschema
except ImportError:
    print("skipped: the Python package jsonschema (Debian: python3-jsonschema) is not installed")
    sys.exit(77)


def main():
    if shutil.which("dot") is None:
        print("skipped: Graphviz (Debian: graphviz) is not installed")
        return 77
    schema = json.loads(pathlib.Path(sys.argv[1]).read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    folder = pathlib.Path(sys.argv[2])
    bad = 0
    for path in sorted(folder.glob("*/report.json")):
        for error in validator.iter_errors(json.loads(path.read_text())):
            print(f"{path}: {error.json_path}: {error.message}")
            bad += 1
    for path in sorted(folder.glob("*/report.dot")):
        drawn = subprocess.run(["dot", "-Tsvg", path], capture_output=True, text=True)
        if drawn.returncode != 0 or drawn.stderr or "<svg" not in drawn.stdout:
            print(f"{path}: {drawn.stderr or 'nothing was drawn'}")
            bad += 1
    return 1 if bad else 0


sys.exit(main())
