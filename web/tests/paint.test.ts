/** Tests of painting: tints are visible in both themes, and boards look the same whether painted in parts or as a whole. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe } from "node:test";

import { browser, frames, serveDist, test, watchedPage } from "./harness.ts";
import { hitori } from "./puzzles.ts";

type Theme = "light" | "dark";

const TOKENS: Record<string, Record<Theme, string>> = JSON.parse(readFileSync(new URL("../widget/tokens.json", import.meta.url), "utf8"));

/** Returns the relative luminance by WCAG. @param colour `#rrggbb` */
function luminance(colour: string) {
  const linear = (v: number) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const [r, g, b] = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string, theme: Theme) {
  const [x, y] = [luminance(TOKENS[a][theme]), luminance(TOKENS[b][theme])];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

describe("tints", () => {
  test("of rows, columns and sight show on the board, most of all in the dark", () => {
    for (const tint of ["peer", "sight"]) {
      assert.ok(contrast(tint, "board", "light") >= 1.15, `${tint}, light: ${contrast(tint, "board", "light")}`);
      assert.ok(contrast(tint, "board", "dark") >= 1.35, `${tint}, dark: ${contrast(tint, "board", "dark")}`);
    }
  });
});

describe("a board", () => {
  const rotation = "2\n15 25\n13 19\n1 2 3 4 5 6 7 8 9\nfrom\n1 2 8\n3 7 9\n5 4 6\n";
  const sudoku = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  for (const [family, text, keys] of [
    ["rotation", rotation, ["e", "ArrowRight", "e", "ArrowDown", "q", "Control+z", "ArrowLeft"]],
    ["sudoku", sudoku, ["ArrowRight", "ArrowRight", "4", "ArrowDown", "Shift+2", "Shift+7", "h", "h", "Control+z", "ArrowDown"]],
  ] as [string, string, string[]][]) {
    test(`looks the same painted in parts and painted whole: ${family}`, async () => {
      const site = await serveDist();
      const { page, close } = await watchedPage(await browser(), { viewport: { width: 900, height: 700 }, reducedMotion: "reduce" });
      try {
        await page.goto(`${site.origin}/#family=${family}&p=${encodeURIComponent(text)}`);
        await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
        const board = page.locator("shumi-board");
        const picture = async (): Promise<string> => {
          await frames(page, 3);
          return board.evaluate((node) => node.shadowRoot?.querySelector("canvas")?.toDataURL() ?? "");
        };
        const first = await picture();
        for (const key of keys) {
          await page.keyboard.press(key);
          await frames(page, 2);
        }
        const inParts = await picture();
        assert.ok(inParts !== first, "the keys changed nothing");
        // Another theme repaints everything.
        for (const theme of ["dark", "light"] as Theme[]) {
          await board.evaluate((node, theme) => node.setAttribute("theme", theme), theme);
          await frames(page, 3);
        }
        assert.ok((await picture()) === inParts, "a board painted whole looks otherwise");
      } finally {
        await close();
        site.close();
      }
    });
  }

  test("writes all sums of Rotation in one font, smaller than the numbers", async () => {
    const site = await serveDist();
    const { page, close } = await watchedPage(await browser(), { viewport: { width: 900, height: 700 } });
    try {
      await page.addInitScript(() => {
        window.fonts = {};
        const write = CanvasRenderingContext2D.prototype.fillText;
        CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, text: string, x: number, y: number) {
          (window.fonts[text] ??= []).push(this.font);
          write.call(this, text, x, y);
        };
      });
      await page.goto(`${site.origin}/#family=rotation&p=${encodeURIComponent(rotation)}`);
      await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
      await frames(page, 3);
      for (const key of ["e", "ArrowRight", "q"]) {
        await page.keyboard.press(key);
        await page.waitForTimeout(250);
      }
      const fonts = await page.evaluate(() => window.fonts);
      const sizes = (texts: string[]) => texts.flatMap((text) => fonts[text].map((font) => Number(/([\d.]+)px/.exec(font)?.[1])));
      const sums = sizes(["15", "25", "13", "19"]);
      const numbers = sizes(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
      assert.ok(sums.length >= 16 && Math.max(...sums) < Math.min(...numbers), `sums ${sums.join(" ")}, numbers ${numbers.join(" ")}`);
    } finally {
      await close();
      site.close();
    }
  });

  test("of 100 x 100 cells paints the few that a key changes, and all of them, and the map, where it moves", async () => {
    const site = await serveDist();
    const { page, close } = await watchedPage(await browser(), { viewport: { width: 1280, height: 800 } });
    try {
      await page.goto(`${site.origin}/#family=hitori&p=${encodeURIComponent(hitori(100, 1))}`);
      await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
      // A key zooms in where cells are too small to target; from then on the neighbouring cells are in view.
      for (const key of ["ArrowRight", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
      await page.locator(".play shumi-board canvas.map").waitFor();
      await frames(page, 20);
      await page.evaluate(() => {
        window.wholes = [];
        const { clearRect: clear, strokeRect: stroke } = CanvasRenderingContext2D.prototype;
        type Box = [number, number, number, number];
        CanvasRenderingContext2D.prototype.clearRect = function (this: CanvasRenderingContext2D, ...box: Box) {
          if (this.canvas.className === "canvas") window.wholes.push("board");
          clear.apply(this, box);
        };
        // Each painting of the map ends with a frame around the visible part.
        CanvasRenderingContext2D.prototype.strokeRect = function (this: CanvasRenderingContext2D, ...box: Box) {
          if (this.canvas.className === "map") window.wholes.push("map");
          stroke.apply(this, box);
        };
      });
      const wholes = async () => {
        await frames(page, 4);
        return page.evaluate(() => window.wholes);
      };
      for (const key of ["ArrowRight", "Enter", "ArrowDown", "Enter", "ArrowLeft"]) await page.keyboard.press(key);
      assert.deepEqual(await wholes(), []);
      await page.keyboard.press("Control+End");
      assert.deepEqual([...new Set(await wholes())].sort(), ["board", "map"]);
    } finally {
      await close();
      site.close();
    }
  });
});
