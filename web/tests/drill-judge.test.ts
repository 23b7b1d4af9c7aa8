/** Tests of the rulings on moves in a drill. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { actsOf, cellsOf, judge, marginOf } from "../widget/drill-rulings.ts";
import type { Hint } from "#shumi";

const hint = (changes: { row: number; col: number; place?: number; remove?: number[] }[], margin = 0): Hint => ({
  technique: "t", name: "T", text: "", reason: "", because: [], where: "", region: [], forbids: [], steps: [],
  cells: changes.map(({ row, col }) => [row + 1 - margin, col + 1 - margin]),
  changes: changes.map(({ row, col, place, remove = [] }) => ({ cell: { row, col }, place: place ?? null, remove, left: [] as number[] })),
});
const seen = (value: string, marks: string[][][] = []) => ({ value, marks });
const answer = "12\n21\n";

test("a square board may stand in one line", () => {
  assert.deepEqual(cellsOf("12.4\n"), [["1", "2"], [".", "4"]]);
  assert.deepEqual(cellsOf("_ 12\n. 4\n"), [["_", "12"], [".", "4"]]);
});

test("a placed value is the step, true, or false", () => {
  const step = hint([{ row: 0, col: 1, place: 2 }]);
  const rule = (value: string) =>
    actsOf(seen("1.\n..\n"), seen(value), answer, [0, 0], false).map((act) => judge(act, [step], answer, String));
  assert.deepEqual(rule("12\n..\n"), ["found"]);
  assert.deepEqual(rule("1.\n2.\n"), ["true"]);
  assert.deepEqual(rule("11\n..\n"), ["false"]);
  assert.deepEqual(rule("1.\n..\n"), []);
  assert.deepEqual(rule("..\n..\n"), [], "a filled cell is emptied");
});

test("a removed mark, or a value that is ruled out, is the step, true, or false", () => {
  const step = hint([{ row: 1, col: 1, remove: [2] }]);
  const before = seen("1.\n..\n", [[[], ["1", "2"]], [["1", "2"], ["1", "2"]]]);
  const rule = (marks: string[][][]) =>
    actsOf(before, seen(before.value, marks), answer, [0, 0], false).map((act) => judge(act, [step], answer, String));
  assert.deepEqual(rule([[[], ["1", "2"]], [["1", "2"], ["1"]]]), ["found"]);
  assert.deepEqual(rule([[[], ["2"]], [["1", "2"], ["1", "2"]]]), ["true"]);
  assert.deepEqual(rule([[[], ["1", "2"]], [["1", "2"], ["2"]]]), ["false"]);
  const [act] = actsOf(before, seen("1.\n.2\n"), answer, [0, 0], true);
  assert.deepEqual(act, { cell: [1, 1], value: "2", removes: true });
  assert.equal(judge(act, [step], answer, String), "found");
});

test("another instance of the technique counts, and margins of clues are taken into account", () => {
  const [one, other] = [hint([{ row: 1, col: 1, place: 1 }], 1), hint([{ row: 2, col: 2, place: 1 }], 1)];
  assert.deepEqual(marginOf(one), [1, 1]);
  const [act] = actsOf(seen(". .\n. .\n"), seen(". .\n. 1\n"), "1 2\n2 1\n", [1, 1], false);
  assert.deepEqual(act, { cell: [2, 2], value: "1", removes: false });
  assert.equal(judge(act, [one], "1 2\n2 1\n", String), "true");
  assert.equal(judge(act, [one, other], "1 2\n2 1\n", String), "found");
});
