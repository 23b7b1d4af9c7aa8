/** Tests of the drawings beside the board of a search: each algorithm's own data, in both themes. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { axeViolations, test } from "./harness.ts";
import { stage } from "./stage.ts";
import type { Page } from "playwright-core";

const site = stage();
const LAPTOP = { viewport: { width: 1366, height: 768 } };
const KAKURO = "6 6\nXXXXX XXXXX 24\\XX 09\\XX 14\\XX XXXXX\nXXXXX 17\\09 ..... ..... ..... 06\\XX\n" +
  "XX\\33 ..... ..... ..... ..... .....\nXX\\03 ..... ..... 11\\03 ..... .....\n" +
  "XX\\30 ..... ..... ..... ..... XXXXX\nXXXXX XX\\03 ..... ..... XXXXX XXXXX\n";
const SIMPLE = "1\n4 4\n16 24 14 17\n17 25 14 15\n0 3 0 4\n0 0 3 0\n0 6 0 0\n4 0 5 0\n";
const HITORI = "5 5\n4 2 4 5 1\n2 1 1 3 3\n5 3 4 3 2\n1 3 5 2 3\n1 1 2 4 2\n";
const KUROMASU = "7 7\n. . 7 . . . .\n. . 8 . 8 . 2\n. . . 6 . . .\n. 6 . . . . .\n. . 11 . . . .\n. . . . . . .\n3 . . . . 7 3\n";
const ARRANGE = "2\n8 7\n9 6\n1 1 2 2 2 2 3 3 3\n";
const TURN = "2\n15 25\n13 19\n1 2 3 4 5 6 7 8 9\nfrom\n1 2 8\n3 7 9\n5 4 6\n";

/** A puzzle, and parts of its drawing of which some event of its run has at least one. */
const CASES: [family: string, text: string, parts: string[]][] = [
  ["kakuro", KAKURO, [".clues .node", ".sums .tries li", ".digits b"]],
  ["simple-kakuro", SIMPLE, [".clues .node", ".sums .tries li", ".leaves i"]],
  ["hitori", HITORI, [".trail li"]],
  ["kuromasu", KUROMASU, [".trail li", ".marks .most"]],
  ["rotation", ARRANGE, [".left li", ".marks .ring"]],
  ["rotation", TURN, [".deepening .leaves i", ".deepening ul.turns li"]],
];

/** Opens a run, and shows some of its events; returns the parts that no event had. */
async function missing(page: Page, parts: string[]) {
  await page.locator(".runs tr.current td .link:enabled", { hasNotText: "…" }).waitFor({ state: "attached", timeout: 60_000 });
  const slider = page.locator(".slider");
  const last = Number(await slider.getAttribute("max"));
  const unseen = new Set(parts);
  for (let i = 1; i <= 12 && unseen.size > 0; i++) {
    const at = Math.max(1, Math.floor((last * i) / 12));
    await slider.fill(String(at));
    await page.locator(".place", { hasText: new RegExp(`^event ${at.toLocaleString("en")} `) }).waitFor();
    for (const part of [...unseen]) if ((await page.locator(part).count()) > 0) unseen.delete(part);
  }
  return [...unseen];
}

describe("the drawing beside the board", () => {
  for (const [number, colorScheme] of ["light", "dark"].entries()) {
    test(`has its parts, and is accessible, ${colorScheme}`, () =>
      site.on("#watch", async (page) => {
        for (const [family, text, parts] of CASES.filter((_, i) => i % 2 === number)) {
          await page.evaluate(() => (location.hash = "#watch"));
          await page.locator(".watch-examples").waitFor();
          await page.evaluate((hash) => (location.hash = hash), `#${new URLSearchParams({ watch: "", family, p: text })}`);
          assert.deepEqual(await missing(page, parts), [], family);
          assert.deepEqual(await axeViolations(page), [], family);
        }
      }, { ...LAPTOP, colorScheme }));
  }
});
