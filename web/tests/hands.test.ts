/** Tests of input: keys from anywhere on the page, several cells at once, digit first, strokes, swaps; by mouse, touch and keyboard. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { openTab, press, setSetting } from "./doors.ts";
import { WIDGET, test, until } from "./harness.ts";
import { SUDOKU } from "./puzzles.ts";
import { openHelp, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const FOUR = "1...\n....\n....\n....\n";
const blank = (n: number) => `${".".repeat(n)}\n`.repeat(n);
const HITORI = "4 4\n1 1 2 3\n2 3 4 1\n3 4 1 2\n4 2 3 4\n";
const KAKURO = "3 4\nXXXXX 04\\XX XXXXX 03\\XX\nXX\\01 ..... XX\\02 .....\nXX\\03 ..... XX\\01 .....\n";
const ROTATION = "2\n12 16\n24 28\n1 2 3 4 5 6 7 8 9\nfrom\n4 1 3\n5 8 2\n7 9 6\nto\n1 2 3\n4 5 6\n7 8 9\n";

const PHONE = { viewport: { width: 390, height: 664 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const EMBEDDED = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title><link rel="icon" href="data:,">
  <script type="module" src="/${WIDGET}/shumi.js"></script></head>
  <body><button id="own">Own</button><p>${"x ".repeat(50)}</p><shumi-board id="b"></shumi-board></body></html>`;

const site = stage({ "/embedded.html": EMBEDDED });
const { play } = site;

type Property = "value" | "rows" | "cols" | "cursor" | "standing";
const get = async <K extends Property>(page: Page, name: K): Promise<ShumiBoard[K]> =>
  await page.evaluate((n: Property) => (document.querySelector("shumi-board") as ShumiBoard)[n], name) as ShumiBoard[K];
/** Returns the rows of the board. */
const rows = async (page: Page): Promise<string[]> => {
  const [value, cols] = [(await get(page, "value")).replaceAll(/\s/g, ""), await get(page, "cols")];
  return Array.from({ length: value.length / cols }, (_, r) => value.slice(r * cols, (r + 1) * cols));
};
const type = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const news = (page: Page, words: string | RegExp) => page.locator(".news", { hasText: words }).waitFor({ timeout: 15_000 });
/** Returns the centre of a cell on the screen. */
const at = async (page: Page, row: number, col: number) => {
  const box = await page.locator("shumi-board canvas.canvas").boundingBox();
  const [n, m] = [await get(page, "rows"), await get(page, "cols")];
  return { x: box.x + ((col + 0.5) * box.width) / m, y: box.y + ((row + 0.5) * box.height) / n };
};
const click = async (page: Page, row: number, col: number, ...modifiers: ("Control" | "Shift")[]) => {
  const { x, y } = await at(page, row, col);
  for (const key of modifiers) await page.keyboard.down(key);
  await page.mouse.click(x, y);
  for (const key of modifiers) await page.keyboard.up(key);
};
const tap = async (page: Page, row: number, col: number) => {
  const { x, y } = await at(page, row, col);
  await page.touchscreen.tap(x, y);
};
/** Sends touch points to the browser. */
const fingers = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((p, id) => ({ ...p, id })) });
};
/** Begins the game again. */
const reset = (page: Page) => page.evaluate(() => (document.querySelector("shumi-board") as ShumiBoard).reset());
/** Returns the name of the focused cell, or the tag of another focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const inner = document.activeElement?.shadowRoot?.activeElement;
    return inner?.getAttribute("role") === "gridcell" ? (inner.getAttribute("aria-label") ?? "") : (document.activeElement?.tagName ?? "");
  });
/** Returns the selected cells by `aria-selected`. */
const selected = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelector("shumi-board").shadowRoot.querySelectorAll("[role=gridcell][aria-selected=true]")].map((cell) => {
      const { r, c } = (cell as HTMLElement).dataset;
      return `${r},${c}`;
    }),
  );
/** Dispatches a key press as browsers do on other keyboards, at the focused element. */
const strike = (
  page: Page,
  init: Pick<KeyboardEventInit, "key" | "code" | "keyCode" | "isComposing" | "shiftKey" | "ctrlKey"> & { timeStamp?: number },
) =>
  page.evaluate((init) => {
    let target = document.activeElement ?? document.body;
    while (target.shadowRoot?.activeElement) target = target.shadowRoot.activeElement;
    const event = new KeyboardEvent("keydown", { bubbles: true, composed: true, cancelable: true, ...init });
    if (init.timeStamp !== undefined) Object.defineProperty(event, "timeStamp", { value: init.timeStamp });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  }, init);
/** @param words of a switch */
const setSwitch = async (page: Page, words: string, on: boolean) => {
  // On a phone the page's header is hidden during play.
  if (await page.locator("#settings").isVisible()) await openHelp(page);
  else {
    await openTab(page, "Help me");
    await page.locator(".sheet").getByRole("button", { name: "Help", exact: true }).click();
  }
  await page.locator("dialog[open]").getByLabel(words).setChecked(on);
  await press(page, "Close");
};

describe("keys reach the board", () => {
  play("after Check, Undo, Redo, a tick, Reset and a press beside it; the focus is back on the cell", "sudoku", SUDOKU, async (page) => {
    await click(page, 0, 2);
    await type(page, "4");
    for (const name of ["Check", "Undo", "Redo", "Reset"]) {
      await press(page, name);
      assert.match(await focused(page), /row 1 column 3/, name);
    }
    await type(page, "1");
    assert.equal((await rows(page))[0], "531.7....");
    await setSetting(page, "Show mistakes", true);
    // The focus moves by the event after the sheet has closed.
    await until(page, () => focused(page), (name) => /row 1 column 3/.test(name), "the focus on the cell");
    await type(page, "2");
    assert.equal((await rows(page))[0], "532.7....");
    await page.mouse.click(5, 800);
    await type(page, "4");
    assert.equal((await rows(page))[0], "534.7....");
    assert.match(await focused(page), /row 1 column 3/, "the key brings the focus back");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await type(page, "ArrowDown", "7");
    assert.equal((await rows(page))[1], "6.7195...");
  });

  play("after a hint is done, or closed", "sudoku", SUDOKU, async (page) => {
    await click(page, 0, 2);
    await type(page, "h");
    await press(page, "Do it");
    assert.match(await focused(page), /row/);
    await type(page, "h");
    await page.locator(".hint h2").waitFor();
    await press(page, "Close");
    assert.match(await focused(page), /row/);
  });

  play("but fields, dialogs and pressed buttons keep theirs", "sudoku", SUDOKU, async (page) => {
    await click(page, 0, 2);
    await page.getByRole("button", { name: "Analyse" }).focus();
    await type(page, "Enter");
    await page.getByRole("button", { name: "Prove unique" }).focus();
    await type(page, "Enter");
    await news(page, /One answer|unique/i);
    assert.equal((await rows(page))[0], "53..7....");
    await openHelp(page);
    await page.locator("dialog[open]").waitFor();
    await type(page, "4", "ArrowDown");
    assert.equal((await rows(page))[0], "53..7....", "a dialog is open");
    await type(page, "Escape");
    await page.evaluate(() => {
      const field = document.createElement("input");
      const text = document.createElement("div");
      text.contentEditable = "true";
      document.body.append(field, text);
      field.focus();
    });
    await type(page, "4");
    await page.evaluate(() => (document.body.lastElementChild as HTMLElement).focus());
    await type(page, "4");
    assert.equal((await rows(page))[0], "53..7....", "a field has the focus");
    assert.equal((await get(page, "standing")).moves, 0);
  });

  play("Escape while moves are played leaves the focus on the board", "rotation", ROTATION, async (page) => {
    await press(page, "Solve");
    await page.locator(".player").waitFor();
    await press(page, "One move on");
    await page.getByRole("button", { name: "Play", exact: true }).focus();
    await type(page, "Escape");
    await until(page, () => focused(page), (seen) => /row/.test(seen), "the focus on a cell");
    assert.equal(await page.locator(".player:visible").count(), 0);
  });

  test("of an embedded board only from inside, also from its toolbar", () =>
    site.on("embedded.html", async (page) => {
      await page.waitForFunction(() => customElements.get("shumi-board"));
      await page.evaluate(
        (text: string) => (document.querySelector("#b") as ShumiBoard).load(text, "sudoku"),
        FOUR,
      );
      await page.locator("#own").focus();
      await type(page, "ArrowDown", "3");
      assert.equal((await get(page, "standing")).moves, 0);
      await page.locator("#own").press("Tab");
      await type(page, "ArrowDown", "3");
      assert.equal((await rows(page))[1], "3...");
      await press(page, "Undo");
      assert.match(await focused(page), /row 2 column 1/);
      await page.getByRole("button", { name: "Hint" }).focus();
      await type(page, "2");
      assert.equal((await rows(page))[1], "2...");
    }));
});

describe("every keyboard", () => {
  play("digits by their place: AZERTY, Czech, the number pad, an input method", "sudoku", blank(9), async (page) => {
    await type(page, "Control+Home");
    const keys: [string, Parameters<typeof strike>[1]][] = [
      ["1", { key: "&", code: "Digit1" }],
      ["2", { key: "ě", code: "Digit2" }],
      ["3", { key: "3", code: "Numpad3" }],
      ["4", { key: "Process", code: "Digit4", keyCode: 229 }],
      ["5", { key: "5", code: "Digit5", isComposing: true }],
      ["6", { key: "Dead", code: "Digit6" }],
      ["7", { key: "Process", code: "Numpad7", keyCode: 229 }],
    ];
    for (const [, init] of keys) {
      assert.equal(await strike(page, init), true, JSON.stringify(init));
      await strike(page, { key: "ArrowRight", code: "ArrowRight" });
    }
    assert.equal((await rows(page))[0], "1234567..");
    await strike(page, { key: "1", code: "Digit1", shiftKey: true });
    assert.match(await focused(page), /candidates 1/, "AZERTY's 1 with Shift is a mark");
  });

  play("values over 9 by two digits: the first at once, a second within half a second instead of it", "sudoku", blank(16), async (page) => {
    await type(page, "Control+Home");
    await strike(page, { key: "1", code: "Digit1", timeStamp: 10_000 });
    assert.equal((await rows(page))[0].slice(0, 2), "A.");
    await strike(page, { key: "2", code: "Digit2", timeStamp: 10_400 });
    assert.equal((await rows(page))[0].slice(0, 2), "L.");
    assert.equal((await get(page, "standing")).moves, 1);
    await strike(page, { key: "3", code: "Digit3", timeStamp: 11_000 });
    assert.equal((await rows(page))[0].slice(0, 2), "C.");
    await press(page, "Undo");
    await press(page, "Undo");
    assert.equal((await rows(page))[0].slice(0, 2), "..");
  });

  play("25 symbols have keys of 36 px at 360 px", "sudoku", blank(25), async (page) => {
    for (const key of await page.locator(".pad .key:visible").all()) {
      const { width, height } = await key.boundingBox();
      assert.ok(width >= 36 && height >= 36, `${await key.textContent()}: ${width} x ${height}`);
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
  }, { ...PHONE, viewport: { width: 360, height: 560 } });

  play("the cursor skips black cells", "kakuro", KAKURO, async (page) => {
    await type(page, "Control+Home");
    assert.deepEqual(await get(page, "cursor"), [1, 1]);
    await type(page, "ArrowRight");
    assert.deepEqual(await get(page, "cursor"), [1, 3]);
    await type(page, "ArrowDown", "Home");
    assert.deepEqual(await get(page, "cursor"), [2, 1]);
  });
});

describe("commands", () => {
  play("a given is not written to; E goes to the next mistake, N to the next empty cell; any alphabet", "sudoku", SUDOKU, async (page) => {
    await click(page, 0, 0);
    await type(page, "3");
    await news(page, "Not here: 5 is given.");
    await type(page, "ArrowRight", "ArrowRight", "4");
    assert.equal(await page.locator(".news").textContent(), "");

    await click(page, 0, 2);
    await type(page, "5", "ArrowRight", "3", "ArrowDown", "e");
    const [first, said] = [await get(page, "cursor"), await page.locator(".news").textContent()];
    assert.match(said, /5/);
    await type(page, "e");
    assert.notDeepEqual(await get(page, "cursor"), first);
    // Givens never count as mistakes.
    assert.deepEqual([first, await get(page, "cursor")].sort(), [[0, 2], [0, 3]]);
    assert.match((await page.locator("[role=gridcell]:focus").getAttribute("aria-label")) ?? "", /breaks a rule/);

    await reset(page);
    await click(page, 0, 0);
    await type(page, "n", "n");
    assert.deepEqual(await get(page, "cursor"), [0, 3]);
    await type(page, "h");
    await page.locator(".hint h2").waitFor();
    await type(page, "h", "h", "n");
    assert.ok(await page.locator(".hint h2").isVisible(), "the hint stays");

    await type(page, "Escape");
    await reset(page);
    await click(page, 0, 2);
    await strike(page, { key: "4", code: "Digit4" });
    await strike(page, { key: "я", code: "KeyZ", ctrlKey: true });
    assert.equal((await rows(page))[0], "53..7....");
    await strike(page, { key: "я", code: "KeyZ" });
    assert.equal((await get(page, "standing")).pencil, true);
  });

  play("the list of keys is told by the board: E turns, Alt with it is the next mistake", "rotation", ROTATION, async (page) => {
    await type(page, "?");
    const list = await page.locator("dialog .keys").first().innerText();
    assert.match(list, /Enter, E, Space\s+Turn: turn clockwise/);
    assert.match(list, /Alt \+ E\s+next mistake/);
    await type(page, "Escape");
    await until(page, () => focused(page), (seen) => seen !== "BODY", "a focus");
  });

  play("single letters can be switched off, for good", "sudoku", SUDOKU, async (page) => {
    await setSwitch(page, "Letter and sign keys work as shortcuts by themselves (off: only with Alt)", false);
    await click(page, 0, 2);
    await type(page, "h", "?");
    assert.equal(await page.locator(".hint:visible, dialog[open]").count(), 0);
    await type(page, "Alt+h");
    await page.locator(".hint h2").waitFor();
    await page.reload();
    await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
    await click(page, 0, 2);
    await type(page, "z", "4");
    assert.equal((await rows(page))[0], "534.7....", "Z is no command, digits are values");
  });

  play("Undo goes on while it is held", "sudoku", blank(9), async (page) => {
    await type(page, "Control+Home", "1", "ArrowRight", "2", "ArrowRight", "3", "ArrowRight", "4");
    await page.getByRole("button", { name: "Undo" }).hover();
    await page.mouse.down();
    await until(page, async () => (await get(page, "standing")).moves, (moves) => moves === 0, "all moves undone");
    await page.mouse.up();
    await page.getByRole("button", { name: "Redo" }).hover();
    await page.mouse.down();
    await page.mouse.up();
    assert.equal((await get(page, "standing")).moves, 1, "a click is one");
  });
});

describe("many cells", () => {
  play("by keyboard, told to screen readers", "sudoku", FOUR, async (page) => {
    await type(page, "Control+Home", "Shift+ArrowRight", "Shift+ArrowDown");
    assert.deepEqual(await selected(page), ["0,0", "0,1", "1,1"]);
    await news(page, "3 cells selected");
    assert.equal(await page.locator("shumi-board [role=grid]").getAttribute("aria-multiselectable"), "true");
    await type(page, "3");
    assert.deepEqual((await rows(page)).slice(0, 2), ["13..", ".3.."]);
    assert.equal((await get(page, "standing")).moves, 1);
    await type(page, "ArrowLeft", "Control+ArrowDown", "Control+ArrowDown", "Control+Space", "2");
    assert.deepEqual(await rows(page), ["13..", "23..", "....", "2..."]);
    await type(page, "Control+a", "Delete");
    assert.deepEqual(await rows(page), ["1...", "....", "....", "...."]);
    await type(page, "Escape");
    assert.equal((await selected(page)).length, 1);
  });

  play("by mouse: a drag, Ctrl, Shift, a double press", "sudoku", blank(4), async (page) => {
    const [from, to] = [await at(page, 0, 0), await at(page, 0, 2)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    assert.deepEqual(await selected(page), ["0,0", "0,1", "0,2"]);
    await type(page, "4");
    await click(page, 2, 2);
    await click(page, 3, 3, "Control");
    await click(page, 1, 1, "Shift");
    assert.deepEqual(await selected(page), ["1,1", "2,2", "3,3"]);
    await click(page, 3, 3, "Control");
    await type(page, "Shift+1");
    assert.match(
      await page.evaluate(() => (document.querySelector("shumi-board") as ShumiBoard).describe(2, 2)),
      /candidates 1/,
    );
    const { x, y } = await at(page, 0, 1);
    await page.mouse.dblclick(x, y);
    assert.deepEqual(await selected(page), ["0,0", "0,1", "0,2"]);
    await type(page, "Delete");
    assert.equal((await rows(page))[0], "....");
    await press(page, "Undo");
    assert.equal((await rows(page))[0], "444.");
  });

  play("by touch: a swipe to the side", "sudoku", blank(4), async (page) => {
    const touch = await fingers(page);
    const cells = await Promise.all([0, 1, 2].map((c) => at(page, 1, c)));
    await touch("touchStart", [cells[0]]);
    for (const cell of cells) await touch("touchMove", [cell]);
    await touch("touchEnd", []);
    await until(page, () => selected(page), (seen) => seen.join(" ") === "1,0 1,1 1,2", "three cells selected");
    await page.getByRole("button", { name: "2", exact: true }).tap();
    assert.equal((await rows(page))[1], "222.");
  }, PHONE);

  play("digit first: a key of the keypad, then cells, by touch", "sudoku", FOUR, async (page) => {
    await setSwitch(page, "Digit first", true);
    await page.getByRole("button", { name: "3", exact: true }).tap();
    assert.equal(await page.getByRole("button", { name: "3", exact: true }).getAttribute("aria-pressed"), "true");
    assert.equal((await get(page, "standing")).moves, 0);
    await tap(page, 1, 1);
    await tap(page, 2, 3);
    assert.deepEqual(await rows(page), ["1...", ".3..", "...3", "...."]);
    await tap(page, 1, 1);
    assert.deepEqual(await rows(page), ["1...", "....", "...3", "...."]);
    await page.reload();
    await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
    assert.equal((await get(page, "standing")).digitFirst, true, "kept on the device");
  }, PHONE);
});

describe("strokes", () => {
  play(
    "by touch: up and down is the page's and shades nothing; to the side draws",
    "hitori",
    HITORI,
    async (page) => {
      assert.equal(
        await page.evaluate(
          () =>
            getComputedStyle(
              (document.querySelector(".play shumi-board") as ShumiBoard).shadowRoot.querySelector("[part=board]"),
            ).touchAction,
        ),
        "pan-y",
      );
      const touch = await fingers(page);
      const { x, y } = await at(page, 3, 1);
      await touch("touchStart", [{ x, y }]);
      for (let by = 4; by <= 160; by += 12) await touch("touchMove", [{ x, y: y - by }]);
      await touch("touchEnd", []);
      assert.deepEqual(await rows(page), ["????", "????", "????", "????"]);
      const cells = await Promise.all([0, 1, 2].map((c) => at(page, 0, c)));
      await touch("touchStart", [cells[0]]);
      for (const cell of cells) await touch("touchMove", [cell]);
      await touch("touchEnd", []);
      await until(
        page,
        () => rows(page),
        (seen) => seen[0] === "#12?",
        "a stroke",
      );
    },
    PHONE,
  );

  play("dots beside a shaded cell, on wish, go with it", "hitori", HITORI, async (page) => {
    await setSwitch(page, "Put dots into the cells beside a shaded cell", true);
    await type(page, "Control+Home", "Enter");
    assert.deepEqual((await rows(page)).slice(0, 2), ["#1??", "2???"]);
    await type(page, "Control+z");
    assert.equal((await rows(page))[0], "????");
    await click(page, 3, 3);
    assert.deepEqual((await rows(page)).slice(2), ["???2", "??3#"]);
  });
});

describe("arrange", () => {
  const byKeys = (page: Page) => type(page, "Control+Home", "Enter", "ArrowRight", "Enter");
  async function bySlowFinger(page: Page) {
    const touch = await fingers(page);
    await touch("touchStart", [await at(page, 0, 0)]);
    await news(page, "4 is picked up");
    await touch("touchEnd", []);
    await tap(page, 0, 1);
  }
  const ways = [{ by: "mouse", other: byKeys, options: {} }, { by: "touch", other: bySlowFinger, options: PHONE }];
  for (const { by, other, options } of ways) {
    play(`two presses by ${by}, keys and a slow finger swap two tiles, and the status line tells`, "rotation", ROTATION, async (page) => {
      const pick = by === "mouse" ? click : tap;
      await press(page, "Arrange");
      assert.deepEqual(await page.locator(".pad .key:visible").allTextContents(), ["Colours"], "nothing turns here");
      await pick(page, 0, 0);
      await news(page, "4 is picked up");
      await pick(page, 2, 2);
      await news(page, "4 and 6 have changed places");
      assert.deepEqual(await rows(page), ["613", "582", "794"]);
      await pick(page, 1, 1);
      await pick(page, 1, 1);
      await news(page, "8 is put back");

      await reset(page);
      await other(page);
      assert.deepEqual(await rows(page), ["143", "582", "796"]);
    }, options);
  }
});
