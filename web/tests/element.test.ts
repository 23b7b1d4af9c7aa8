/** Tests of options that embedders set by attributes: source of the puzzle, form field, hints, timer, panel, buttons of the page. */
import assert from "node:assert/strict";
import { after, before, describe } from "node:test";

import { SMALL, SMALL_ANSWER, call, html, on } from "./board.ts";
import { browser, serveDist, test } from "./harness.ts";
import { SUDOKU } from "./puzzles.ts";
import type { Browser, Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

let chromium: Browser;
let site: { origin: string; close: () => void };
const attribute = SMALL.replaceAll("\n", "&#10;");

before(async () => {
  chromium = await browser();
  site = await serveDist({
    "/pre.html": html(`<shumi-board family="kakuro"><pre>\n    ${SMALL.replaceAll("\n", "\n    ")}</pre></shumi-board>`),
    "/text.html": html(`<shumi-board family="sudoku">\n  ${SUDOKU}\n</shumi-board>`),
    "/both.html": html(`<shumi-board family="kakuro" puzzle="${attribute}"><pre>no puzzle</pre></shumi-board>`),
    "/words.html": html(`<shumi-board><p>This page needs scripts.</p></shumi-board>`),
    "/form.html": html(
      `<form id="f"><fieldset id="s">
        <shumi-board family="kakuro" name="answer" required puzzle="${attribute}"></shumi-board></fieldset><button>Send</button></form>`,
    ),
    "/plain.html": html(`<shumi-board family="kakuro" puzzle="${attribute}"><button slot="tools" id="own">Own</button></shumi-board>`),
    "/plain/puzzle.txt": SMALL,
    "/plain/huge.txt": "9".repeat(16_000_001),
    "/src.html": html(`<shumi-board family="kakuro" src="plain/puzzle.txt"></shumi-board>`),
    "/huge.html": html(`<shumi-board family="kakuro" src="plain/huge.txt"></shumi-board>`),
  });
});
after(() => site?.close());

const play = (name: string, path: string, run: (page: Page) => Promise<void>) =>
  test(name, () =>
    on(chromium, site.origin + path, async (page, bad) => {
      await run(page);
      assert.deepEqual(bad, []);
    }),
  );

describe("the puzzle", () => {
  play("stands inside the tag, in a <pre>, with the page's indentation", "/pre.html", async (page) => {
    assert.deepEqual(await call(page, `await b.ready; return [b.rows, b.value, told("error").length]`), [3, "_ _ _\n_ . .\n_ . .\n", 0]);
    assert.equal(await page.locator("pre").isVisible(), false);
  });
  play("stands inside the tag as text, and is another one when the page changes it", "/text.html", async (page) => {
    assert.equal(await call(page, `await b.ready; return b.rows`), 9);
    const second = `b.replaceChildren(document.createTextNode("${"." + SUDOKU.slice(1)}")); await frames(2);
      await b.ready; return [b.value.slice(0, 1), told("error").length]`;
    assert.deepEqual(await call(page, second), [".", 0]);
  });
  play("of the attribute wins over what stands inside", "/both.html", async (page) => {
    assert.deepEqual(await call(page, `await b.ready; return [b.rows, told("error").length]`), [3, 0]);
  });
  play("is not what other elements say; these are seen while there is none", "/words.html", async (page) => {
    assert.deepEqual(await call(page, `await b.ready; return [b.rows, told("error").length]`), [0, 0]);
    assert.ok(await page.getByText("This page needs scripts.").isVisible());
  });
  play("comes from a file", "/src.html", async (page) => {
    assert.equal(await call(page, `await b.ready; return b.rows`), 3);
  });
  play("of a file that is too large is refused before it is all there", "/huge.html", async (page) => {
    const message = await call(page, `await b.ready; return told("error")[0].message`);
    assert.match(message, /huge\.txt has more than 16 MB/);
  });
});

describe("a field of a form", () => {
  play("has the board as value, and is valid once the puzzle is solved", "/form.html", async (page) => {
    const state = `[new FormData(f).get("answer"), b.validity.valid, f.checkValidity(), b.form === f]`;
    assert.deepEqual(await call(page, `await b.ready; return ${state}`), ["_ _ _\n_ . .\n_ . .\n", false, false, true]);
    assert.equal(await call(page, `return b.validationMessage`), "The puzzle is not solved yet.");
    assert.deepEqual(await call(page, `b.value = ${JSON.stringify(SMALL_ANSWER)}; return ${state}`), [SMALL_ANSWER, true, true, true]);
    const kept = await call(page, `const kept = b.state; f.reset(); window.kept = kept; return b.value`);
    assert.equal(kept, "_ _ _\n_ . .\n_ . .\n");
    assert.equal(await call(page, `b.formStateRestoreCallback(window.kept, "restore"); await b.ready; return b.value`), SMALL_ANSWER);
    assert.equal(
      await call(page, `b.formStateRestoreCallback("nonsense", "restore"); b.formStateRestoreCallback(null, "restore"); return b.value`),
      SMALL_ANSWER,
    );
    assert.equal(await call(page, `b.required = false; f.reset(); return f.checkValidity()`), true);
  });
  play("is put back by the browser itself, when somebody comes back to the page", "/form.html", async (page) => {
    await call(page, `await b.ready; b.select(1, 1); b.enter(1); b.select(1, 2); b.enter(2);`);
    const { state, value } = await page.evaluate(() => {
      const { state, value } = document.querySelector("shumi-board") as ShumiBoard;
      return { state, value };
    });
    // Browsers save form state a while after a change; a person takes longer to leave.
    await page.waitForTimeout(2500);
    // Another site: the page is not kept in memory.
    await page.goto("data:text/html,<title>elsewhere</title>");
    await page.goBack();
    const again = await call(
      page,
      `await b.ready; await until(() => b.value === ${JSON.stringify(value)}); b.undo(); b.redo(); return [b.state, told("error").length]`,
    );
    assert.deepEqual(again, [state, 0]);
  });

  play("cannot be changed in a disabled fieldset", "/form.html", async (page) => {
    assert.deepEqual(
      await call(
        page,
        `await b.ready; s.disabled = true; b.select(1, 1); b.enter(1); return [b.standing.moves, new FormData(f).get("answer")]`,
      ),
      [0, null],
    );
    assert.equal(await call(page, `s.disabled = false; b.enter(1); return b.standing.moves`), 1);
  });
  play("is pointed at when a form is sent unsolved", "/form.html", async (page) => {
    await call(page, `await b.ready; window.sent = false; f.onsubmit = (e) => { e.preventDefault(); window.sent = true; }`);
    await page.getByRole("button", { name: "Send" }).click();
    assert.equal(await call(page, `return window.sent`), false);
    await call(page, `b.value = ${JSON.stringify(SMALL_ANSWER)}`);
    await page.getByRole("button", { name: "Send" }).click();
    assert.equal(await call(page, `return window.sent`), true);
  });
});

describe("the tools", () => {
  play("offer all four pens where no keypad does, and the page's own buttons in one tab stop", "/plain.html", async (page) => {
    await call(page, `await b.ready`);
    const bar = page.locator("shumi-board [part=toolbar]");
    for (const name of ["Corner marks", "Centre marks", "Colours"]) {
      await bar.getByRole("button", { name }).click();
      assert.equal(await bar.getByRole("button", { name }).getAttribute("aria-pressed"), "true");
    }
    assert.equal(await call(page, `return b.pen`), "colour");
    await bar.getByRole("button", { name: "Colours" }).click();
    assert.equal(await call(page, `return b.pen`), "digit");
    await bar.getByRole("button", { name: "Hint" }).focus();
    await page.keyboard.press("ArrowRight");
    assert.equal(await call(page, `return document.activeElement.id`), "own");
  });

  play("hints tell nothing, the place, or all", "/plain.html", async (page) => {
    await call(page, `await b.ready; b.hints = "off"`);
    const bar = page.locator("shumi-board [part=toolbar]");
    assert.equal(await bar.getByRole("button", { name: "Hint" }).isVisible(), false);
    await page.locator("[role=gridcell]").nth(4).focus();
    await page.keyboard.press("h");
    await call(page, `b.hints = "where"; await frames(5)`);
    assert.equal(await page.locator("shumi-board [part=hint]").isVisible(), false);
    await bar.getByRole("button", { name: "Hint" }).click();
    await page.locator("shumi-board [part=hint]").waitFor();
    for (const name of ["Why", "Then", "Do it"])
      assert.equal(await page.getByRole("button", { name, exact: true }).isVisible(), false, name);
    await bar.getByRole("button", { name: "Hint" }).click();
    assert.equal(await call(page, `return b.standing.moves`), 0);
    await call(page, `b.clearMarks(); b.hints = "all"`);
    await bar.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("button", { name: "Why" }).click();
    for (let i = 0; i < 9 && (await page.locator("shumi-board [part=hint]").isVisible()); i++)
      await bar.getByRole("button", { name: "Hint" }).click();
    assert.ok((await call(page, `return b.standing.moves`)) > 0);
    const stages = await call(page, `return told("hint").map(({ stage }) => stage)`);
    assert.deepEqual(stages, ["where", "where", "why", "what", "done"]);
  });

  play("a clock runs and stands still in the pause, which covers the board", "/plain.html", async (page) => {
    await call(page, `await b.ready; b.timer = true; b.select(1, 1); b.enter(1); b.enter(2)`);
    assert.deepEqual(await call(page, `return told("start").map(({ family }) => family)`), ["kakuro"]);
    assert.match(await page.getByRole("timer").textContent(), /^00:0\d$/);
    await page.getByRole("button", { name: "Pause" }).click();
    assert.equal(await page.locator("shumi-board [part=grid]").isVisible(), false);
    const before = await call(
      page,
      `b.enter(1); b.undo(); await frames(10); return [b.ms, b.value, b.paused, b.matches(":state(paused)")]`,
    );
    assert.deepEqual(before.slice(1), ["_ _ _\n_ 2 .\n_ . .\n", true, true]);
    assert.equal(await call(page, `await frames(10); return b.ms`), before[0]);
    await page.getByRole("button", { name: "Go on" }).click();
    assert.ok(await page.locator("shumi-board [part=grid]").isVisible());
    assert.ok((await call(page, `await frames(5); return b.ms`)) > before[0]);
    assert.deepEqual(await call(page, `return told("pause").map(({ paused }) => paused)`), [true, false]);
  });

  play("a panel fills marks, sets checkpoints and goes back, and tries", "/plain.html", async (page) => {
    await call(page, `await b.ready; b.panel = "on"`);
    const panel = page.locator("shumi-board [part=positions]");
    await panel.getByRole("button", { name: "Fill in marks" }).click();
    assert.ok((await call(page, `return b.marks(1, 1)`)).length > 0);
    await panel.getByRole("textbox").fill("here");
    await page.keyboard.press("Enter");
    await call(page, `b.select(1, 1); b.enter(1)`);
    await panel.getByRole("button", { name: "Back to here" }).click();
    assert.equal(await call(page, `return b.value`), "_ _ _\n_ . .\n_ . .\n");
    await panel.getByRole("button", { name: "Try from here" }).click();
    await call(page, `b.select(1, 1); b.enter(1)`);
    await page.locator("shumi-board [part=trial]").getByRole("button", { name: "Give up" }).click();
    assert.equal(await call(page, `return b.value`), "_ _ _\n_ . .\n_ . .\n");
  });
});
