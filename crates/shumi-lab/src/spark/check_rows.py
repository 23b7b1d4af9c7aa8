"""Compares rows in Parquet with the JSON rows of the command line tool for the same puzzles: every id once, with the same answer."""

import json
import sys

import pyarrow.parquet

COLUMNS = ["status", "grade", "puzzle", "solution", "error"]

table = pyarrow.parquet.read_table(sys.argv[1], columns=["id", *COLUMNS])
rows = dict(zip(table["id"].to_pylist(), zip(*(table[name].to_pylist() for name in COLUMNS))))
if len(rows) != table.num_rows:
    sys.exit(f"{table.num_rows - len(rows)} rows too many")
count = wrong = 0
with open(sys.argv[2], encoding="utf-8") as lines:
    for line in lines:
        row = json.loads(line)
        count += 1
        *found, error = rows.get(str(row["id"]), [None] * len(COLUMNS))
        # A row of a new puzzle has no status.
        status = row.get("status", "made")
        solution = row.get("solution", row.get("solutions", [None])[0])
        if found != [status, row.get("grade"), row.get("puzzle"), solution]:
            wrong += 1
        elif status == "bad" and not error.endswith(f"expected {row['expected']}, found {row['found']}"):
            wrong += 1
if wrong or count != len(rows):
    sys.exit(f"{count} puzzles, {len(rows)} rows, {wrong} puzzles without the right row")
print(f"{count} puzzles, each with its row")
