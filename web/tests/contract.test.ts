/** Tests of the element's contract with embedders: attributes, properties, methods and events, and the reporting of errors. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { SMALL, SMALL_ANSWER, call, html, on } from "./board.ts";
import { test } from "./harness.ts";
import { SUDOKU } from "./puzzles.ts";
import { stage } from "./stage.ts";
import type { Page } from "playwright-core";

const site = stage({ "/page.html": html(`<main lang="ja"><shumi-board></shumi-board></main>`), "/puzzle.txt": SMALL });

const point = (name: string, run: (page: Page) => Promise<void>) =>
  test(name, () =>
    on(site.browser, `${site.origin}/page.html`, async (page, bad) => {
      await run(page);
      assert.deepEqual(bad, [], "nothing is told on the console");
    }),
  );
const open = `await b.load(${JSON.stringify(SMALL)}, "kakuro");`;

describe("attributes and properties", () => {
  /** Creates an element, which is removed at the end. */
  const created = (body: string) =>
    `const c = document.createElement("shumi-board"); b.after(c); try { ${body} } finally { await frames(2); c.remove(); }`;

  point("words are one as the other", async (page) => {
    await page.route(/\.txt$/, (route) => route.fulfill({ body: SMALL }));
    for (const [name, first, second] of [
      ["family", "kakuro", "auto"],
      ["src", "a.txt", "b.txt"],
      ["mode", "view", "edit"],
      ["theme", "dark", "light"],
      ["lang", "zh", "en"],
      ["name", "a", "b"],
      ["keypad", "on", "off"],
      ["toolbar", "off", "on"],
      ["hints", "where", "off"],
      ["panel", "on", "off"],
    ]) {
      const change = `c.setAttribute("${name}", "${first}"); const a = c.${name}; c.${name} = "${second}";`;
      const act = `${change} return [a, c.getAttribute("${name}")]`;
      assert.deepEqual(await call(page, created(act)), [first, second], name);
    }
  });
  point("switches are there or not", async (page) => {
    for (const name of ["readonly", "timer", "large", "required", "disabled"]) {
      const act = `c.${name} = true; const a = c.hasAttribute("${name}"); c.removeAttribute("${name}"); return [a, c.${name}]`;
      assert.deepEqual(await call(page, created(act)), [true, false], name);
    }
  });
  point("puzzle takes any notation, and src a file", async (page) => {
    for (const [family, text] of [
      ["auto", SUDOKU],
      ["kakuro", SMALL],
      ["auto", "https://puzz.link/p?sudoku/9/9/zzzh"],
    ])
      assert.equal(
        await call(page, `b.family = "${family}"; b.puzzle = ${JSON.stringify(text)}; await b.ready; return b.rows > 0`),
        true,
        text,
      );
    assert.equal(
      await call(
        page,
        `b.remove(); const c = document.createElement("shumi-board"); document.body.append(c); c.family = "kakuro";
          c.src = "/puzzle.txt"; await c.ready; return c.rows`,
      ),
      3,
    );
  });
  point("lang is that of what stands round the element", async (page) => {
    await call(page, open);
    assert.equal(await page.getByRole("button", { name: "チェック" }).count(), 1);
    await call(page, `b.lang = "zh"; await until(() => b.shadowRoot.textContent.includes("检查"))`);
    await call(page, `b.lang = "fr"; await until(() => b.shadowRoot.textContent.includes("Check"))`);
  });
  point("state restores a game, value is the board", async (page) => {
    const got = await call(
      page,
      `${open} b.value = ${JSON.stringify(SMALL_ANSWER)}; const { state, value } = b;
        b.reset(); b.state = state; return [typeof state, value, b.value]`,
    );
    assert.deepEqual(got, ["string", SMALL_ANSWER, SMALL_ANSWER]);
  });
});

describe("methods", () => {
  point("load, solve, check and hint return promises", async (page) => {
    const got = await call(
      page,
      `const promises = [b.load(${JSON.stringify(SMALL)}, "kakuro"), b.solve({ show: false }), b.check(), b.hint()];
       return [promises.map((one) => one instanceof Promise), await Promise.all(promises)]`,
    );
    assert.deepEqual(got[0], [true, true, true, true]);
    const [loaded, solved, checked, hint] = got[1];
    assert.deepEqual(loaded, { family: "kakuro", rows: 3, cols: 3 });
    assert.deepEqual(solved.solutions, [SMALL_ANSWER]);
    assert.deepEqual([checked.full, checked.faults], [false, []]);
    for (const field of ["technique", "text", "cells"]) assert.ok(hint[field].length > 0, field);
  });
  point("hint is null on a board that is full and right", async (page) => {
    assert.equal(await call(page, `${open} b.value = ${JSON.stringify(SMALL_ANSWER)}; return b.hint()`), null);
  });
  point("undo, redo, reset, toSVG and toURL act at once", async (page) => {
    const got = await call(
      page,
      `${open} b.select(1, 1); b.enter(1); const one = b.value; b.undo(); const none = b.value; b.redo(); const again = b.value; b.reset();
       return [one, none, again, b.value, b.toSVG().slice(0, 4), new URL(b.toURL()).hash.slice(0, 17)]`,
    );
    const [empty, one] = ["_ _ _\n_ . .\n_ . .\n", "_ _ _\n_ 1 .\n_ . .\n"];
    assert.deepEqual(got, [one, empty, one, empty, "<svg", "#family=kakuro&p="]);
  });
});

describe("events", () => {
  point("bubble out of shadow trees, with their data in detail", async (page) => {
    const got = await call(
      page,
      `const outer = document.createElement("div");
       const c = document.createElement("shumi-board");
       outer.attachShadow({ mode: "open" }).append(c);
       document.body.append(outer);
       const seen = {};
       for (const type of ["ready", "input", "check", "solved", "error", "start", "hint", "pause"])
         document.addEventListener("shumi-" + type, (e) =>
           (seen[type] = [e.bubbles, e.composed, e.target === outer, Object.keys(e.detail).sort().join()]));
       await c.load(${JSON.stringify(SMALL)}, "kakuro");
       c.pause(); c.resume();
       c.nextHint(); await until(() => seen.hint);
       for (const [row, col, n] of [[1, 1, 1], [1, 2, 2], [2, 1, 3], [2, 2, 1]]) { c.select(row, col); c.enter(n); }
       await c.check();
       await c.load("nonsense", "kakuro").catch(() => {});
       return seen`,
    );
    for (const type of ["ready", "input", "check", "solved", "error", "start", "hint", "pause"])
      assert.deepEqual(got[type]?.slice(0, 3), [true, true, true], type);
    assert.equal(got.ready[3], "cols,family,rows");
    assert.equal(got.solved[3], "by,helped,hints,moves,ms");
    for (const field of ["message", "line", "column"]) assert.ok(got.error[3].split(",").includes(field), field);
  });
  point("are not fired for what the page itself sets", async (page) => {
    assert.deepEqual(
      await call(
        page,
        `${open} window.events.length = 0; b.pen = "corner";
          b.value = ${JSON.stringify(SMALL_ANSWER)}; b.hints = "off"; return window.events`,
      ),
      [],
    );
  });
  point("tell of bad input, and so do rejections; an element without a puzzle is empty and quiet", async (page) => {
    assert.deepEqual(await call(page, `await b.ready; return [b.matches(":state(empty)"), window.events.length]`), [true, 0]);
    const got = await call(
      page,
      `const e = await b.load("3 3\\n....", "kakuro").catch((e) => e);
        return [e instanceof Error, e.line, e.column, e.expected.length > 0, told("error").length]`,
    );
    assert.deepEqual(got, [true, 2, 1, true, 1]);
  });
});
