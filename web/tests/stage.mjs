/** Set-up of the page's tests: a browser and the page's origin, for as long as the tests of a file run. */
import assert from "node:assert/strict";
import { after, before } from "node:test";

import { browser, serveDist, watchedPage } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */

/** @param {Parameters<typeof serveDist>} files besides those of the page */
export function stage(...files) {
  /** @type {import("playwright-core").Browser} */
  let chromium;
  /** @type {Awaited<ReturnType<typeof serveDist>>} */
  let site;
  before(async () => {
    [site, chromium] = await Promise.all([serveDist(...files), browser()]);
  });
  after(async () => {
    await chromium?.close();
    site?.close();
  });

  /** Returns an address of the page. @param {string} path */
  const at = (path) => `${site.origin}/${path}`;

  /**
   * Runs a test on a page of its own, whose console must stay empty.
   * @param {(page: Page, context: BrowserContext) => Promise<void>} run
   * @param {object} [options] of the context
   * @param {RegExp} [expected] messages that are allowed on the console
   */
  async function alone(run, options, expected) {
    const { page, context, bad } = await watchedPage(chromium, options);
    try {
      await run(page, context);
      assert.deepEqual(expected ? bad.filter((words) => !expected.test(words)) : bad, [], "console, exceptions and foreign requests");
    } finally {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    }
  }

  /**
   * Runs a test with an address open.
   * @param {string} path @param {(page: Page, context: BrowserContext) => Promise<void>} run @param {object} [options]
   */
  const on = (path, run, options) =>
    alone(async (page, context) => {
      await page.goto(at(path));
      await run(page, context);
    }, options);

  return {
    at,
    alone,
    on,
    get browser() {
      return chromium;
    },
    get origin() {
      return site.origin;
    },
  };
}

/** Returns the fragment that opens a puzzle. @param {string} family @param {string} text */
export const link = (family, text) => `#family=${family}&p=${encodeURIComponent(text)}`;

/** Opens a sample of a family from home. @param {Page} page @param {string} family @param {number} [at] */
export async function openSample(page, family, at = 0) {
  await page.locator(`.tile[data-family="${family}"] .wish`).click();
  await page.locator(".wishes .sample").nth(at).click();
}

/** Chooses a language in the page's settings. @param {Page} page @param {string} lang */
export async function chooseLanguage(page, lang) {
  await page.locator("#settings").click();
  await page.locator("#language").selectOption(lang);
}

/** Opens the help from the page's settings. @param {Page} page */
export async function openHelp(page) {
  await page.locator("#settings").click();
  await page.locator("#help").click();
}
