/** A page with one element, and helpers for tests of the element. */
import { WIDGET, watchModules, watchedPage } from "./harness.ts";
import type { Browser, Page } from "playwright-core";

/** Two runs of two cells in each direction; one solution. */
export const SMALL = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
export const SMALL_ANSWER = "_ _ _\n_ 1 2\n_ 3 1\n";

/** All events of the element. */
const EVENTS = ["ready", "input", "appraise", "check", "solved", "progress", "error", "select", "start", "pause", "hint", "help"];

/** Returns the HTML of a page with the library. */
export const html = (body: string, head = `<script type="module" src="/${WIDGET}/shumi.js"></script>`) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Test</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

/** Opens a page whose console must stay empty; its elements' events are recorded as `events` of the window. */
export async function on(chromium: Browser, address: string, run: (page: Page, bad: string[]) => Promise<void>, options?: object) {
  const { page, close, bad } = await watchedPage(chromium, options);
  try {
    await page.addInitScript((names: string[]) => {
      window.events = [];
      for (const type of names)
        document.addEventListener(`shumi-${type}`, (e) => window.events.push([type, (e as CustomEvent).detail]));
    }, EVENTS);
    await watchModules(page);
    await page.goto(address);
    await page.waitForFunction(() => customElements.get("shumi-board"));
    await run(page, bad);
  } finally {
    await close();
  }
}

/**
 * Runs the body of an async function of `b`, the first element, and `m`, the library; a rejection is returned as a plain value, but a
 * timeout fails.
 */
export const call = (page: Page, body: string): Promise<any> =>
  page.evaluate(`(async () => {
    const b = document.querySelector("shumi-board");
    const m = await import("/${WIDGET}/shumi.js");
    const frames = async (n) => { for (let i = 0; i < n; i++) await new Promise(requestAnimationFrame); };
    const until = async (is) => {
      const end = performance.now() + 15000;
      while (!is()) {
        if (performance.now() > end) throw Object.assign(new Error("waited in vain for " + is), { isVain: true });
        await frames(1);
      }
    };
    const told = (type) => window.events.filter(([name]) => name === type).map(([, detail]) => detail);
    try {
      return await (async () => { ${body} })();
    } catch (e) {
      if (e.isVain) throw e;
      const { name, message, line, column, expected, found, cells, limit } = e;
      return { error: { name, message, line, column, expected, found, cells, limit } };
    }
  })()`);
