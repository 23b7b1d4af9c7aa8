/**
 * Takes the pictures of the READMEs, in each language and theme: `node web/tests/readme.ts [FOLDER]` opens the page in `dist/` and
 * writes to `docs/`.
 * Needs a font for Han characters. Look at the pictures before you commit them.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { DIST, WIDGET, browser, frames, serveDist } from "./harness.ts";
import type { Family, ShumiBoard } from "#shumi";

const folder = process.argv[2] ?? fileURLToPath(new URL("../../docs", import.meta.url));
const families: Family[] = JSON.parse(readFileSync(join(DIST, WIDGET, "families-en.json"), "utf8"));
/** A Kakuro. */
const { text } = families[0].samples[0];
const VIEWS = { home: "", play: `#family=${families[0].id}&p=${encodeURIComponent(text)}`, today: "#today=2026-11-22" };
const THEMES = ["light", "dark"] as const;
/** Each language in each theme. */
const LOOKS = ["en", "zh", "ja"].flatMap((lang) => THEMES.map((colorScheme) => ({ lang, colorScheme })));

const [chromium, site] = [await browser(), await serveDist()];
try {
  for (const { lang, colorScheme } of LOOKS) {
    for (const [name, hash] of Object.entries(VIEWS)) {
      if (name === "today" && lang !== "en") continue;
      const context = await chromium.newContext({ viewport: { width: 1280, height: 800 }, locale: lang, colorScheme });
      const page = await context.newPage();
      await page.goto(`${site.origin}/${hash}`);
      await page.locator(".tile .piece, .day-card, .play shumi-board [role=gridcell]").first().waitFor();
      if (name === "play") {
        // Loads the lazy parts by a key, then opens the reason of a hint by a second press.
        await page.keyboard.press("ArrowRight");
        await page.locator(".fresh button").first().waitFor({ state: "attached" });
        await page.evaluate(() => (document.querySelector("shumi-board") as ShumiBoard).nextHint());
        await page.locator(".hint h2 .name").waitFor();
        await page.evaluate(() => (document.querySelector("shumi-board") as ShumiBoard).nextHint());
      }
      await page.waitForLoadState("networkidle");
      await frames(page, 5);
      const file = [colorScheme === "dark" ? `${name}-dark` : name, ...(lang === "en" ? [] : [lang]), "png"].join(".");
      await page.screenshot({ path: join(folder, file) });
      await context.close();
    }
  }
} finally {
  await chromium.close();
  site.close();
}
