/** Tests of a board's items and their differences, without a browser. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { ITEM, Scene } from "../widget/scene.ts";

interface Item {
  row: number;
  col: number;
  glyph?: number;
  role?: number;
  bits?: number;
  text?: string;
}

/** Builds a difference as the wasm module sends it: items of a cell are contiguous. */
function delta(items: Item[], cleared: [number, number][] = []) {
  const texts = [...new Set(items.flatMap(({ text }) => (text === undefined ? [] : [text])))];
  const numbers = items.flatMap(({ row, col, glyph = 0, role = 0, bits = 0, text }) => [
    row,
    col,
    glyph,
    role,
    bits,
    text === undefined ? -1 : texts.indexOf(text),
  ]);
  assert.equal(numbers.length, items.length * ITEM);
  return { items: Int32Array.from(numbers), texts, cleared: Int32Array.from(cleared.flat()) };
}

/** Returns the items of a cell. */
function shown(scene: Scene, row: number, col: number) {
  const seen: [number, number, number, string][] = [];
  scene.each(row * scene.cols + col, (glyph, role, bits, text) => seen.push([glyph, role, bits, text]));
  return seen;
}

describe("a scene", () => {
  test("has the items of the first difference, cell by cell and in order", () => {
    const scene = new Scene(2, 3, delta([
      { row: 0, col: 1, glyph: 2, role: 5, bits: 7, text: "12" },
      { row: 0, col: 1, glyph: 3 },
      { row: 1, col: 2, glyph: 4, text: "x" },
    ]));
    assert.deepEqual(shown(scene, 0, 1), [[2, 5, 7, "12"], [3, 0, 0, ""]]);
    assert.deepEqual(shown(scene, 1, 2), [[4, 0, 0, "x"]]);
    assert.deepEqual(shown(scene, 0, 0), []);
  });

  test("replaces the items of the cells in a difference, and names these cells", () => {
    const scene = new Scene(2, 3, delta([{ row: 0, col: 0, text: "a" }, { row: 0, col: 0, text: "b" }, { row: 1, col: 1, text: "c" }]));
    assert.deepEqual(scene.apply(delta([{ row: 0, col: 0, text: "c" }, { row: 0, col: 2, glyph: 9 }])), [0, 2]);
    assert.deepEqual(shown(scene, 0, 0), [[0, 0, 0, "c"]]);
    assert.deepEqual(shown(scene, 0, 2), [[9, 0, 0, ""]]);
    assert.deepEqual(shown(scene, 1, 1), [[0, 0, 0, "c"]]);
  });

  test("empties cleared cells", () => {
    const scene = new Scene(2, 2, delta([{ row: 0, col: 0 }, { row: 1, col: 1 }]));
    assert.deepEqual(scene.apply(delta([{ row: 1, col: 0 }], [[0, 0]])), [0, 2]);
    assert.deepEqual(shown(scene, 0, 0), []);
    assert.equal(shown(scene, 1, 1).length, 1);
    assert.equal(shown(scene, 1, 0).length, 1);
  });

  test("keeps one copy of each text", () => {
    const scene = new Scene(1, 2, delta([{ row: 0, col: 0, text: "7" }]));
    for (let i = 0; i < 10; i++) scene.apply(delta([{ row: 0, col: i % 2, text: i % 3 ? "7" : "8" }]));
    assert.deepEqual(scene.texts, ["7", "8"]);
  });

  test("is what a table of the newest items is, after many random differences, and does not grow without end", () => {
    const [rows, cols] = [9, 11];
    let seed = 1;
    const random = (n: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return (seed >>> 8) % n;
    };
    const scene = new Scene(rows, cols, delta([]));
    const newest = new Map<string, [number, number, number, string][]>();
    for (let round = 0; round < 2000; round++) {
      const cells = new Map(
        Array.from({ length: random(4) }, () => [random(rows), random(cols)]).map(([row, col]) => [`${row},${col}`, { row, col }]),
      );
      const items = [...cells.values()].flatMap(({ row, col }) =>
        Array.from({ length: 1 + random(4) }, () => ({
          row,
          col,
          glyph: random(18),
          role: random(30),
          bits: random(512),
          text: random(2) ? `${random(40)}` : undefined,
        })),
      );
      const cleared: [number, number][] = random(3) ? [] : [[random(rows), random(cols)]];
      for (const [row, col] of cleared) newest.delete(`${row},${col}`);
      for (const name of cells.keys()) newest.set(name, []);
      for (const { row, col, glyph, role, bits, text } of items) newest.get(`${row},${col}`)?.push([glyph, role, bits, text ?? ""]);
      scene.apply(delta(items, cleared));
      if (round % 100 === 0)
        for (let row = 0; row < rows; row++)
          for (let col = 0; col < cols; col++) assert.deepEqual(shown(scene, row, col), newest.get(`${row},${col}`) ?? []);
    }
    // At most four items per cell are alive, and the array holds at most twice as many and one difference.
    assert.ok(scene.items.length <= 2 * (4 * rows * cols + 12) * ITEM, `${scene.items.length}`);
  });
});
