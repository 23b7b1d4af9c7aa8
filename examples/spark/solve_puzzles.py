"""Solves, grades or makes any number of puzzles on a cluster: text or Parquet in, Parquet out.

    spark-submit --files target/release/shumi examples/spark/solve_puzzles.py \
        --mode solve --input puzzles.jsonl --output solved

A line of text is a JSON object {"id": ..., "family": ..., "puzzle": "..."}, or a puzzle on one line, which then is its own id. Parquet
has the columns `puzzle` and optionally `id` and `family`. With --mode generate a line or row is a request for a new puzzle (a wish, see
`shumi generate --help`), with the fields `id`, `family`, `size`, `grade`, `seed` and so on. Each puzzle has exactly one row in the
output, even if it is invalid:

    id        string, as given
    status    unique, multiple, none, limit, bad or, with --mode generate, made
    grade     1 to 6, with --mode explain or generate; 0 without solution
    puzzle    text, with --mode generate
    solution  text, with --mode solve or generate, if there is one (two if it is not unique: the first)
    seconds   time for solving, explaining or making
    error     error of a bad puzzle, with its position

Each task keeps one process of the command line tool, fed by a separate thread, so that puzzles pass through Python as whole columns.
The number of tasks is estimated from a sample of the puzzles. A failed task is retried, and only finished tasks write rows.
"""

import argparse
import math
import os
import subprocess
import sys
import threading
import time

from pyspark import SparkFiles, TaskContext
from pyspark.sql import SparkSession
from pyspark.sql import functions as f

MODES = {"solve": ["solve", "--unique"], "explain": ["explain"], "generate": ["generate", "--wishes", "-"]}
REQUEST = "id string, family string, puzzle string"
ROW = ("id string, status string, grade int, puzzle string, solution string, solutions array<string>, parse_us double, solve_us double, "
       "explain_us double, generate_us double, line long, column long, expected string, found string")
SAMPLE = 2000
ROWS_AT_ONCE = 10000


def requests(spark, path, kind, makes):
    """Returns one JSON line per puzzle or wish, in the column `request`."""
    lines = spark.read.text(path).where(f.trim("value") != "") if kind == "text" else None
    if makes:
        wishes = lines if lines is not None else spark.read.parquet(path)
        return wishes.select((f.col("value") if lines is not None else f.to_json(f.struct("*"))).alias("request"))
    if lines is not None:
        parsed = lines.select("value", f.from_json("value", REQUEST).alias("p"))
        # Other lines pass unchanged; the tool reports their errors.
        whole = f.col("p.puzzle").isNotNull()
        puzzles = parsed.select(f.coalesce("p.id", "value").alias("id"), f.when(whole, f.col("p.family")).alias("family"),
                                f.coalesce("p.puzzle", "value").alias("puzzle"))
    else:
        puzzles = spark.read.parquet(path)
        missing = {"id": f.col("puzzle"), "family": f.lit(None)}
        columns = [(puzzles[name] if name in puzzles.columns else missing[name]).cast("string").alias(name) for name in ("id", "family")]
        puzzles = puzzles.select(*columns, f.coalesce(f.col("puzzle").cast("string"), f.lit("")).alias("puzzle"))
    return puzzles.select(f.to_json(f.struct("id", "family", "puzzle")).alias("request"))


def answers(arguments):
    """Returns a function that sends the requests of a task through one process and yields its rows."""

    def run(batches):
        import pandas

        jobs = str(max(1, TaskContext.get().cpus()))
        # Local runs use the tool in place.
        tool = os.environ.get("SHUMI") or SparkFiles.get("shumi")
        command = [tool, *arguments, "--json", "--keep-going", "--jobs", jobs]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        sent, failed = [], []

        def feed():
            try:
                with process.stdin as pipe:
                    for batch in batches:
                        lines = batch["request"].tolist()
                        sent.append(len(lines))
                        if lines:
                            pipe.write(("\n".join(lines) + "\n").encode())
            except BaseException as error:
                failed.append(error)

        feeder = threading.Thread(target=feed, daemon=True)
        feeder.start()
        count, rows = 0, []
        try:
            for row in process.stdout:
                rows.append(row.decode())
                if len(rows) == ROWS_AT_ONCE:
                    count += len(rows)
                    yield pandas.DataFrame({"row": rows})
                    rows = []
            if rows:
                count += len(rows)
                yield pandas.DataFrame({"row": rows})
            feeder.join()
            status = process.wait()
            # 1: a step contradicts a solution; 2: some puzzles were bad; 3: some timed out. The input of an empty task is bad, too.
            if failed or count != sum(sent) or status not in (0, 1, 2, 3):
                raise RuntimeError(f"{tool}: status {status}, {count} rows for {sum(sent)} puzzles; {failed}")
        finally:
            process.kill()
            process.wait()

    return run


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mode", choices=MODES, default="solve")
    parser.add_argument("--input", required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--format", choices=["text", "parquet"], help="of the input; by default told by the end of its name")
    parser.add_argument("--time-limit", default="60", help="seconds per puzzle")
    parser.add_argument("--task-seconds", type=float, default=30, help="what a task should take, about")
    options = parser.parse_args()
    kind = options.format or ("parquet" if options.input.rstrip("/").endswith(".parquet") else "text")

    builder = SparkSession.builder.appName("shumi").config("spark.hadoop.mapreduce.fileoutputcommitter.algorithm.version", "1")
    spark = builder.config("spark.sql.adaptive.enabled", "false").getOrCreate()
    run = answers([*MODES[options.mode], "--time-limit", options.time_limit])
    todo = requests(spark, options.input, kind, options.mode == "generate")

    total = todo.count()
    sample = todo.sample(min(1.0, SAMPLE / max(1, total)), seed=1).repartition(1).mapInPandas(run, "row string")
    row = f.from_json("row", ROW).alias("r")
    took = f.coalesce("r.solve_us", "r.explain_us", "r.generate_us")
    cost = f.coalesce(took, f.lit(0)) + f.coalesce("r.parse_us", f.lit(50))
    micros = sample.select(row).agg(f.avg(cost)).first()[0] or 1.0
    # Passing a row through costs some 20 us in addition to the tool's work.
    tasks = math.ceil(total * (micros + 20) / 1e6 / options.task_seconds)
    tasks = max(tasks, min(total, 4 * spark.sparkContext.defaultParallelism), 1)
    print(f"{total} puzzles of {micros:.1f} us in {tasks} tasks", file=sys.stderr, flush=True)

    started = time.time()
    where = f.format_string("line %d, column %d: expected %s, found %s", "r.line", "r.column", "r.expected", "r.found")
    rows = todo.repartition(tasks).mapInPandas(run, "row string").select(row)
    rows.select("r.id", f.coalesce("r.status", f.lit("made")).alias("status"), "r.grade", "r.puzzle",
                f.coalesce("r.solution", f.get("r.solutions", f.lit(0))).alias("solution"), (took / 1e6).alias("seconds"),
                f.when(f.col("r.status") == "bad", where).alias("error")).write.mode("errorifexists").parquet(options.output)
    seconds = time.time() - started
    print(f"done: {total} puzzles in {seconds:.1f} s, {total / seconds:.0f}/s", file=sys.stderr, flush=True)
    spark.stop()


if __name__ == "__main__":
    main()
