/** Tests of the element in the mode `edit`: opening, saving, announcing and refusing, and random input. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { call, html, on } from "./board.ts";
import { test } from "./harness.ts";
import { represents } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { SMALL } from "./small.ts";
import { stage } from "./stage.ts";

/** Number of random actions for each id, and their seed. */
const ACTS = Number(process.env.SHUMI_FUZZ ?? 250);
const SEED = Number(process.env.SHUMI_SEED ?? 1);

const site = stage({
  "/edit.html": html('<shumi-board mode="edit"></shumi-board>'),
  "/play.html": html('<shumi-board family="sudoku"></shumi-board>'),
});

const inPage = (path: string, body: string, judge: (value: any) => void) =>
  on(site.browser, `${site.origin}/${path}.html`, async (page, bad) => {
    const value = await call(page, body);
    assert.ok(!value?.error, JSON.stringify(value));
    judge(value);
    assert.deepEqual(bad, []);
  });

const BLANK = JSON.stringify({ draft: 1, family: "sudoku", rows: 9, cols: 9 });

describe("the mode edit", () => {
  test("an empty sheet is written, appraised, and is a puzzle", () =>
    inPage(
      "edit",
      `const verdicts = []; b.addEventListener("shumi-appraise", ({ detail }) => verdicts.push(detail.status));
       await b.load(${JSON.stringify(BLANK)}, "sudoku"); b.select(0, 0);
       for (const c of ${JSON.stringify(SUDOKU)})
         b.takeKey(new KeyboardEvent("keydown", { key: c === "." ? " " : c, code: c === "." ? "Space" : "Digit" + c }));
       await until(() => verdicts.at(-1) === "one");
       return { value: b.value, inputs: told("input").length, told: b.shadowRoot.querySelector(".verdict").textContent }`,
      ({ value, inputs, told }) => {
        assert.equal(value.trim(), SUDOKU);
        assert.equal(inputs, 30);
        assert.match(told, /✓ One answer: grade 1/);
      },
    ));

  test("nothing of an editor is loaded in other modes", () =>
    inPage(
      "play",
      `await b.load(${JSON.stringify(SUDOKU)}); b.select(0, 2); b.enter(1);
       return performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /edit/.test(name))`,
      (loaded) => assert.deepEqual(loaded, []),
    ));

  test("between the modes the puzzle stays, and so does what was left", () =>
    inPage(
      "play",
      `await b.load(${JSON.stringify(SUDOKU)}); b.select(0, 2); b.enter(4);
       const game = b.state;
       b.mode = "edit"; await b.ready;
       const edited = { text: b.text().trim(), makes: b.standing.making !== undefined };
       b.mode = "play"; await b.ready;
       const again = b.state === game;
       b.mode = "edit"; await b.ready;
       b.select(0, 0); b.enter();
       const draft = b.state;
       b.mode = "play"; await b.ready;
       const other = { text: b.text().trim(), filled: b.standing.filled };
       b.mode = "edit"; await b.ready;
       return { edited, again, other, same: b.state === draft }`,
      ({ edited, again, other, same }) => {
        assert.deepEqual(edited, { text: SUDOKU, makes: true });
        assert.ok(again, "the game is where it was left");
        assert.equal(other.text, `.${SUDOKU.slice(1)}`);
        assert.ok(same, "the puzzle in the making is where it was left");
      },
    ));

  test("hostile states are refused, and what is there stays", () =>
    inPage(
      "edit",
      `await b.load(${JSON.stringify(BLANK)}, "sudoku"); b.select(0, 0); b.enter(b.standing.making.keys[4].value);
       const good = b.state; const saved = JSON.parse(good);
       const bad = ["", "{}", '{"draft":1}', '{"shumi":1,"draft":1,"family":"sudoku"}', good.slice(0, -5),
         JSON.stringify({ ...saved, rows: 1e9 }), JSON.stringify({ ...saved, slots: [1] }),
         JSON.stringify({ ...saved, slots: saved.slots.map(() => 1e15) }), JSON.stringify({ ...saved, undo: [[[1e9, 1]]] }),
           JSON.stringify({ ...saved, family: "nosuch" }), JSON.stringify({ ...saved, symmetry: "x" })];
       for (const state of bad) { b.state = state; await b.ready; }
       const errors = told("error").map(({ message }) => message);
       const refused = [];
       for (const [text, id] of [['{"draft":1,"family":"sudoku","rows":7,"cols":7}', "sudoku"],
         ['{"draft":1,"family":"hitori","rows":1000000,"cols":1000000}', "hitori"], ['{"draft":1}', "sudoku"]])
         await b.load(text, id).catch((e) => refused.push(e.message));
       return { same: b.state === good, errors: errors.length, bad: bad.length, refused: refused.length }`,
      ({ same, errors, bad, refused }) => {
        assert.ok(same);
        assert.equal(errors, bad);
        assert.equal(refused, 3);
      },
    ));

  for (const { id } of SMALL.filter(({ id }) => represents(id))) {
    test(`${id}: random hands leave what is saved, opened, printed, and undone to the start`, () =>
      inPage(
        "edit",
        `let x = ${SEED} * 2654435761 + ${id.length};
          const random = (n) => { x = (Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0; return x % n; };
         await b.load(JSON.stringify({ draft: 1, family: ${JSON.stringify(id)},
           rows: ${id.includes("sudoku") ? 9 : 4}, cols: ${id.includes("sudoku") ? 9 : 4} }), ${JSON.stringify(id)});
         const keys = ["1", "5", "9", " ", "Backspace", "Delete", "ArrowDown", "ArrowRight", "Enter", "/", "\\\\", "#", "?", ".", "-", "0"];
         const acts = [
           () => b.select(random(b.rows), random(b.cols)), () => b.select(random(b.rows), random(b.cols)),
             () => b.takeKey(new KeyboardEvent("keydown", { key: keys[random(keys.length)] })),
           () => { const { keys } = b.standing.making; if (keys.length) b.enter(keys[random(keys.length)].value); },
             () => b.enter(), () => b.setMode(random(Math.max(1, b.modes.length))),
           () => b.undo(), () => b.redo(), () => random(20) || b.reset(),
             () => b.takeKey(new KeyboardEvent("keydown", { key: "ArrowRight", shiftKey: true })),
           () => b.shadowRoot.querySelector(".symmetry select")?.dispatchEvent(new Event("change")),
         ];
         const wrong = [];
         for (let n = 0; n < ${ACTS}; n++) {
           acts[random(acts.length)]();
           if (n % 25) continue;
           const state = b.state;
           const other = document.createElement("shumi-board");
           other.mode = "edit"; other.state = state; await other.ready;
           if (other.state !== state) wrong.push([n, "state"]);
           if (!b.toSVG().startsWith("<svg")) wrong.push([n, "svg"]);
           if (b.value) { const text = b.text(); await other.load(text, ${JSON.stringify(id)});
             if (other.text() !== text) wrong.push([n, "text", text, other.text()]); }
         }
         for (let n = 0; b.standing.undo && n < 2000; n++) b.undo();
         return { wrong, undo: b.standing.undo, filled: b.standing.filled, errors: told("error") }`,
        ({ wrong, undo, errors }) => {
          assert.deepEqual(wrong, [], `seed ${SEED}`);
          assert.deepEqual([undo, errors], [false, []], `seed ${SEED}`);
        },
      ));
  }
});
