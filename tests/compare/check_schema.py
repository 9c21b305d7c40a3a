#!/usr/bin/env python3
"""check_schema.py BINARY FOLDER: comparisons of all programs FOLDER/*/program.* with each other, as JSON, obey the
schema that the tool prints.

Exit status 77, which ctest takes as skipped, when the validator is missing.
"""

import json
import pathlib
import subprocess
import sys

try:
    import jsonschema
except ImportError:
    print("skipped: the Python package jsonschema (Debian: python3-jsonschema) is not installed")
    sys.exit(77)


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def main():
    tool = sys.argv[1]
    schema = json.loads(output_of(tool, "--report-schema", "--compare", "."))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    programs = sorted(str(path) for path in pathlib.Path(sys.argv[2]).glob("*/program.*"))
    bad = 0
    kinds = set()
    for before in programs:
        for after in programs:
            text = output_of(tool, "--no-preconditions", "--compare", before, after, "--report-format", "json")
            comparison = json.loads(text)
            kinds |= {difference["kind"] for difference in comparison["differences"]}
            for error in validator.iter_errors(comparison):
                print(f"{after} against {before}: {error.json_path}: {error.message}")
                bad += 1
    print(f"{len(programs) ** 2} comparisons with these kinds of differences: {', '.join(sorted(kinds))}")
    return 1 if bad or len(kinds) < 4 else 0


sys.exit(main())
