/** Tests of puzzles in the making, through a page's worker: appraisals, and changes that leave one answer. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { WIDGET, test } from "./harness.ts";
import { SUDOKU } from "./puzzles.ts";
import { stage } from "./stage.ts";

/** Answers: 1 3 / 3 1 and 3 1 / 1 3. */
const TWO = "3 3\nXXXXX 04\\XX 04\\XX\nXX\\04 ..... .....\nXX\\04 ..... .....\n";
const NONE = "3 3\nXXXXX 03\\XX 05\\XX\nXX\\04 ..... .....\nXX\\04 ..... .....\n";

const { at, alone } = stage();

/** Runs a body with the functions as `shumi`. */
async function called(body: string): Promise<any> {
  let got;
  await alone(async (page) => {
    await page.goto(at(""));
    got = await page.evaluate(`(async () => { const shumi = await import("${at(`${WIDGET}/shumi.js`)}"); ${body} })()`);
  });
  return got;
}

describe("appraise", () => {
  test("one answer comes with its grade, in the language that is asked for", async () => {
    const [one, zh, plain] = await called(
      `const of = (more) => shumi.appraise(${JSON.stringify(SUDOKU)}, { family: "sudoku", ...more });
       return [await of({}), await of({ lang: "zh" }), await of({ rate: false })]`,
    );
    assert.deepEqual([one.status, one.count, one.more, one.differing, one.solved], ["one", 1, false, [], true]);
    assert.match(one.solution, /^534678912/);
    assert.ok(one.grade >= 1 && one.steps > 40 && one.hardest && one.hardest_name);
    assert.match(one.text, new RegExp(`^One answer: grade ${one.grade}, steps: ${one.steps}, .*${one.hardest_name}`));
    assert.match(zh.text, /唯一解/);
    assert.deepEqual([plain.status, plain.grade, plain.steps], ["one", undefined, undefined]);
  });

  test("several answers say where they differ; without any the clues in conflict are named", async () => {
    const [two, none, blank] = await called(
      `return [await shumi.appraise(${JSON.stringify(TWO)}, { family: "kakuro" }),
        await shumi.appraise(${JSON.stringify(NONE)}, { family: "kakuro" }),
        await shumi.appraise(".".repeat(81), { family: "sudoku" })]`,
    );
    assert.deepEqual([two.status, two.count, two.more], ["several", 2, false]);
    const cells = [[1, 1], [1, 2], [2, 1], [2, 2]];
    assert.deepEqual(two.differing, cells.map(([row, col]) => ({ cell: { row, col }, values: 2 })));
    assert.deepEqual([none.status, none.count, none.text], ["none", 0, none.reason]);
    assert.ok(none.conflict.length > 0);
    assert.deepEqual([blank.status, blank.count, blank.more, blank.differing.length], ["several", 100, true, 81]);
    assert.ok(blank.differing.every(({ values }: { values: number }) => values === 9));
  });

  test("a bad text is told with its place, and a signal ends it", async () => {
    const [line, name] = await called(
      `const placed = await shumi.appraise("12\\n3", { family: "sudoku" }).catch((e) => e);
       const stop = new AbortController();
       const asked = shumi.appraise(${JSON.stringify(SUDOKU)}, { signal: stop.signal }).catch((e) => e.name);
       stop.abort();
       return [placed.line, await asked]`,
    );
    assert.deepEqual([line, name], [1, "AbortError"]);
  });
});

describe("finish", () => {
  test("clues are added until there is one answer, each of which it needs", async () => {
    const draft = SUDOKU.replaceAll(/[1-3]/g, ".");
    const { made, again, less } = await called(
      `const draft = ${JSON.stringify(draft)};
       const made = await shumi.finish(draft, { family: "sudoku", seed: 5 });
       const again = await shumi.finish(draft, { family: "sudoku", seed: 5 });
       const cells = [...made.puzzle.trim()];
       const less = [];
       for (const { cell } of made.changes) {
         const without = cells.with(cell.row * 9 + cell.col, ".").join("");
         less.push((await shumi.appraise(without, { family: "sudoku", rate: false })).status);
       }
       return { made, again, less }`,
    );
    assert.deepEqual([made.status, made.seed, made.appraisal.status], ["done", 5, "one"]);
    assert.ok(
      made.changes.length > 0 &&
        made.changes.every(({ kind, was }: { kind: string; was: null }) => kind === "added" && was === null),
    );
    assert.deepEqual(new Set(less), new Set(["several"]));
    assert.equal(again.puzzle, made.puzzle);
    assert.equal(made.text, `Clues added: ${made.changes.length}.`);
  });

  test("clues of a Kakuro change, and a grade goes up or down", async () => {
    const [kakuro, harder, easier] = await called(
      `const harder = await shumi.finish(${JSON.stringify(SUDOKU)}, { family: "sudoku", grade: "harder", seed: 1 });
       return [await shumi.finish(${JSON.stringify(TWO)}, { family: "kakuro", seed: 1 }), harder,
         await shumi.finish(harder.puzzle, { family: "sudoku", grade: "easier", seed: 1 })]`,
    );
    assert.deepEqual([kakuro.status, kakuro.appraisal.status], ["done", "one"]);
    assert.ok(
      kakuro.changes.every(
        ({ kind, half }: { kind: string; half: string }) => kind === "changed" && /across|down/.test(half),
      ),
    );
    assert.ok(harder.appraisal.grade > easier.appraisal.grade);
  });

  test("what is not finished is refused in words, and what has no answer is told", async () => {
    const [refused, none, grade] = await called(
      `const { samples } = (await shumi.families()).find(({ id }) => id === "rotation");
       return [await shumi.finish(samples[0].text, { family: "rotation" }).catch((e) => e.message),
         await shumi.finish(${JSON.stringify(NONE)}, { family: "kakuro" }),
         await shumi.finish(${JSON.stringify(SUDOKU)}, { family: "sudoku", grade: "odd" }).catch((e) => e.message)]`,
    );
    assert.match(refused, /rotation/);
    assert.deepEqual([none.status, none.puzzle, none.appraisal.status], ["none", undefined, "none"]);
    assert.match(grade, /easier harder/);
  });
});
