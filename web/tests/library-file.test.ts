/** Tests of the library's file: exported and imported whole, merged with games that are there, hostile, without room. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { test, until } from "./harness.ts";
import { at, begin, button, cards, enter, exported, file, game, library, on, small, takeIn, valueOf } from "./library.ts";
import { ready } from "./made.ts";
import { ALL } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { leave, link } from "./stage.ts";
import type { Game } from "./library.ts";

describe("the file", () => {
  const number = ALL ? 1000 : 100;
  const said = number.toLocaleString("en");
  test(`a library of ${said} games comes back whole`, () =>
    on(async (page) => {
      const games = Array.from({ length: number }, (_, i) =>
        game(i, i % 10 === 0 ? { title: `名前 ${i}`, tags: ["a", `t${i % 3}`], picture: "data:image/png;base64,AAAA" } : {}),
      );
      await library(page);
      await takeIn(
        page,
        file(games, {
          shelves: [
            {
              title: "Mine",
              parts: [
                { family: "sudoku", text: small(1) },
                { family: "sudoku", text: small(2) },
              ],
            },
          ],
        }),
        new RegExp(`${said} added, 0 updated, 0 already here`),
      );
      const first = await exported(page);
      assert.equal(first.games.length, number);
      const plain = (list: Game[]) => list.map(({ key: _, ...rest }) => rest).sort((a, b) => Number(a.at) - Number(b.at));
      assert.deepEqual(plain(first.games), games);
      await leave(page);
      await library(page);
      const whole = { name: "again.json", mimeType: "application/json", buffer: Buffer.from(first.text) };
      await takeIn(page, whole, new RegExp(`${said} added`));
      const second = await exported(page);
      assert.ok(second.text === first.text, "the same bytes");
      await takeIn(page, whole, new RegExp(`0 added, 0 updated, ${said} already here`));
    }));

  test("what is newer here stays, what is newer in the file comes", () =>
    on(async (page) => {
      await library(page);
      await takeIn(page, file([game(1, { title: "here" }), game(2, { title: "old" })]), /2 added/);
      await takeIn(
        page,
        file([game(1, { title: "there", at: 1 }), game(2, { title: "new", at: 1_700_000_100_000 })]),
        /0 added, 1 updated, 1 already here/,
      );
      assert.deepEqual(new Set(await page.locator(".library-games .game b").allTextContents()), new Set(["here", "new"]));
    }));

  test("what was solved stays solved, here or in the file", () =>
    on(async (page) => {
      await library(page);
      const later = { at: 1_700_000_100_000, filled: 3 };
      await takeIn(
        page,
        file([game(1, { title: "won here", solved: true }), game(2, { title: "not here", solved: false, ...later })]),
        /2 added/,
      );
      await takeIn(
        page,
        file([game(1, { title: "begun anew", solved: false, ...later }), game(2, { title: "won there", solved: true, at: 1 })]),
        /1 updated, 1 already here/,
      );
      assert.deepEqual(new Set(await page.locator(".library-games .game b").allTextContents()), new Set(["won here", "won there"]));
      assert.match(await page.locator(".tally").innerText(), /2 games · 2 solved/);
    }));

  test("hostile files are refused in a sentence, or read as what they are", () =>
    on(async (page) => {
      await library(page);
      const raw = (text: string) => ({ ...file([]), buffer: Buffer.from(text) });
      for (const text of [
        "",
        "null",
        "[]",
        "7",
        "{",
        '{"games":[]}',
        '{"shumi":"library","games":{}}',
        '{"shumi":"library","version":"x","games":[]}',
        '{"puzzles":[1]}',
        "\u0000\u0001",
      ])
        await takeIn(page, raw(text), /games\.json is not a library of Shumi/);
      await takeIn(page, raw('{"shumi":"library","version":2,"games":[]}'), /comes from a newer Shumi/);
      await takeIn(page, raw(`{"shumi":"library","version":1,"games":[${"0,".repeat(999_999)}0]}`), /holds more than 20,000 games/);
      const odd = [
        null,
        3,
        "x",
        [],
        {},
        game(1, { ms: Number.NaN }),
        game(2, { family: "x".repeat(99) }),
        { ...game(3), state: { toString: 1 } },
      ];
      await takeIn(page, file(odd), /0 added.* 8 records could not be read and were left out/);
      const script = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
      await takeIn(
        page,
        file([
          game(1, {
            key: "../x",
            family: "__proto__",
            name: script,
            title: script,
            tags: [script, 7, {}, ...Array(99).fill("t")],
            size: script.slice(0, 60),
            picture: "javascript:1",
            at: 9e15,
          }),
        ]),
        /1 added/,
      );
      assert.equal(await cards(page).locator("img, script").count(), 0);
      assert.equal(await page.title(), "Library · Shumi");
      assert.match(await cards(page).innerText(), /<script>/);
      // A file over the size limit is not even read.
      await page.evaluate(() => {
        const input = document.querySelector(".library-head input[type=file]") as HTMLInputElement;
        const huge = new File([], "huge.json");
        Object.defineProperty(huge, "size", { value: 2 ** 30 });
        Object.defineProperty(huge, "text", { value: () => { throw new Error("it was read"); } });
        Object.defineProperty(input, "files", { value: [huge] });
        input.dispatchEvent(new Event("change"));
      });
      await page.locator(".said", { hasText: "huge.json has more than 64 MB and was not read." }).waitFor();
    }));

  test("a storage that is full in the middle takes nothing in, and keeps what was there", () =>
    on(async (page) => {
      await library(page);
      await takeIn(page, file([game(1, { title: "here" })]), /1 added/);
      await page.evaluate(() => {
        let left = 3;
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...args) {
          if (left-- > 0) return put.apply(this, args);
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      await takeIn(
        page,
        file([game(1, { title: "other", at: 1_700_000_100_000 }), game(2), game(3)]),
        /There is no room for all of games\.json\. Nothing was changed\./,
      );
      await page.reload();
      await cards(page).first().waitFor();
      assert.deepEqual(await page.locator(".library-games .game b").allTextContents(), ["here"]);
    }));

  test("a disk that is full in the middle of an export is told, and costs nothing", () =>
    on(async (page) => {
      await library(page);
      await takeIn(page, file([game(1), game(2)]), /2 added/);
      await page.evaluate(() => {
        Object.assign(URL, { createObjectURL: () => { throw new DOMException("no room", "QuotaExceededError"); } });
      });
      await button(page, "Export all").click();
      await page.locator(".said", { hasText: "The file could not be written: no room. Everything is still here." }).waitFor();
      await page.reload();
      await until(page, () => cards(page).count(), (n) => n === 2, "both games");
      assert.equal((await exported(page)).games.length, 2);
    }));

  test("a full desk loses no unfinished game: what the library holds makes room", () =>
    on(async (page) => {
      await begin(page);
      await page.evaluate(() => {
        let filler = "x".repeat(2 ** 20);
        for (let i = 0; filler.length > 200; i++) {
          try {
            localStorage.setItem(`filler${i}`, filler);
          } catch {
            filler = filler.slice(0, filler.length / 2);
          }
        }
      });
      const other = `${SUDOKU.slice(0, 80)}.`;
      await page.goto(at(link("sudoku", other)));
      await ready(page);
      await enter(page, 0, 2, 4);
      await library(page);
      await until(page, () => cards(page).count(), (n) => n === 2, "both games");
      for (const text of [SUDOKU, other]) {
        await page.goto(at(link("sudoku", text)));
        await ready(page);
        assert.match(await valueOf(page), /^534/);
      }
    }));
});
