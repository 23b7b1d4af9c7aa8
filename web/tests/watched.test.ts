/** Algorithms to watch in their modules: the same events as in Rust, whose test writes the file to compare with. */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe } from "node:test";

import { test } from "./harness.ts";
import { WATCHED } from "../widget/watched.ts";

const DIST = process.env.SHUMI_DIST ?? join(import.meta.dirname, "../../dist");
const FOLDER = join(DIST, readdirSync(DIST).find((name) => name.startsWith("shumi-")) ?? "");
const GOLDEN = join(import.meta.dirname, "../../crates/shumi/tests/watch.txt");
/** Events of which the sum has the words, and most events of a run, as in the test in Rust. */
const [TOLD, MOST, MOST_BY_FORCE] = [300, 60_000, 3000];

type Module = typeof import("#wasm/watch");
const json = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), "utf8"));

async function opened(module: string): Promise<Module> {
  const at = join(FOLDER, `watch-${module}`);
  const wasm: Module = await import(pathToFileURL(`${at}.js`).href);
  await wasm.default({ module_or_path: readFileSync(`${at}_bg.wasm`) });
  wasm.learn(0, json(`words-en-watch-${module}.json`).lines);
  return wasm;
}

/** Hashes rows: 32 bits of FNV-1a. */
function sum(rows: unknown[]): string {
  let sum = 0x811c9dc5;
  for (const byte of Buffer.from(rows.map((row) => JSON.stringify(row)).join(""))) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(16).padStart(8, "0");
}

const families: { id: string; module: string; samples: { name: string; text: string }[] }[] = json("families-en.json");
const lines = readFileSync(GOLDEN, "utf8").trimEnd().split("\n");

describe("the events of the modules are those of Rust", () => {
  for (const { id, module, samples } of families.filter(({ id }) => id in WATCHED)) {
    test(id, async () => {
      const wasm = await opened(module);
      const infos = wasm.algorithms(0).filter(({ family }) => family === id);
      const switchesOf = (name: string) => infos.find(({ algorithm }) => algorithm === name)?.switches ?? [];
      assert.deepEqual(infos.map(({ algorithm }) => algorithm), WATCHED[id]);
      const own = lines.filter((line) => line.startsWith(`${id} | `));
      assert.ok(own.length > 20);
      for (const line of own) {
        const [, name, on, counts, expected] = line.split(" | ");
        const { text } = samples.find((sample) => sample.name === name) ?? { text: "" };
        const { algorithm } = JSON.parse(counts);
        const switches = Object.fromEntries(switchesOf(algorithm).map(({ id }) => [id, on.split("+").includes(id)]));
        wasm.open(0, text, id, algorithm, switches, algorithm === "brute-force" ? MOST_BY_FORCE : MOST);
        let run = wasm.advance(0, 10_000);
        while (!run.ended) run = wasm.advance(0, 10_000);
        assert.deepEqual(run, JSON.parse(counts), line);
        assert.equal(sum(wasm.rows(0, 0, TOLD)), expected, line);
      }
    });
  }
});
