/**
 * Set-up of the page's tests: a browser and the page's origin. They stay until the process ends, since several files of one process may
 * share a stage, by a module with helpers.
 */
import assert from "node:assert/strict";
import { after, before } from "node:test";

import { openTab, press } from "./doors.ts";
import { browser, serveDist, test, watchedPage } from "./harness.ts";
import type { Browser, Page } from "playwright-core";

/** Pages that files of this process have added to the built ones. */
const added: Record<string, string> = {};
/** The server of the built page. All files of a process share it, so that what one has loaded stays in a context's cache. */
let common: ReturnType<typeof serveDist> | undefined;

/** @param pages besides those of the page, by path @param dist another built folder */
export function stage(pages: Record<string, string> = {}, dist?: string) {
  let chromium: Browser;
  let site: Awaited<ReturnType<typeof serveDist>>;
  let shared: Awaited<ReturnType<typeof watchedPage>> | undefined;
  after(() => shared?.close());
  before(async () => {
    Object.assign(added, pages);
    [site, chromium] = await Promise.all([dist ? serveDist(pages, undefined, dist) : (common ??= serveDist(added)), browser()]);
  });

  /** Returns an address of the page. */
  const at = (path: string) => `${site.origin}/${path}`;

  /**
   * Runs a test on a page of its own, whose console must stay empty.
   * @param options of the context @param expected messages that are allowed on the console
   */
  async function alone(run: (page: Page) => Promise<void>, options?: object, expected?: RegExp) {
    const { page, close, bad } = await watchedPage(chromium, options);
    try {
      await run(page);
      assert.deepEqual(expected ? bad.filter((words) => !expected.test(words)) : bad, [], "console, exceptions and foreign requests");
    } finally {
      await close();
    }
  }

  /** Runs a test with an address open. */
  const on = (path: string, run: (page: Page) => Promise<void>, options?: object) =>
    alone(async (page) => {
      await page.goto(at(path));
      await run(page);
    }, options);

  /**
   * Runs a test from home on a page that the file's tests share, for those to which games of others on the desk do not matter. The page is
   * loaded once: a way home in it costs a third of a load.
   */
  async function home(run: (page: Page) => Promise<void>) {
    const isLoaded = shared !== undefined;
    const { page, close, bad } = (shared ??= await watchedPage(chromium));
    try {
      if (isLoaded) {
        await page.keyboard.press("Escape");
        await page.locator("dialog[open]").waitFor({ state: "hidden" });
        await page.evaluate(() => (location.hash = ""));
      } else {
        await page.goto(at(""));
      }
      await page.locator(".tile").first().waitFor();
      await run(page);
      assert.deepEqual(bad, [], "console, exceptions and foreign requests");
    } catch (error) {
      shared = undefined;
      await close();
      throw error;
    }
  }

  /** Declares a test on a puzzle that is open on the page. */
  const play = (name: string, family: string, text: string, run: (page: Page) => Promise<void>, options?: object) =>
    test(name, () =>
      on(link(family, text), async (page) => {
        await page.locator(".play shumi-board [role=gridcell]").first().waitFor({ timeout: 15_000 });
        await run(page);
      }, { viewport: { width: 1280, height: 900 }, ...options }));

  return {
    at,
    alone,
    on,
    home,
    play,
    get browser() {
      return chromium;
    },
    get origin() {
      return site.origin;
    },
  };
}

/** Returns the fragment that opens a puzzle. */
export const link = (family: string, text: string) => `#family=${family}&p=${encodeURIComponent(text)}`;

/** Stores records of the page by their names, before it is opened: a plain file of its origin costs less than a load. */
export async function store(page: Page, origin: string, records: Record<string, unknown>) {
  await page.goto(`${origin}/page/icon.svg`);
  await page.evaluate((records) => {
    for (const [name, value] of Object.entries(records)) localStorage.setItem(`shumi:${name}`, JSON.stringify(value));
  }, records);
}

/** Leaves the page without its data, as somebody who opens the next address on another device. */
export async function leave(page: Page) {
  await store(page, new URL(page.url()).origin, {});
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = "" } of await indexedDB.databases()) {
      await new Promise((done) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = request.onerror = request.onblocked = done;
      });
    }
  });
}

/** Pastes a text on the page. */
export const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** Opens a text through the box of the header, or of the sheet on a phone. */
export async function openText(page: Page, text: string) {
  if (await page.locator("#open").isVisible()) await page.locator("#open").click();
  else {
    await openTab(page, "Game");
    await press(page, "Open a puzzle");
  }
  await page.locator("#open-text").fill(text);
  await page.locator("dialog").getByRole("button", { name: "Open" }).click();
}

/** Opens a sample of a family from home. */
export async function openSample(page: Page, family: string, at = 0) {
  await page.locator(`.tile[data-family="${family}"] .wish`).click();
  await page.locator(".wishes .sample").nth(at).click();
}

/** Chooses a language in the page's settings. */
export async function chooseLanguage(page: Page, lang: string) {
  await page.locator("#settings").click();
  await page.locator("#language").selectOption(lang);
}

/** Opens the help from the page's settings. */
export async function openHelp(page: Page) {
  await page.locator("#settings").click();
  await page.locator("#help").click();
}
