/** Algorithms to watch in their modules: the same events as in Rust, whose test writes the file to compare with. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";

import { test } from "./harness.ts";
import { ALL } from "./matrix.ts";
import { FAMILIES, opened } from "./watched.ts";
import { WATCHED } from "../widget/watched.ts";

const GOLDEN = join(import.meta.dirname, "../../crates/shumi/tests/watch.txt");
/** Events of which the sum has the words, and most events of a run, as in the test in Rust. */
const [TOLD, MOST, MOST_BY_FORCE] = [300, 60_000, 3000];

/** Hashes rows: 32 bits of FNV-1a. */
function sum(rows: unknown[]): string {
  let sum = 0x811c9dc5;
  for (const byte of Buffer.from(rows.map((row) => JSON.stringify(row)).join(""))) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(16).padStart(8, "0");
}

const lines = readFileSync(GOLDEN, "utf8").trimEnd().split("\n");

describe("the events of the modules are those of Rust", () => {
  for (const { id, module, samples } of FAMILIES.filter(({ id }) => id in WATCHED)) {
    test(id, async () => {
      const wasm = await opened(module);
      const infos = wasm.algorithms(0).filter(({ family }) => family === id);
      const switchesOf = (name: string) => infos.find(({ algorithm }) => algorithm === name)?.switches ?? [];
      assert.deepEqual(infos.map(({ algorithm }) => algorithm), WATCHED[id]);
      // Two of five have each sample and algorithm, and each switch on and off.
      const own = lines.filter((line) => line.startsWith(`${id} | `)).filter((_, i) => ALL || i % 5 < 2);
      const tested = new Set(own.map((line) => JSON.parse(line.split(" | ")[3]).algorithm));
      assert.deepEqual([...tested].sort(), [...WATCHED[id]].sort(), "each algorithm has events to compare with");
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
