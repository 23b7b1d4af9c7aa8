/**
 * Runs the page's tests: `node web/tests/run.ts [FILE…]`, all files unless some are named.
 *
 * A few processes take one file after the other; the files of a process share its browser (`harness.ts`), since starting a process and a
 * browser takes nearly a second. On a busy machine a browser may miss the time limits of a test. So after one or two failures their files
 * run once more, alone: a test that passes then is reported as unsteady, for somebody to investigate.
 *
 * Closing lines begin with `# `: the slowest tests, the time of each file, and the counts.
 */
import { fork } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { run } from "node:test";
import { inspect } from "node:util";
import type { ChildProcess } from "node:child_process";

/** A finished test. */
interface Result {
  file: string;
  name: string;
  ms: number;
  error?: string;
  isSkipped: boolean;
}

/** Number of files that run in parallel: more than processors, since tests wait for frames and timers. */
const AT_ONCE = 3;
/** Limit of a file, in milliseconds: ends one that hangs. */
const LIMIT = 600_000;
/** Number of slowest tests that are reported. */
const SLOWEST = 20;
/** Maximum failures that may be unsteady tests. */
const MOST_UNSTEADY = 2;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(6)} s`;
const title = ({ file, name }: Result) => `${basename(file, extname(file)).replace(/\.test$/, "")}: ${name}`;

/** Runs the tests of a file in this process and prints each. */
async function results(file: string): Promise<Result[]> {
  const all: Result[] = [];
  // Suites and tests outside of suites.
  let running = 0;
  for await (const { type, data } of run({ files: [file], isolation: "none" })) {
    if (type === "test:enqueue" && data.nesting === 0) running += 1;
    if (type !== "test:pass" && type !== "test:fail") continue;
    const error = type === "test:fail" ? (data.details.error as any) : undefined;
    // A suite fails with its tests.
    if (error ? error.failureType !== "subtestsFailed" : data.details.type !== "suite") {
      const words = error && inspect(error.cause ?? error);
      const result = { file, name: data.name, ms: data.details.duration_ms, error: words, isSkipped: Boolean(data.skip) };
      all.push(result);
      console.log(`${error ? "not ok" : "ok    "} ${seconds(result.ms)}  ${title(result)}`);
    }
    // The run itself ends only when the browser does.
    if (data.nesting === 0 && --running <= 0) break;
  }
  return all;
}

/** Runs a file in another process; a process that ends or hangs fails. */
const resultsOf = (process: ChildProcess, file: string) =>
  new Promise<Result[]>((done) => {
    const timer = setTimeout(() => process.kill("SIGKILL"), LIMIT);
    const end = (all: Result[]) => {
      clearTimeout(timer);
      process.removeAllListeners();
      done(all);
    };
    process.once("message", end);
    process.once("exit", () => end([{ file, name: "all tests", ms: 0, error: "the process has ended, or was stopped", isSkipped: false }]));
    process.send(file);
  });

/** Runs files, some in parallel; returns the results of each. */
async function runAll(files: string[], atOnce: number) {
  const waiting = [...files];
  const all: Result[][] = [];
  const worker = async () => {
    let process: ChildProcess | undefined;
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      if (!process?.connected) process = fork(import.meta.filename);
      all.push(await resultsOf(process, file));
    }
    process?.disconnect();
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, files.length) }, worker));
  return all;
}

/** Prints the reasons of failures, then their names. */
function report(failed: Result[]) {
  for (const result of failed) console.log(`\n${title(result)}\n`, result.error);
  for (const result of failed) console.log(`FAILED ${title(result)}`);
}

/** @param all results by file */
function summary(all: Result[][]) {
  const tests = all.flat().sort((a, b) => b.ms - a.ms);
  const files = all.filter((results) => results.length > 0).map((results) => ({
    name: basename(results[0].file),
    ms: results.reduce((sum, { ms }) => sum + ms, 0),
    tests: results.length,
  }));
  console.log(`# the ${SLOWEST} slowest tests`);
  for (const result of tests.slice(0, SLOWEST)) console.log(`# ${seconds(result.ms)}  ${title(result)}`);
  console.log("# files");
  for (const { name, ms, tests } of files.sort((a, b) => b.ms - a.ms)) console.log(`# ${seconds(ms)}  ${name}, ${tests} tests`);
  const [failed, skipped] = [tests.filter(({ error }) => error), tests.filter(({ isSkipped }) => isSkipped)];
  return { failed, counts: `${tests.length} tests, ${failed.length} failed, ${skipped.length} skipped` };
}

/** Lists the test files. The largest come first, so that no long one is left for the end. */
function testFiles() {
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".test.ts"));
  const files = names.map((name) => join(import.meta.dirname, name));
  return files.sort((a, b) => statSync(b).size - statSync(a).size);
}

/** Runs all files or those that are named, and reports; returns whether the tests pass. */
async function main(named: string[]) {
  const { failed, counts } = summary(await runAll(named.length > 0 ? named : testFiles(), AT_ONCE));
  report(failed);
  let unsteady = "";
  if (failed.length > 0 && failed.length <= MOST_UNSTEADY) {
    console.log("once more, alone");
    const again = summary(await runAll([...new Set(failed.map(({ file }) => file))], 1));
    report(again.failed);
    if (again.failed.length === 0) unsteady = `; unsteady, passed the second time: ${failed.map(title).join("; ")}`;
  }
  console.log(`# ${counts}${unsteady}`);
  return failed.length === 0 || unsteady !== "";
}

if (process.send) {
  // Each run adds some.
  process.setMaxListeners(0);
  process.on("message", async (file: string) => process.send?.(await results(file)));
  // Tests may leave something open.
  process.on("disconnect", () => process.exit());
} else {
  // Unless this program comes to its end.
  process.exitCode = 1;
  process.exit(await main(process.argv.slice(2)) ? 0 : 1);
}
