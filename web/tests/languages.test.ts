/**
 * Tests of every view in Chinese and Japanese: no sentence of another language, nothing clipped; and of changing the language during a
 * game.
 */
import assert from "node:assert/strict";
import { after, before, describe } from "node:test";

import { WIDGET, browser, frames, serveDist, test, until, watchedPage } from "./harness.ts";
import { ALL, IDS, oneOf, pairs, represents } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { chooseLanguage, link, openHelp } from "./stage.ts";
import type { Browser, Locator, Page } from "playwright-core";
import type { Family } from "#shumi";

/** A Kakuro with two answers. */
const LOOSE = "3 3\nXXXXX 03\\XX 03\\XX\nXX\\03 ..... .....\nXX\\03 ..... .....\n";
/** Two 5s in a row. */
const CONFLICT = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const PHONE = { viewport: { width: 360, height: 664 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 860 } };
const LOCALES = { zh: "zh-CN", ja: "ja-JP" };

/** Texts that are the same in any language: names, notations, keys. */
const PROGRAMS = /Shumi|English|Simon Tatham|puzz\.link|pzprv3|pzpr|JSON|SVG|PNG|(NOIP|UVA|HDU|BZOJ|SGU) ?\d*|family=\S*|https?:\S*/;
const KEYS = /(Ctrl|Alt|Shift|Esc|Enter|Space|Tab|Home|End|Page|Del|Delete|Backspace|Insert)\b/;
const PEOPLE = /Donald Knuth|Dancing Links|Lester Ford|Delbert Fulkerson|Jack Edmonds|Richard Karp|Ailsa Land|Alison Doig/;
const NAMES = new RegExp(`${PROGRAMS.source}|${KEYS.source}|${PEOPLE.source}`, "gi");
/** Two consecutive words in Latin letters. */
const LATIN = /[A-Za-z]{2,}[ ,.]+[A-Za-z]{2,}[^\n]*/;
const KANA = /[\u3041-\u30fa]{2,}/;

let chromium: Browser;
let site: { origin: string; close: () => void };
before(async () => {
  chromium = await browser();
  const script = `<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,">
    <script type="module" src="/${WIDGET}/shumi.js"></script>`;
  const board = `<shumi-board family="sudoku" puzzle="${SUDOKU}"></shumi-board>`;
  site = await serveDist({
    "/embed.html": `${script}<div id="around">${board}</div><p lang="ja">${board.replace("<shumi-board", '<shumi-board id="own"')}</p>`,
  });
});
after(() => site?.close());

async function on(path: string, options: object, run: (page: Page) => Promise<void>) {
  const { page, close, bad } = await watchedPage(chromium, options);
  try {
    await page.goto(`${site.origin}/${path}`);
    await run(page);
    assert.deepEqual(bad, [], "console, exceptions and foreign requests");
  } finally {
    await close();
  }
}

const boardReady = (page: Page) => page.locator(".play shumi-board [role=gridcell]").first().waitFor();
/** @param body of an async function of the board `b` */
const board = (page: Page, body: string): Promise<never> =>
  page.evaluate(`(async () => { const b = document.querySelector("shumi-board"); ${body} })()`);

/** Returns all visible and accessible texts: contents, names for screen readers, titles. */
async function everything(page: Page) {
  const heard = await page.locator("body").ariaSnapshot();
  const seen = await page.evaluate(() => {
    const titles = ["title", "placeholder", "aria-description"].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((node) => node.getAttribute(name) ?? ""),
    );
    return [document.title, document.body.innerText, ...titles].join("\n");
  });
  // A family's names in other languages are shown on purpose.
  const others = await page.locator(".other").allInnerTexts();
  return others.reduce(
    (text, other) => text.replaceAll(other, ""),
    `${heard.replace(/^\s*- (\/\w+:.*)?[a-z]* ?/gm, "").replace(/\[[a-z]+(=\w+)?\]/g, "")}\n${seen}`,
  );
}

async function isAllIn(page: Page, lang: string, where: string) {
  // Lazy parts may still be loading.
  await frames(page, 3);
  const text = (await everything(page)).replace(NAMES, "");
  const latin = LATIN.exec(text);
  assert.equal(latin, null, `${where}, ${lang}: ${latin?.[0]}`);
  if (lang === "zh") {
    const kana = KANA.exec(text.replaceAll("日本語", ""));
    assert.equal(kana, null, `${where}: ${kana?.[0]}`);
  }
  assert.match(text, lang === "ja" ? KANA : /[\u4e00-\u9fff]{2,}/, `${where}: some of it is in the language`);
  assert.ok(!text.includes("\ufffd"), `${where}: a text is missing`);
}

/** Asserts that nothing is wider than its container. */
async function nothingIsClipped(page: Page, where: string) {
  await frames(page, 2);
  const wide = await page.evaluate(() => {
    const all = [
      ...document.querySelectorAll("body *"),
      ...[...document.querySelectorAll("shumi-board")].flatMap((b) => [
        ...(b.shadowRoot?.querySelectorAll(".toolbar *, .keypad *, .status, .hint *") ?? []),
      ]),
    ];
    const over = all.filter((node) => {
      if (
        !(node instanceof HTMLElement) ||
        !node.checkVisibility() ||
        node.matches(".unseen, select, option, input, .languages *, [aria-hidden] *, .slip, .slip *")
      )
        return false;
      const { overflowX, display, clipPath } = getComputedStyle(node);
      return (
        display !== "inline" &&
        // Names that only screen readers tell.
        clipPath !== "inset(50%)" &&
        node.clientWidth > 0 &&
        node.scrollWidth > node.clientWidth + 1 &&
        overflowX !== "auto" &&
        overflowX !== "scroll"
      );
    });
    const told = over.map(
      (node) => `${node.tagName}.${node.className}: ${node.textContent?.slice(0, 40)} (${node.scrollWidth} > ${node.clientWidth})`,
    );
    const page = document.scrollingElement;
    return page && page.scrollWidth > innerWidth ? [...told, `the page: ${page.scrollWidth}`] : told;
  });
  assert.deepEqual(wide, [], where);
}

/** Finds one of the page's game tools by index: undo, redo, hint, check. */
const tool = (page: Page, at: number) => page.locator(".tools button, .asks button").nth(at);

for (const [lang, locale] of Object.entries(LOCALES)) {
  /** Runs a test in one language, another for each number; the build compares which texts the languages have. */
  const inOne = (number: number) => (oneOf(Object.keys(LOCALES), number).includes(lang) ? test : () => {});

  describe(`in ${locale}`, () => {
    inOne(0)("home, help, the box and its errors, today", () =>
      on("", { ...DESK, locale }, async (page) => {
        await page.locator(".tile").first().waitFor();
        assert.equal(await page.locator("html").getAttribute("lang"), { zh: "zh-Hans", ja: "ja" }[lang]);
        await isAllIn(page, lang, "home");
        await openHelp(page);
        await isAllIn(page, lang, "help");
        await page.locator("dialog .end button").click();
        for (const text of ["nonsense", "2 2\n", "https://puzz.link/p?kakuro/3/3/zzzz", '{"family":"sudoku"}']) {
          await page.locator("#open").click();
          await page.locator("dialog textarea").fill(text);
          await page.locator("dialog button.main").click();
          await page.locator('dialog [role="alert"]').first().waitFor();
          await until(
            page,
            () => page.locator('dialog [role="alert"]').first().innerText(),
            (told) => told !== "",
            `what is wrong with ${text}`,
          );
          const told = await page.locator('dialog [role="alert"]').first().innerText();
          assert.equal(LATIN.exec(told.replace(NAMES, "").replaceAll(text, "")), null, `${text}: ${told}`);
          await page.keyboard.press("Escape");
        }
        await page.goto(`${site.origin}/#today`);
        await page.locator(".day-card").first().waitFor();
        await isAllIn(page, lang, "today");
        await page.goto(`${site.origin}/#day=2999-01-01`);
        await until(page, () => page.locator("h1").count(), (n) => n === 1, "a heading");
        await isAllIn(page, lang, "no such day");
      }));

    test("each family: play, a hint in its stages, check, answers, the sheet", () =>
      on("", { ...DESK, locale }, async (page) => {
        await page.locator(".tile").first().waitFor();
        const families: Family[] = await page.evaluate(async (lang) => {
          const at = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(`families-${lang}.json`));
          return (await fetch(at?.name ?? "")).json();
        }, lang);
        assert.equal(families.length, IDS.length);
        for (const [id] of pairs(IDS.filter(represents), Object.keys(LOCALES)).filter(([, of]) => of === lang)) {
          const samples = families.find((family) => family.id === id)?.samples ?? [];
          await page.goto(`${site.origin}/${link(id, samples[0].text)}`);
          await page.locator(`.play shumi-board[family="${id}"], .play shumi-board`).first().waitFor();
          await until(page, () => board(page, "await b.ready; return b.info?.id"), (is) => is === id, id);
          await isAllIn(page, lang, id);
          const cells = await board(
            page,
            "return [...Array(b.rows)].flatMap((_, r) => [...Array(b.cols)].map((_, c) => b.describe(r, c)))",
          );
          for (const cell of cells as string[]) assert.equal(LATIN.exec(cell), null, cell);
          for (let hint = 0; hint < (ALL ? 3 : 1); hint++) {
            // Some samples are solved by their first hints.
            if (await board(page, "return b.standing.right")) break;
            await tool(page, 2).click();
            await page.locator(".hint:not([hidden])").waitFor();
            for (let stage = 0; stage < 12; stage++) {
              await isAllIn(page, lang, `${id}, hint`);
              const on = page.locator(".hint .bar button").nth(1);
              if (!(await on.isVisible()) || (await on.isDisabled())) break;
              await on.click();
            }
            const act = page.locator(".hint .bar button.main");
            if (!(await act.isVisible())) break;
            await act.click();
          }
          // After a win its card takes the place of Check.
          if (!(await board(page, "return b.standing.right"))) {
            await tool(page, 3).click();
            await until(page, () => page.locator(".news").innerText(), (told) => told !== "", "a verdict");
            await isAllIn(page, lang, `${id}, check`);
          }
          await board(page, "await b.solve({ timeLimit: 5 })");
          await isAllIn(page, lang, `${id}, solved`);
        }
      }));

    inOne(1)("two answers, no answer, a win", () =>
      on(link("kakuro", LOOSE), { ...DESK, locale }, async (page) => {
        for (const [number, [family, text]] of [["kakuro", LOOSE], ["sudoku", CONFLICT]].entries()) {
          await page.goto(`${site.origin}/${link(family, text)}`);
          await until(page, () => board(page, "await b?.ready; return b?.info?.id"), (is) => is === family, family);
          const items = page.locator(".pop .item");
          await page.locator(".door").click();
          await items.first().waitFor();
          await isAllIn(page, lang, `the menu of ${family}`);
          await page.keyboard.press("Escape");
          await page.locator(".pop").waitFor({ state: "hidden" });
          for (let at = 0; at < (await items.count()); at++) {
            if (!ALL && at % 2 !== number) continue;
            await page.locator(".door").click();
            if (at === 2) await page.keyboard.press("Escape");
            else await items.nth(at).click();
            await until(page, () => page.locator("[role=timer]:visible").count(), (searches) => searches === 0, "an answer");
            await isAllIn(page, lang, `answers of ${family}`);
            if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
          }
        }
        await page.goto(`${site.origin}/${link("sudoku", SUDOKU)}`);
        const start = "await b?.ready; return b?.value.slice(0, 5)";
        await until(page, () => board(page, start), (is) => is === SUDOKU.slice(0, 5), "the puzzle");
        const answer = await board(page, "return (await b.solve({ show: false })).solutions[0]") as string;
        // All cells but the third, which is typed.
        await board(page, `b.value = ${JSON.stringify(answer)}.replace("4", "."); b.select(0, 2)`);
        await page.keyboard.press("4");
        await until(page, () => board(page, "return b.standing.solved"), (solved) => solved === true, "the end");
        await isAllIn(page, lang, "a win");
      }));
  });
}

describe("layout", () => {
  const locales = [["en", "en-GB"], ...Object.entries(LOCALES)];
  for (const [[lang, locale], [device, options]] of pairs(locales, Object.entries({ phone: PHONE, desk: DESK }))) {
    test(`${lang}, ${device}: nothing is clipped`, () =>
      on("", { ...options, locale }, async (page) => {
        await page.locator(".tile").first().waitFor();
        await nothingIsClipped(page, "home");
        await page.goto(`${site.origin}/#today`);
        await page.locator(".day-card").first().waitFor();
        await nothingIsClipped(page, "today");
        for (const [family, text] of [
          ["sudoku", SUDOKU],
          ["kakuro", "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n"],
          ["hitori", "3 3\n1 1 2\n2 3 1\n3 2 2\n"],
        ]) {
          await page.goto(`${site.origin}/${link(family, text)}`);
          await until(page, () => board(page, "await b?.ready; return b?.info?.id"), (is) => is === family, family);
          await nothingIsClipped(page, family);
          await tool(page, 2).click();
          await page.locator(".hint:not([hidden])").waitFor();
          await nothingIsClipped(page, `${family}, hint`);
        }
        await page.locator("#open").evaluate((node) => node instanceof HTMLElement && node.click());
        await page.locator("dialog textarea").waitFor();
        await nothingIsClipped(page, "the box");
      }));
  }
});

describe("another language", () => {
  test("is chosen in the head: the game, its time and its moves go on, and the choice is kept", () =>
    on(link("sudoku", SUDOKU), { ...DESK, locale: "en-GB" }, async (page) => {
      await boardReady(page);
      await board(page, "b.select(0, 2); b.enter(4)");
      await chooseLanguage(page, "ja");
      await until(page, () => page.locator("html").getAttribute("lang"), (now) => now === "ja", "Japanese");
      await until(page, () => page.locator("h1").innerText(), (now) => now === "数独", "the name");
      assert.match(await board(page, "await b.ready; return b.value"), /^5 ?3 ?4/);
      assert.match(await board(page, "return b.describe(0, 2)"), /1行3列/);
      await isAllIn(page, "ja", "after the change");
      await tool(page, 0).click();
      assert.match(await board(page, "return b.value"), /^5 ?3 ?\./, "undo is there");
      await page.reload();
      await boardReady(page);
      assert.equal(await page.locator("h1").innerText(), "数独");
      await chooseLanguage(page, "en");
      await until(page, () => page.locator("h1").innerText(), (now) => now === "Sudoku", "English again");
    }));

  test("comes with the surroundings of an element, at once, and the game stays", () =>
    on("embed.html", DESK, async (page) => {
      const [first, own] = [page.locator("#around shumi-board"), page.locator("#own")];
      await first.locator("[role=gridcell]").first().waitFor();
      await own.locator("[role=gridcell]").first().waitFor();
      const named = (of: Locator) => of.locator("[part=grid]").getAttribute("aria-label");
      assert.equal(await named(first), "Sudoku, 9 rows, 9 columns");
      assert.match((await named(own)) ?? "", /^数独、/);
      await board(page, "b.select(0, 2); b.enter(4); b.nextHint()");
      await page.evaluate(() => document.querySelector("#around")?.setAttribute("lang", "zh-TW"));
      await until(page, () => named(first), (now) => /^数独，9行9列$/.test(now ?? ""), "Chinese");
      assert.match(await board(page, "return b.describe(0, 2)"), /第1行第3列/);
      assert.match(await board(page, "return b.value"), /^5 ?3 ?4/);
      assert.match(await board(page, "return (await b.hint()).text"), /[\u4e00-\u9fff]/);
      assert.match((await named(own)) ?? "", /^数独、/, "the other one has its own");
      // Two changes before the first one is loaded: the last one wins.
      await page.evaluate(() => {
        const around = document.querySelector("#around");
        around?.setAttribute("lang", "ja");
        queueMicrotask(() => around?.setAttribute("lang", "en"));
      });
      await until(page, () => named(first), (now) => now === "Sudoku, 9 rows, 9 columns", "English");
    }));

  test("answers of functions come in the language that is asked for, English by default", () =>
    on("embed.html", DESK, async (page) => {
      const told = await page.evaluate(
        async ([folder, conflict]) => {
          const { solve, check, families } = await import(`/${folder}/shumi.js`);
          const reason = async (options: object) => (await solve(conflict, { family: "sudoku", ...options })).reason;
          const bad = await solve("1 2", { family: "sudoku", lang: "ja" }).catch((e: Error) => e.message);
          return {
            ...{
              en: await reason({}),
              zh: await reason({ lang: "zh-CN" }),
              ja: await reason({ lang: "ja" }),
              other: await reason({ lang: "fr" }),
              bad,
            },
            fault: (await check(conflict, conflict, { family: "sudoku", lang: "zh" })).faults[0].text,
            name: (await families({ lang: "ja" })).find(({ id }: Family) => id === "hitori").rules[0],
          };
        },
        [WIDGET, CONFLICT],
      );
      assert.match(told.en, /are both given as 5/);
      assert.equal(told.other, told.en);
      // Chinese texts name cells as R1C1, too.
      for (const text of [told.zh, told.fault].map((text) => text.replace(/R\d+C\d+/g, ""))) {
        assert.match(text, /^[^A-Za-z]*[\u4e00-\u9fff][^A-Za-z]*$/);
      }
      for (const text of [told.ja, told.bad, told.name]) assert.match(text, KANA);
    }));
});
