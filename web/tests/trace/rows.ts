/** The rows of the trace: measurements, methods, targets. */
import { press } from "../doors.ts";
import { hitori, looseKakuro } from "../puzzles.ts";
import { median, worst } from "./figures.ts";
import type { CDPSession as Session, Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

/** Bandwidth in Mbit/s, and milliseconds from the request to the first byte. */
interface Net {
  name: string;
  mbit: number;
  latency: number;
}
/** A visitor. */
interface Visit {
  page: Page;
  session: Session;
}
/** Opens the page, which has not loaded when the promise resolves. */
export type Visitor = (hash: string, options?: { net?: Net; cpu?: number }) => Promise<Visit & { close: () => Promise<void> }>;
/** A measurement with one figure per run; `of` combines the figures. */
interface Row {
  what: string;
  how: string;
  unit: string;
  aim: number;
  of: (figures: number[]) => number;
  run: (visit: Visitor) => Promise<number[]>;
}

const SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const FAST: Net = { name: "9 Mbit/s, 60 ms", mbit: 9, latency: 60 };
const SLOW: Net = { name: "1.6 Mbit/s, 150 ms", mbit: 1.6, latency: 150 };

const CELL = ".play shumi-board >>> [role=gridcell]";
const CARD = "main .tile";

const link = (family: string, puzzle: string) => `#family=${family}&p=${encodeURIComponent(puzzle)}`;

/** Returns the milliseconds from the start of the load to the painted frame with an element. */
const frame = (page: Page, path: string) => page.evaluate((path: string) => window.watch.frame(path), path);

/** Returns the milliseconds until the first paint. */
const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        new PerformanceObserver((list) => done(list.getEntries()[0].startTime)).observe({ type: "paint", buffered: true });
      }),
  );

/** Waits until the page has requested nothing for half a second. */
const quiet = (page: Page) => page.waitForLoadState("networkidle");

/** @param path of the element to wait for; `null`: any paint */
const load = (what: string, hash: string, path: string | null, net: Net, aim: number): Row => ({
  what,
  how: `${net.name}, CPU 4x`,
  unit: "ms",
  aim,
  of: median,
  run: async (visit) => {
    const { page, close } = await visit(hash, { net, cpu: 4 });
    const ms = await (path === null ? firstPaint(page) : frame(page, path));
    await close();
    return [ms];
  },
});

/** Arrow and entry keys in turn, all of them moves. */
const KEYS = ["ArrowRight", "ArrowDown", "Enter", "ArrowRight", "ArrowUp", "Enter", "ArrowDown", "ArrowLeft", "Enter", "ArrowDown"];

const keys = (what: string, hash: string, keys: string[], cpu: number, aim: number): Row => ({
  what: `key to painted frame, ${what}`,
  how: cpu > 1 ? `CPU ${cpu}x` : "as it is",
  unit: "ms",
  aim,
  of: median,
  run: async (visit) => {
    const { page, close } = await visit(hash, { cpu });
    await frame(page, CELL);
    await quiet(page);
    // The first key also loads the lazy parts, which is not part of the measurement.
    await page.keyboard.press("ArrowRight");
    await quiet(page);
    await page.waitForTimeout(1000);
    await page.evaluate(() => window.watch.keys.splice(0));
    for (let round = 0; round < 4; round++) {
      for (const key of keys) {
        await page.keyboard.press(key);
        await page.waitForTimeout(50);
      }
    }
    const times = await page.evaluate(() => window.watch.keys);
    await close();
    return times;
  },
});

const hint = (family: string, puzzle: string, aim: number): Row => ({
  what: `first hint, ${family}`,
  how: "as it is, after a key",
  unit: "ms",
  aim,
  of: median,
  run: async (visit) => {
    const { page, close } = await visit(link(family.split(",")[0], puzzle));
    await frame(page, CELL);
    await quiet(page);
    await page.keyboard.press("ArrowRight");
    await quiet(page);
    await page.waitForTimeout(1500);
    const ms = await page.evaluate(async () => {
      const begun = performance.now();
      const shown = window.watch.frame(".hint h2 .name");
      (document.querySelector(".play shumi-board") as ShumiBoard).nextHint();
      return (await shown) - begun;
    });
    await close();
    return [ms];
  },
});

const tasks = (what: string, hash: string): Row => ({
  what: `longest task while ${what} is solved`,
  how: "as it is",
  unit: "ms",
  aim: 50,
  of: worst,
  run: async (visit) => {
    const { page, close } = await visit(hash);
    await frame(page, CELL);
    await page.keyboard.press("ArrowRight");
    await quiet(page);
    await page.evaluate(() => window.watch.tasks.splice(0));
    await press(page, "Solve");
    await page.waitForFunction(() => /^Solved/.test(document.querySelector(".news")?.textContent ?? ""));
    await page.waitForTimeout(500);
    const longest = await page.evaluate(() => Math.max(0, ...window.watch.tasks));
    await close();
    return [longest];
  },
});

/** Measures the transferred bytes of the first page, without the fonts, which come later. */
const home: Row = {
  what: "first page, all files but fonts",
  how: "gzip",
  unit: "kB",
  aim: 60,
  of: worst,
  run: async (visit) => {
    const { page, close } = await visit("");
    await frame(page, CARD);
    await quiet(page);
    const bytes = await page.evaluate(() =>
      [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].reduce(
        (sum, entry) => sum + (entry.name.endsWith(".woff2") ? 0 : (entry as PerformanceResourceTiming).encodedBodySize),
        0,
      ),
    );
    await close();
    return [bytes / 1000];
  },
};

/** @param samples by family, and by family and name */
export const rows = (samples: Record<string, string>): Row[] => [
  load("first page, its words", "", null, FAST, 800),
  load("first page, its pictures", "", CARD, FAST, 800),
  load("first page, its pictures", "", CARD, SLOW, 2500),
  load("board by a link, Sudoku", link("sudoku", SUDOKU), CELL, FAST, 1500),
  load("board by a link, Sudoku", link("sudoku", SUDOKU), CELL, SLOW, 2500),
  keys("9 x 9", link("sudoku", SUDOKU), ["ArrowRight", "ArrowDown", "5", "Delete", "ArrowLeft", "Shift+3"], 1, 16),
  keys("100 x 100", link("hitori", hitori(100, 1)), KEYS, 1, 16),
  keys("9 x 9", link("sudoku", SUDOKU), ["ArrowRight", "ArrowDown", "5", "Delete", "ArrowLeft", "Shift+3"], 4, 40),
  keys("100 x 100", link("hitori", hitori(100, 1)), KEYS, 4, 40),
  ...["kakuro", "sudoku", "hitori"].map((family) => hint(family, samples[family], 100)),
  ...["3 × 3, turn", "4 × 4, turn", "5 × 5, turn"].map((name) => hint(`rotation, ${name}`, samples[`rotation, ${name}`], 300)),
  tasks("a Kakuro of 50 x 50", link("kakuro", looseKakuro(50, 1, 0.3))),
  home,
];
