/** Tests of the runner of these tests: its counts, its times, and second runs after failures. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { test } from "./harness.ts";

const BEGIN = 'import { existsSync, writeFileSync } from "node:fs"; import { describe, test } from "node:test"; describe("suite", () => {';
const FILES = {
  // What it leaves open does not keep it running.
  good: 'test("passes", () => {}); test("is left out", { skip: true }, () => {}); setInterval(() => {}, 1000);',
  bad: 'test("fails", () => { throw new Error("as it must"); });',
  // Passes when it runs once more.
  unsteady: 'test("fails once", () => { if (!existsSync("ran")) { writeFileSync("ran", ""); throw new Error("too late"); } });',
  many: '["a", "b", "c"].forEach((name) => test(name, () => { throw new Error(name); }));',
};

/** Runs some of the files. */
function run(names: (keyof typeof FILES)[]) {
  const folder = mkdtempSync(join(tmpdir(), "shumi-run-"));
  try {
    const files = names.map((name) => join(folder, `${name}.test.mjs`));
    names.forEach((name, i) => writeFileSync(files[i], `${BEGIN}${FILES[name]} });`));
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { stdout, status } = spawnSync(process.execPath, [join(import.meta.dirname, "run.ts"), ...files], {
      cwd: folder, env, encoding: "utf8",
    });
    return { status, stdout, last: stdout.trim().split("\n").at(-1) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("tests are counted, the slowest and the files told", () => {
  const { status, stdout, last } = run(["good"]);
  assert.deepEqual([status, last], [0, "# 2 tests, 0 failed, 1 skipped"]);
  assert.match(stdout, /^# +\d+\.\d s {2}good: passes$/m);
  assert.match(stdout, /^# +\d+\.\d s {2}good\.test\.mjs, 2 tests$/m);
});

test("a failure that passes alone is unsteady", () => {
  const { status, last } = run(["good", "unsteady"]);
  assert.deepEqual([status, last], [0, "# 3 tests, 1 failed, 1 skipped; unsteady, passed the second time: unsteady: fails once"]);
});

test("one that fails again, or is not alone, has failed", () => {
  const twice = run(["bad"]);
  assert.deepEqual([twice.status, twice.last], [1, "# 1 tests, 1 failed, 0 skipped"]);
  assert.equal(twice.stdout.match(/^FAILED bad: fails$/gm)?.length, 2);
  assert.match(twice.stdout, /Error: as it must\n +at .*bad\.test\.mjs/);
  const many = run(["many", "unsteady"]);
  assert.deepEqual([many.status, many.stdout.match(/^FAILED /gm)?.length], [1, 4]);
});
