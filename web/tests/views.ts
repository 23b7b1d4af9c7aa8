/**
 * Takes pictures of the page for people to look at: a contact sheet for each view and language, with six sizes in both themes, and each
 * picture by itself, in `target/views`.
 *
 *     node web/tests/views.ts                        all views in all languages
 *     node web/tests/views.ts --only 'home|hint' --lang zh --theme dark
 *
 * Needs the page in `dist/`, and a font for Han characters. It asserts nothing; the tests beside it do.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { browser, frames, serveDist } from "./harness.ts";
import { IDS } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { link } from "./stage.ts";
import { watchLink } from "../page/nav/watch-link.ts";
import { WATCHED } from "../widget/watched.ts";
import type { BrowserContext, Page } from "playwright-core";
import type { Family } from "#shumi";

/** Width, height, scale divisor on the sheet, and whether the device has touch. */
const SIZES: [number, number, number, boolean][] = [
  [320, 568, 1, true],
  [390, 664, 1, true],
  [390, 844, 1, true],
  [844, 390, 1.4, true],
  [820, 1180, 1.7, true],
  [1366, 768, 1.6, false],
];

const KAKURO_TWO = "3 3\nXXXXX 04\\XX 04\\XX\nXX\\04 ..... .....\nXX\\04 ..... .....\n".replaceAll("04", "05");
const SUDOKU_NONE = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const MINI = "2134\n3412\n..43\n43..\n";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    lang: { type: "string", default: "en,zh,ja" },
    theme: { type: "string", default: "light,dark" },
  },
});
const FOLDER = fileURLToPath(new URL("../../target/views", import.meta.url));

const ready = (page: Page) => page.locator(".play shumi-board [role=gridcell]").first().waitFor();
/** Opens an address in a fresh state. */
async function go(page: Page, hash: string) {
  await page.goto(`${site.origin}/?${Math.random()}${hash}`);
  await (/^#(family|draft)/.test(hash) ? ready(page) : page.locator(".tile, .day-card, .state, .make-sizes").first().waitFor());
}
/** Opens an address, and waits for an element of its view. */
async function goTo(page: Page, path: string, css: string) {
  await page.goto(`${site.origin}/${path.startsWith("#") ? `?${Math.random()}` : ""}${path}`);
  await page.locator(css).first().waitFor();
}
/** Runs code with the board. */
const withBoard = (page: Page, act: string) =>
  page.evaluate(`{ const board = document.querySelector(".play shumi-board"); ${act}; undefined }`);
/** Presses a button that may be in the sheet. */
const press = (page: Page, css: string) => page.evaluate((css) => (document.querySelector(css) as HTMLElement).click(), css);
/** Asks the solver. */
async function solver(page: Page, what: "prove" | "candidates" | "steps" | "count" | "solve") {
  await press(page, ".door");
  const items = page.locator(".pop .item");
  await items.nth(["prove", "candidates", "steps", "count", "solve"].indexOf(what)).click();
}
/** Waits for the message after a search. */
const answered = (page: Page) =>
  page.waitForFunction(() => !document.querySelector("[role=timer]:not(:empty)") && document.querySelector(".news")?.textContent);

/** Plays some moves, correct or not, and marks, within a phone's view of the board. */
async function play(page: Page) {
  for (let n = 1; n < 24; n++) {
    await withBoard(page, `board.select(${Math.floor(n / 5)} % board.size[0], ${n % 5} % board.size[1])`);
    if (n % 3 === 0) await page.keyboard.press(String(1 + (n % 4)));
    else if (n % 3 === 1) for (const key of [1 + (n % 9), 1 + ((n * 2) % 9), 9]) await page.keyboard.press(`Shift+Digit${key}`);
    if (n % 7 === 0) await page.keyboard.press("Enter");
    if (n % 5 === 0) await page.keyboard.press("Space");
  }
}

let families: Family[] = [];
const sampleOf = (id: string, at: number) => families.find((f) => f.id === id)?.samples[at].text ?? "";
const sample = (id: string, at = 0) => link(id, sampleOf(id, at));

/** The views, with the steps to open them. */
const VIEWS: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => go(page, ""),
  "home-going": async (page) => {
    for (const id of ["sudoku", "kuromasu", "kakuro", "rotation"]) {
      await go(page, sample(id, 1));
      await play(page);
      await page.waitForTimeout(500);
      await page.evaluate(() => (location.hash = ""));
      await page.locator(".tile").first().waitFor();
    }
  },
  today: (page) => go(page, "#today=2026-11-20"),
  "today-month": async (page) => {
    await page.addInitScript(() => {
      for (let d = 1; d < 21; d++) {
        const date = `2026-11-${String(d).padStart(2, "0")}`;
        const solved = d % 3 === 0 ? { "sudoku:easy": { key: "k", ms: 61_000, hints: 0, on: date } } : {};
        localStorage.setItem(`shumi:day:${date}`, JSON.stringify(solved));
      }
    });
    await go(page, "#today");
    await page.locator(".calendar").scrollIntoViewIfNeeded();
  },
  open: async (page) => {
    await go(page, "");
    await page.locator("#open").click();
    await page.locator("dialog[open]").waitFor();
  },
  "open-wrong": async (page) => {
    await go(page, "");
    await page.locator("#open").click();
    await page.locator("#open-text").fill("5 5\n1 2 3 4 5\n1 2 x 4 5\n1 2 3 4 5\n1 2 3 4 5\n1 2 3 4 5\n");
    await page.locator(".opening [type=submit]").click();
    await page.locator(".opening .wrong > *").first().waitFor();
  },
  "open-which": async (page) => {
    await go(page, "");
    await page.locator("#open").click();
    await page.locator("#open-text").fill("3 3\n1 2 2\n2 2 3\n3 1 2\n");
    await page.locator(".opening [type=submit]").click();
    await page.locator(".opening .wrong > *").first().waitFor();
  },
  make: (page) => goTo(page, "#make", ".choose"),
  "make-sizes": (page) => go(page, "#make=kakuro"),
  techniques: (page) => goTo(page, "#technique=&family=sudoku", ".rungs a"),
  technique: (page) => goTo(page, "#technique=x-wing&family=sudoku", ".lesson-steps li"),
  "rules as a lesson": (page) => goTo(page, "#technique=rules&family=sudoku", ".rules-picture"),
  drill: (page) => goTo(page, "#drill=naked-pair&family=sudoku&seed=1", ".drill-page .btn:not(:disabled)"),
  docs: (page) => goTo(page, "docs/index.html", ".docs main h1"),
  embed: (page) => goTo(page, `embed.html${link("sudoku", SUDOKU)}`, "shumi-board [role=gridcell]"),
  watch: (page) => goTo(page, "#watch", ".watch-examples a"),
  ...Object.fromEntries(
    Object.keys(WATCHED).map((id) => [
      `watch-${id}`,
      async (page: Page) => {
        await goTo(page, watchLink({ family: id, text: sampleOf(id, 0) }, { at: 40 }), ".watch-page shumi-board input[type=range]");
        await page.waitForFunction(() => document.querySelector(".watch-page shumi-board")?.getAttribute("at"));
      },
    ]),
  ),
  ...Object.fromEntries(
    IDS.filter((id) => id !== "kakuro-repeats").map((id) => [
      `make-${id}`,
      async (page: Page) => {
        await go(page, `#draft=draft-forpictures&${sample(id, id === "kakuro" ? 2 : 0).slice(1)}`);
        await page.locator(".stands [data-kind]:not([data-kind=counting])").waitFor();
      },
    ]),
  ),
  "make-several": async (page) => {
    await go(page, `#draft=draft-forpictures&${link("sudoku", SUDOKU.replace("53..7", ".....").replace("28", "..")).slice(1)}`);
    await page.locator(".stands [data-kind=several]").waitFor();
  },
  "make-none": async (page) => {
    await go(page, `#draft=draft-forpictures&${link("sudoku", SUDOKU_NONE).slice(1)}`);
    await page.locator(".stands [data-kind=none]").waitFor();
  },
  several: async (page) => {
    await go(page, "");
    await page.locator("#open").click();
    await page.locator("#open-text").fill(`${KAKURO_TWO}${KAKURO_TWO.replaceAll("05", "07")}`);
    await page.locator(".opening [type=submit]").click();
    await ready(page);
  },
  ...Object.fromEntries(
    IDS.flatMap((id) => [
      [`fresh-${id}`, async (page: Page) => go(page, sample(id, id === "hitori" ? 2 : 0))],
      [
        `mid-${id}`,
        async (page: Page) => {
          await go(page, sample(id, id === "kakuro" || id === "hitori" ? 2 : 0));
          await play(page);
        },
      ],
      ...(["sudoku", "kakuro", "kuromasu"].includes(id) ? [1, 2, 3] : [3]).map((n) => [
        `hint-${id}-${n}`,
        async (page: Page) => {
          await go(page, sample(id, id === "kakuro" || id === "hitori" ? 2 : 1));
          await page.locator(".asks .main").click();
          await page.locator(".hint h2").waitFor();
          for (let i = 1; i < n; i++) await page.keyboard.press("h");
        },
      ]),
    ]),
  ),
  "fresh-sudoku-16": (page) => go(page, sample("sudoku", 6)),
  "fresh-sudoku-25": (page) => go(page, sample("sudoku", 8)),
  "fresh-hitori-40": (page) => go(page, sample("hitori", 4)),
  "fresh-kakuro-20": (page) => go(page, sample("kakuro", 4)),
  "check-wrong": async (page) => {
    await go(page, link("sudoku", SUDOKU));
    await withBoard(page, "board.select(0, 2); board.enter(1); board.select(4, 4); board.enter(9)");
    await page.locator(".asks .check-board").click();
    await answered(page);
    await page.waitForTimeout(300);
  },
  "answers-two": async (page) => {
    await go(page, link("kakuro", KAKURO_TWO));
    await solver(page, "prove");
    await answered(page);
  },
  "answers-two-sudoku": async (page) => {
    await go(page, link("sudoku", SUDOKU.replace("53..7", ".....").replace("28", "..")));
    await solver(page, "prove");
    await answered(page);
  },
  "answers-none": async (page) => {
    await go(page, link("sudoku", SUDOKU_NONE));
    await solver(page, "prove");
    await answered(page);
  },
  "answers-only": async (page) => {
    await go(page, link("sudoku", SUDOKU));
    await solver(page, "prove");
    await answered(page);
  },
  candidates: async (page) => {
    await go(page, link("sudoku", SUDOKU.replace("53..7", ".....").replace("28", "..")));
    await solver(page, "candidates");
    await answered(page);
  },
  moves: async (page) => {
    await go(page, sample("rotation"));
    await solver(page, "solve");
    await page.locator(".player").waitFor();
  },
  searching: async (page) => {
    await go(page, link("target-sudoku", families.find((f) => f.id === "target-sudoku")?.samples[4].text ?? ""));
    await page.route("**/solver-*", (route) => page.waitForTimeout(60_000).then(() => route.abort(), () => {}));
    await solver(page, "solve");
    await page.waitForTimeout(900);
  },
  win: async (page) => {
    await go(page, link("sudoku", MINI));
    await withBoard(page, `for (const [r, c, v] of [[2, 0, 1], [2, 1, 2], [3, 2, 2], [3, 3, 1]]) { board.select(r, c); board.enter(v); }`);
    await page.waitForTimeout(300);
  },
  help: async (page) => {
    await go(page, link("sudoku", SUDOKU));
    await press(page, "#settings");
    await page.locator("dialog[open]").waitFor();
  },
  sheet: async (page) => {
    await go(page, link("sudoku", SUDOKU));
    const more = page.locator(".more-button");
    await page.keyboard.press("ArrowDown");
    await page.locator(".sheet .order").waitFor({ state: "attached" });
    if (await more.isVisible()) await more.click();
  },
  "sheet-untouched": async (page) => {
    await go(page, link("sudoku", SUDOKU));
    await page.evaluate(
      () =>
        (document.querySelector(".more-button") as HTMLElement | null)?.checkVisibility() &&
        (document.querySelector(".more-button") as HTMLElement).click(),
    );
  },
  making: async (page) => {
    await go(page, "");
    await page.route("**/solver-*", (route) => page.waitForTimeout(60_000).then(() => route.abort(), () => {}));
    await page.locator(".tile .new").first().click();
    await page.waitForTimeout(2500);
  },
  loading: async (page) => {
    await page.route("**/*.wasm", (route) => page.waitForTimeout(60_000).then(() => route.abort(), () => {}));
    await page.goto(`${site.origin}/${link("sudoku", SUDOKU)}`);
    await page.locator(".loading").waitFor();
    await page.waitForTimeout(1000);
  },
  "lost-wasm": async (page) => {
    await page.route("**/*.wasm", (route) => route.abort());
    await page.goto(`${site.origin}/${link("sudoku", SUDOKU)}`);
    await page.locator(".state[role=alert]").waitFor();
  },
  "lost-list": async (page) => {
    await page.route("**/families-*.json", (route) => route.abort());
    await page.goto(`${site.origin}/`);
    await page.locator(".state[role=alert]").waitFor();
  },
  "lost-words": async (page) => {
    await page.route("**/main-*.json", (route) => route.abort());
    await page.goto(`${site.origin}/`);
    await page.locator(".state[role=alert]").waitFor();
  },
  "lost-hint": async (page) => {
    await page.route("**/solver-*", (route) => route.abort());
    await go(page, link("sudoku", SUDOKU));
    await page.keyboard.press("h");
    await page.locator(".again").waitFor();
  },
  "not-kept": (page) => go(page, "#game=nosuch"),
  library,
  "library-names": async (page) => {
    await library(page);
    await page.locator(".library-games .card-acts button:nth-child(1)").first().click();
    await page.locator("dialog[open]").waitFor();
  },
  "library-deleted": async (page) => {
    await library(page);
    await page.locator(".library-games .drop").first().click();
  },
  "library-none": async (page) => {
    await page.goto(`${site.origin}/?${Math.random()}#library`);
    await page.locator(".library-head h1").waitFor();
  },
  shelf: async (page) => {
    await library(page);
    await page.locator(".library-shelves a").first().click();
    await page.locator(".shelf button").first().waitFor();
  },
  print: async (page) => {
    await go(page, link("sudoku", SUDOKU));
    await press(page, ".words > :last-child");
    await page.locator(".taking").waitFor();
  },
  analyse: async (page) => {
    await go(page, link("sudoku", SUDOKU));
    await press(page, ".door");
  },
  share: async (page) => {
    await go(page, link("sudoku", SUDOKU));
    await openShare(page);
    await page.locator(".taking").waitFor();
  },
  ...Object.fromEntries(
    Object.entries({ code: 0, picture: 1 }).map(([name, at]) => [
      name,
      async (page: Page) => {
        await go(page, link("sudoku", SUDOKU));
        await play(page);
        await openShare(page);
        await press(page, `.taking details:first-of-type > .bar > button:nth-of-type(${at + 1})`);
        await page.locator(".taking .seen").waitFor();
        await page.waitForTimeout(500);
      },
    ]),
  ),
  booklet: async (page) => {
    await go(page, "");
    await press(page, "#print");
    await page.locator(".taking").waitFor();
  },
  "open-foreign": async (page) => {
    await go(page, "");
    await page.locator("#open").click();
    await page.locator("#open-text").fill("https://sudokupad.app/abc123");
    await page.locator(".opening [type=submit]").click();
    await page.locator(".opening .wrong > *").first().waitFor();
  },
};

/** Fills the library with games of all kinds, names and tags, and a collection. */
async function library(page: Page) {
  const games = families.flatMap(({ id, names: [name], samples }, i) =>
    samples
      .slice(0, 2)
      .map(({ text }, k) => ({
        family: id,
        name,
        size: "9 × 9",
        puzzle: text,
        state: "",
        filled: 7 * i,
        total: 81,
        solved: i % 3 === 0,
        ms: 61_000,
        at: Date.now() - i * 86_400_000,
        ...(k ? { title: `${name} on the train`, tags: ["train", "hard one"] } : {}),
      })),
  );
  const shelves = [
    {
      title: "",
      parts: Array.from({ length: 24 }, (_, i) => ({ family: "sudoku", text: SUDOKU.slice(0, 70) + String(i + 1).padStart(11, ".") })),
    },
  ];
  await page.goto(`${site.origin}/?${Math.random()}#library`);
  await page
    .locator(".library-head input[type=file]")
    .setInputFiles({
      name: "games.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ shumi: "library", version: 1, games, shelves })),
    });
  await page.locator(".library-games .game img").first().waitFor();
}

/** Opens the dialog for sharing a puzzle. */
async function openShare(page: Page) {
  await press(page, ".words > :nth-last-child(2)");
  await page.locator(".taking details").first().waitFor();
}

const [site, chromium] = await Promise.all([serveDist(), browser()]);
mkdirSync(FOLDER, { recursive: true });

/** Pictures by theme. */
type Taken = Record<string, [data: string, width: number][]>;

/** Takes the pictures of a view on one kind of device. */
async function shots(context: BrowserContext, touch: boolean, name: string, lang: string, taken: Taken) {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await VIEWS[name](page);
    for (const [width, height, less] of SIZES.filter((size) => size[3] === touch)) {
      await page.setViewportSize({ width, height });
      for (const theme of Object.keys(taken)) {
        await page.emulateMedia({ colorScheme: theme as "light" });
        await frames(page, 4);
        const picture = await page.screenshot();
        writeFileSync(join(FOLDER, `${name}-${lang}-${theme}-${width}x${height}.png`), picture);
        taken[theme].push([picture.toString("base64"), width / less]);
      }
    }
  } catch (e) {
    failures++;
    console.error(`${name}, ${lang}: ${e instanceof Error ? e.message.split("\n").slice(0, 4).join(" ") : e}`);
  } finally {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.close();
    await context.setOffline(false);
  }
}

let failures = 0;
const opened = await chromium.newPage();
await opened.goto(`${site.origin}/`);
families = await opened.evaluate(async () => {
  const list = () => performance.getEntriesByType("resource").find((entry) => /families-\w+\.json$/.test(entry.name));
  while (!list()) await new Promise((done) => setTimeout(done, 50));
  return (await fetch((list() as PerformanceEntry).name)).json();
});
await opened.close();

/** Takes the pictures of all views in a language. */
async function all(lang: string) {
  const sheet = await chromium.newPage({ viewport: { width: 3120, height: 900 } });
  // The cache of a context keeps compiled modules; games of one view must not show in the next.
  const contexts = await Promise.all([true, false].map(async (touch) => {
    const [[width, height]] = SIZES.filter((size) => size[3] === touch);
    const context = await chromium.newContext({ viewport: { width, height }, locale: lang, hasTouch: touch, isMobile: touch });
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
    return { touch, context };
  }));
  for (const name of Object.keys(VIEWS).filter((name) => new RegExp(options.only).test(name))) {
    const taken: Taken = Object.fromEntries(options.theme.split(",").map((theme) => [theme, [] as Taken[string]]));
    for (const { touch, context } of contexts) {
      await shots(context, touch, name, lang, taken);
      const clean = await context.newPage();
      await clean.goto(`${site.origin}/page/icon.svg`);
      await clean.evaluate(async () => {
        localStorage.clear();
        const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
        await Promise.all(names.map((name) => new Promise((done) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = request.onblocked = done;
        })));
      });
      await clean.close();
    }
    const rows = Object.values(taken).map((pictures) =>
      pictures.map(([data, width]) => `<img width="${Math.round(width)}" src="data:image/png;base64,${data}">`).join(""));
    await sheet.setContent(
      `<style>body { margin: 8px; background: #888; display: grid; gap: 8px }
        div { display: flex; gap: 8px; align-items: start }</style>${rows.map((row) => `<div>${row}</div>`).join("")}`,
    );
    await sheet.screenshot({ path: join(FOLDER, `${name}-${lang}.png`), fullPage: true });
    console.log(`${name}-${lang}`);
  }
}

await Promise.all(options.lang.split(",").map(all));
await chromium.close();
site.close();
if (failures > 0) process.exitCode = 1;
