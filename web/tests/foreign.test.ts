/** Tests of pasted links of other programs and of texts under captions: opening them, and the messages about the rest. */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { deflateRawSync } from "node:zlib";

import lzString from "lz-string";

import { test } from "./harness.ts";
import { everySecond } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const KAKURO = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
const rows = SUDOKU.match(/.{9}/g) ?? [];
const site = stage();

const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);
const { home } = site;
/** Returns family and text of the open puzzle. */
async function opened(page: Page): Promise<string[]> {
  await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
  return page.evaluate(() => {
    const board = document.querySelector(".play shumi-board") as ShumiBoard;
    return [board.info?.id ?? "", board.text("text")];
  });
}
const told = (page: Page, words: string | RegExp) => page.locator(".opening .wrong", { hasText: words }).waitFor();
const cancel = (page: Page) => page.locator(".opening").getByRole("button", { name: "Cancel" }).click();
const openWithout = (page: Page) => page.getByRole("button", { name: "Open it without them" }).click();

const lz = (it: unknown) => lzString.compressToBase64(typeof it === "string" ? it : JSON.stringify(it));

describe("links of f-puzzles", () => {
  /** Packs a puzzle like such a program. */
  const packed = (more: object) =>
    lz({
      size: 9,
      title: "<b>x</b>",
      grid: rows.map((row) => [...row].map((sign) => (sign === "." ? {} : { value: Number(sign), given: true }))),
      ...more,
    });

  test("open when pasted", () =>
    home(async (page) => {
      await paste(page, `https://www.f-puzzles.com/?load=${packed({ thermometer: [] })}`);
      assert.deepEqual(await opened(page), ["sudoku", `${SUDOKU}\n`]);
    }));

  test("say what they hold that no puzzle here has, before the digits alone are opened", () =>
    home(async (page) => {
      await paste(
        page,
        `https://sudokupad.app/fpuz${encodeURIComponent(packed({ killercage: [{ cells: ["R1C1"], value: "5" }], "diagonal+": true }))}`,
      );
      await told(page, "killercage, diagonal+");
      await openWithout(page);
      assert.deepEqual(await opened(page), ["sudoku", `${SUDOKU}\n`]);
    }));

  test("that hold nothing of the kind are told so", () =>
    home(async (page) => {
      for (const text of ["N4Ig", "%", lz('{"size":9e9,"grid":[]}'), lz('{"size":9,"grid":[null]}'), "A".repeat(100_000)]) {
        await paste(page, `https://f-puzzles.com/?load=${text}`);
        await told(page, "(f-puzzles)");
        await cancel(page);
      }
    }));
});

describe("links of SudokuPad", () => {
  const boxes = Array.from({ length: 9 }, (_, box) =>
    Array.from({ length: 9 }, (_, i) => [3 * Math.floor(box / 3) + Math.floor(i / 3), 3 * (box % 3) + (i % 3)]),
  );
  const plain = {
    id: "x",
    cellSize: 64,
    metadata: { title: "It's \"a\" puzzle", author: "{[,]}", rules: "Normal sudoku rules apply." },
    cells: rows.map((row) => [...row].map((sign) => (sign === "." ? {} : { value: Number(sign) }))),
    regions: boxes,
    cages: [{ value: "title: x" }],
    lines: [] as unknown[],
  };
  /** The program's short form: short names without quotes, nothing for an empty object, apostrophes. */
  const cells = rows.map((row) => `[${[...row].map((sign) => (sign === "." ? "" : `{v:${sign}}`)).join(",")}]`).join(",");
  const short = `{id:'x',cs:64,metadata:{t:'It\\'s',rules:['Normal Sudoku rules apply']},ce:[${cells}],re:${JSON.stringify(boxes)},` +
    `ca:[{v:'title: x',hidden:t}]}`;
  /** Runs of blanks as letters. */
  const runs = SUDOKU.replace(/\.+/g, ({ length }) => String.fromCharCode(65 + length));
  /** A digit and the following blanks as one character. */
  const pairs = (SUDOKU.match(/(?:^\.|[1-9])\.{0,5}|\.{1,6}/g) ?? [])
    .map(
      (run) =>
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"[(run[0] === "." ? 0 : Number(run[0])) + 10 * (run.length - 1)],
    )
    .join("");

  for (const [what, link] of everySecond(Object.entries({
    "JSON": `https://sudokupad.app/scl${lz(plain)}`,
    "JSON in an address": `https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc${encodeURIComponent(lz(plain))}&setting-nogrid=1`,
    "shortened JSON": `https://sudokupad.app/scl${lz(short).replace(/=+$/, "")}?setting-nogrid=1`,
    "letters for blanks": `https://sudokupad.app/classic${runs}`,
    "signs for a digit and blanks": `https://sudokupad.app/classic${pairs}`,
    "a name and signs": `https://sudokupad.svencodes.com/puzzle/${encodeURIComponent(lz({ p: pairs, n: "x", s: "", m: "" }))}`,
  }))) {
    test(`with ${what} open`, () =>
      home(async (page) => {
        await paste(page, link);
        assert.deepEqual(await opened(page), ["sudoku", `${SUDOKU}\n`]);
      }));
  }

  test("say what else they hold: what is drawn, rules in words", () =>
    home(async (page) => {
      const other = boxes.map((box, i) => (i > 1 ? box : box.map((cell, k) => (k === 8 ? boxes[1 - i][8] : cell))));
      await paste(
        page,
        `https://sudokupad.app/scl${lz({
          ...plain,
          regions: other,
          lines: [
            {
              wayPoints: [
                [1, 1],
                [2, 2],
              ],
            },
          ],
          cages: [
            {
              cells: [
                [0, 0],
                [0, 1],
              ],
              value: "9",
            },
          ],
          metadata: { ...plain.metadata, rules: "Digits on a line are in order.", antiknight: true },
        })}`,
      );
      await told(page, "lines, “Digits on a line are in order.”, antiknight");
      await openWithout(page);
      const rows = SUDOKU.replace(/.{9}/g, "$&\n");
      const regions = "aaabbbccc\naaabbbccc\naabbbaccc\n" + "dddeeefff\n".repeat(3) + "ggghhhiii\n".repeat(3);
      assert.deepEqual(await opened(page), ["sudoku-regions", `${rows}regions\n${regions}9 r1c1 r1c2\n`]);
    }));

  test("that only name a puzzle are told so, and nothing is fetched", () =>
    home(async (page) => {
      for (const link of [
        "https://sudokupad.app/abc123xyz",
        "https://sudokupad.app/clover/may-15-2026?setting-nogrid=1",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=Qq7RJm2pLH",
      ]) {
        await paste(page, link);
        await told(page, "only names a puzzle on a server");
        await cancel(page);
      }
    }));

  test("that are broken, or too much, are told so", () =>
    home(async (page) => {
      const hostile = [
        "scl%%%",
        `scl${lz("{")}`,
        `scl${lz("[".repeat(5000))}`,
        `scl${lz({ cells: 5 })}`,
        `scl${lz({ cells: Array(2000).fill([]) })}`,
        `scl${lz('{"__proto__":{"cells":[[]]}}')}`,
        `scl${lz("x".repeat(100_000))}`,
        `scl${"A".repeat(60_000)}`,
        `classic${"B".repeat(82)}`,
        "classicNO",
        `fpuz${lz("null")}`,
      ];
      for (const link of hostile) {
        await paste(page, `https://sudokupad.app/${link}`);
        await told(page, /\((SudokuPad|f-puzzles)\)/);
        await cancel(page);
      }
    }));
});

describe("links of penpa-edit", () => {
  const SHORT = {
    number: "zN", numberS: "z1", symbol: "zY", surface: "zS", line: "zL", lineE: "zE", command_redo: "zR", __a: "z_", thermo: "zT",
    killercages: "z6",
  };
  /** Packs a drawing like such a program. */
  function link(
    grid: string,
    [nx, ny]: [nx: number, ny: number],
    drawn: object,
    { tags = [], cells = all(nx, ny) }: { tags?: string[]; cells?: number[]; rows?: string } = {},
  ) {
    const steps = cells.map((cell, i) => cell - (i > 0 ? cells[i - 1] : 0));
    const lines = [
      `${grid},${nx},${ny},38,0,1,1,418,418,84,84,0,0,0,0,Title: buzzing %2C,Author: ,,rules,OFF,false`,
      "[0,0,0,0]",
      '["1","2","1"]~"number"~["1",1]',
      JSON.stringify({ command_redo: { __a: [] }, surface: {}, line: {}, thermo: [], ...drawn }),
      "",
      JSON.stringify(steps),
      "[]",
      "{}",
      '"x"',
      '"x"',
      "[3,1,3]",
      "{}",
      '"x"',
      "0",
      "{}",
      "x",
      "{}",
      JSON.stringify(tags),
      "false",
    ];
    let text = lines.join("\n").replaceAll("z", "zZ");
    for (const [name, sign] of Object.entries(SHORT)) text = text.replaceAll(`"${name}"`, sign);
    return `https://swaroopg92.github.io/penpa-edit/#m=solve&p=${deflateRawSync(text.replaceAll("null", "zO")).toString("base64").replace(/=+$/, "")}`;
  }
  const at = (nx: number, r: number, c: number) => (r + 2) * (nx + 4) + c + 2;
  const all = (nx: number, ny: number) =>
    Array.from({ length: nx * ny }, (_, i) => at(nx, Math.floor(i / nx), i % nx));
  /** Numbers of a board, by cell. */
  const numbers = (rows: string[], style = 1) =>
    Object.fromEntries(
      rows.flatMap((row, r) =>
        row
          .split(" ")
          .flatMap((sign, c) => (sign === "." ? [] : [[at(row.split(" ").length, r, c), [sign === "?" ? " " : sign, style, "1"]]])),
      ),
    );

  test("with boxes open", () =>
    home(async (page) => {
      await paste(page, link("sudoku", [9, 9], { number: numbers(rows.map((row) => [...row].join(" "))) }));
      assert.deepEqual(await opened(page), ["sudoku", `${SUDOKU}\n`]);
    }));

  test("with black cells and sums open", () =>
    home(async (page) => {
      const black = [0, 1, 2].map((c) => at(3, 0, c)).concat([1, 2].map((r) => at(3, r, 0)));
      const corner = (cell: number, k: number) => 4 * (cell + 49) + k;
      const numberS = {
        [corner(at(3, 0, 1), 2)]: ["4", 4],
        [corner(at(3, 0, 2), 2)]: ["3", 4],
        [corner(at(3, 1, 0), 1)]: ["3", 4],
        [corner(at(3, 2, 0), 1)]: ["4", 4],
      };
      await paste(
        page,
        link(
          "kakuro",
          [3, 3],
          { symbol: Object.fromEntries(black.map((cell) => [cell, [1, "kakuro", 2]])), numberS, number: {} },
          { tags: ["kakuro"] },
        ),
      );
      assert.deepEqual(await opened(page), ["kakuro", KAKURO]);
    }));

  const WHITE = ["1 1 2", "2 3 3", "3 2 1"];
  test("with a number in each cell open as the kind that they name, and else ask for it", () =>
    home(async (page) => {
      await paste(page, link("square", [3, 3], { number: numbers(WHITE) }, { tags: ["hitori"] }));
      assert.deepEqual(await opened(page), ["hitori", `3 3\n${WHITE.join("\n")}\n`]);
      await paste(page, link("square", [3, 3], { number: numbers(["3 . .", ". ? .", ". . 2"], 6) }));
      await page.getByRole("button", { name: "Open as Kuromasu" }).click();
      await page.locator(".title h1", { hasText: "Kuromasu" }).waitFor();
      assert.deepEqual(await opened(page), ["kuromasu", "3 3\n3 . .\n. ? .\n. . 2\n"]);
    }));

  test("say what else is drawn", () =>
    home(async (page) => {
      await paste(
        page,
        link(
          "square",
          [3, 3],
          { number: numbers(WHITE), thermo: [[1, 2]], symbol: { [at(3, 0, 0)]: [1, "circle_L", 1] } },
          { tags: ["hitori"], cells: all(3, 3).slice(1) },
        ),
      );
      await told(page, "thermo, symbol, centerlist");
      await openWithout(page);
      assert.equal((await opened(page))[0], "hitori");
    }));

  test("that are broken, or too much, are told so", () =>
    home(async (page) => {
      const raw = (bytes: string | Buffer) =>
        `https://swaroopg92.github.io/penpa-edit/?m=edit&p=${deflateRawSync(bytes).toString("base64")}`;
      const hostile = [
        "https://x.org/penpa-edit/#m=edit&p=%%%",
        "https://x.org/penpa-edit/#m=edit&p=AAAA",
        raw("square,3,3"),
        raw("hex,3,3\n\n\n{}\n\n[1]"),
        raw("square,1e9,1e9\n\n\n{}\n\n[1]"),
        raw("square,9,9\n\n\n{}\n\n[]"),
        raw('square,9,9\n\n\n{"number":5}\n\n[1e9,"x",null]'),
        raw(Buffer.alloc(10_000_000)),
      ];
      for (const text of hostile) {
        await paste(page, text);
        await told(page, "(penpa-edit)");
        await cancel(page);
      }
    }));
});

describe("files and links of other programs", () => {
  const zeros = SUDOKU.replaceAll(".", "0");
  for (const [what, text] of everySecond(Object.entries({
    "a link of SudokuWiki": `https://www.sudokuwiki.org/sudoku.htm?bd=${zeros}`,
    "a file of OpenSudoku": `<?xml version="1.0"?>\n<opensudoku>\n<game data="${zeros}"/>\n</opensudoku>`,
    "a file with comments": `#AMe\n#B03-08-2006\n${rows.join("\n")}\n`,
    "a frame of asterisks": `*---*\n${rows.map((row) => `|${row}|`).join("\n")}\n*---*\n`,
    "underscores": rows.join("\n").replaceAll(".", "_"),
    "a table of one row": `puzzle,level\n${SUDOKU},5\n`,
  }))) {
    test(`open: ${what}`, () =>
      home(async (page) => {
        await paste(page, text);
        assert.deepEqual(await opened(page), ["sudoku", `${SUDOKU}\n`]);
      }));
  }

  test("open as a position with marks", () =>
    // No other game of it is on the desk.
    site.on("", async (page) => {
      await page.locator(".tile").first().waitFor();
      await paste(page, `:0300:4:${SUDOKU.replace(".", "+4")}:113:`);
      assert.deepEqual(await opened(page), ["sudoku", `${SUDOKU}\n`]);
      const state = await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).state);
      assert.match(state, /"marks"/);
    }));
});

describe("a text", () => {
  test("is read under its captions, without the output behind it", () =>
    home(async (page) => {
      await paste(page, `Sample Input 1\n${KAKURO}\nSample Output 1\n_ _ _\n_ 1 2\n_ 3 1\n`);
      assert.deepEqual(await opened(page), ["kakuro", KAKURO]);
      await paste(page, `【输入样例】\r\n\r\n${SUDOKU}\r\n\r\n【输出样例】\r\n…\r\n`);
      await page.locator(".title h1", { hasText: "Sudoku" }).waitFor();
      assert.deepEqual(await opened(page), ["sudoku", `${SUDOKU}\n`]);
    }));

  test("is read in wide digits", () =>
    home(async (page) => {
      await paste(page, SUDOKU.replace(/[1-9]/g, (digit) => String.fromCharCode(0xff10 + Number(digit))).replaceAll(".", "．"));
      assert.deepEqual(await opened(page), ["sudoku", `${SUDOKU}\n`]);
    }));

  test("that is wrong all the same is told of as it stands, with its place", () =>
    home(async (page) => {
      await paste(page, `Sample Input\n${KAKURO.replace("04\\XX", "4\\XXX")}`);
      await told(page, /Line \d+, column \d+/);
      assert.equal(await page.locator("#open-text").inputValue(), `Sample Input\n${KAKURO.replace("04\\XX", "4\\XXX")}`);
    }));

  test("is pasted by a button where fingers are the pointer", () =>
    site.on(
      "",
      async (page) => {
        await page.evaluate((text) => Object.assign(navigator.clipboard, { readText: () => Promise.resolve(text) }), SUDOKU);
        await page.locator("#open").click();
        await page.getByRole("button", { name: "Paste", exact: true }).click();
        await page.locator(".opening [type=submit]").click();
        assert.deepEqual(await opened(page), ["sudoku", `${SUDOKU}\n`]);
        await page.goto(site.at(""));
        await page.locator("#open").click();
        await page.evaluate(() =>
          Object.assign(navigator.clipboard, { readText: () => Promise.reject(new DOMException("no", "NotAllowedError")) }),
        );
        await page.getByRole("button", { name: "Paste", exact: true }).click();
        await told(page, "The browser did not allow it.");
      },
      { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
    ));

  test("of a board of millions of cells is opened only when that is wished", () =>
    home(async (page) => {
      await paste(page, "https://puzz.link/p?kakuro/1999/1999/");
      await told(page, "This puzzle has 4,000,000 cells.");
      assert.equal(await page.locator(".play").count(), 0);
      await cancel(page);
      await paste(page, "https://puzz.link/p?kakuro/599/499/");
      await told(page, "This puzzle has 300,000 cells.");
      await page.getByRole("button", { name: "Open it all the same" }).click();
      await page.locator(".size", { hasText: "499 × 599" }).waitFor();
    }));
});
