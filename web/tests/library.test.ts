/** Tests of the library: saving, searching, naming and deleting games and collections, in one tab and in two. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe } from "node:test";

import { keyOf } from "../page/store/local-store.ts";
import { openTab } from "./doors.ts";
import { axeViolations, test, until } from "./harness.ts";
import { DESK, alone, at, begin, button, cards, enter, exported, file, game, library, on, small, takeIn, valueOf } from "./library.ts";
import { playToTheEnd, ready } from "./made.ts";
import { oneOf } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { link } from "./stage.ts";

describe("what is kept", () => {
  test("a game is found by name, tag, size and state, named, deleted and fetched back", () =>
    on(async (page) => {
      await page.goto(at(link("sudoku", SUDOKU)));
      await ready(page);
      await enter(page, 0, 2, 4);
      await page.locator(".slip").click();
      await page.locator(".places").getByRole("link", { name: "Library" }).click();
      await cards(page).first().waitFor();
      await takeIn(page, file([game(1, { family: "kakuro", name: "Kakuro", size: "5 × 5" }), game(7)]), /2 added/);
      await until(page, () => cards(page).count(), (n) => n === 3, "three cards");
      await page.getByRole("button", { name: "Name and tags of Sudoku 9 × 9" }).first().click();
      await page.getByRole("textbox", { name: "Name", exact: true }).fill("  Sunday <b>puzzle</b> ");
      await page.getByLabel(/^Tags/).fill("train, hard one, train");
      await button(page, "Save").click();
      const named = cards(page).filter({ hasText: "Sunday <b>puzzle</b>" });
      await named.waitFor();
      assert.deepEqual(await named.locator(".tags i").allTextContents(), ["train", "hard one"]);
      const search = page.getByRole("searchbox");
      for (const [words, count] of [
        ["sunday", 1],
        ["5x5", 1],
        ["hard one", 1],
        ["sudoku", 2],
        ["nothing like it", 0],
        ["", 3],
      ] as const) {
        await search.fill(words);
        await until(page, () => cards(page).count(), (n) => n === count, `${count} for ${words}`);
      }
      await button(page, "Solved 1").click();
      await until(page, () => cards(page).count(), (n) => n === 1, "one solved game");
      await button(page, "All 3").click();
      await named.getByRole("button", { name: /^Delete/ }).click();
      await button(page, "Undo").click();
      await named.getByRole("link").click();
      await ready(page);
      assert.match(await valueOf(page), /^534/);
    }));

  test("more games than lie on the desk: none is lost, and the oldest opens as it was left", () =>
    on(async (page) => {
      await page.goto(at(link("sudoku", SUDOKU)));
      await ready(page);
      await enter(page, 0, 2, 4);
      await page.locator(".slip").click();
      await page.locator(".going a.primary").waitFor();
      const [old] = await page.evaluate(() => JSON.parse(localStorage.getItem("shumi:games") ?? "[]"));
      // Forty newer games in the format of an earlier version: without the time of saving.
      const texts = Array.from({ length: 40 }, (_, i) => game(i).puzzle);
      const keys = texts.map((text) => keyOf("sudoku", text));
      await page.evaluate(([texts, keys, old]) => {
        keys.forEach((key, i) =>
          localStorage.setItem(
            `shumi:game:${key}`,
            JSON.stringify({
              key,
              family: "sudoku",
              name: "Sudoku",
              size: "9 × 9",
              puzzle: texts[i],
              state: "s",
              filled: 1,
              total: 81,
              solved: false,
              ms: 1,
            }),
          ),
        );
        localStorage.setItem("shumi:games", JSON.stringify([...keys, old]));
      }, [texts, keys, old] as [string[], string[], string]);
      // Two tabs move them at once.
      const other = await page.context().newPage();
      await Promise.all([library(page), library(other)]);
      for (const tab of [page, other]) await tab.locator(".tally", { hasText: "41 games" }).waitFor();
      assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("shumi:games") ?? "[]").length), 30);
      assert.equal(await page.evaluate((key) => localStorage.getItem(`shumi:game:${key}`), old), null);
      // By its link, and by its key.
      await page.goto(at(link("sudoku", SUDOKU)));
      await ready(page);
      assert.match(await valueOf(page), /^534/);
      await page.goto(at(""));
      await page.locator(".tile").first().waitFor();
      await page.evaluate((key) => localStorage.removeItem(`shumi:game:${key}`), old);
      await page.goto(at(`#game=${old}`));
      await ready(page);
      assert.match(await valueOf(page), /^534/);
    }));

  test("records that are torn are set aside and told; the rest opens", () =>
    on(async (page) => {
      await library(page);
      await takeIn(page, file([game(1), game(2)]), /2 added/);
      await page.evaluate(async () => {
        localStorage.setItem("shumi:game:torn", "{not json");
        localStorage.setItem("shumi:games", '["torn"]');
        const db: IDBDatabase = await new Promise(
          (done) => (indexedDB.open("shumi").onsuccess = (event) => done((event.target as IDBOpenDBRequest).result)),
        );
        const tx = db.transaction("cards", "readwrite");
        tx.objectStore("cards").put({ key: "other", family: 7 });
        await new Promise((done) => (tx.oncomplete = done));
        db.close();
      });
      await page.reload();
      await page.getByText("2 records could not be read and were set aside.").waitFor();
      await until(page, () => cards(page).count(), (n) => n === 2, "the other cards");
      const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save as a file").click()]);
      assert.match(readFileSync((await download.path()) ?? "", "utf8"), /not json/);
      await button(page, "Delete them").click();
      await until(page, () => page.locator(".notes-of-room .wrong").count(), (n) => n === 0, "the note to go");
    }));

  test("a saved game that the board refuses is set aside, not written over", () =>
    on(async (page) => {
      await page.goto(at(link("sudoku", SUDOKU)));
      await ready(page);
      await enter(page, 0, 2, 4);
      await page.locator(".slip").click();
      await page.locator(".going a.primary").waitFor();
      await page.evaluate(() => {
        const [name] = Object.keys(localStorage).filter((key) => key.startsWith("shumi:game:"));
        localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? ""), state: "nonsense" }));
      });
      await page.goto(at(link("sudoku", SUDOKU)));
      await ready(page);
      await enter(page, 0, 2, 1);
      await library(page);
      await page.getByText("1 record could not be read and was set aside.").waitFor();
      await until(page, () => cards(page).count(), (n) => n === 1, "one card");
    }));

  test("a puzzle is kept before its first move", () =>
    on(async (page) => {
      await page.goto(at(link("sudoku", SUDOKU)));
      await ready(page);
      await page.keyboard.press("ArrowDown");
      await openTab(page, "Game");
      await button(page, "Keep this puzzle").click();
      await page.locator(".news", { hasText: "It is kept in the library." }).waitFor();
      assert.equal(await page.locator("dialog[open]").count(), 0, "the sheet has closed, and the message is seen");
      await library(page);
      await cards(page).getByRole("link", { name: /^Sudoku 9 × 9/ }).waitFor();
    }));

  test("a storage that is nearly full is told before it is full", () =>
    on(async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(StorageManager.prototype, "estimate", { value: () => Promise.resolve({ usage: 87, quota: 100 }) }),
      );
      await library(page);
      const told = page.getByRole("alert").filter({ hasText: "87 % of the space that the browser allows is used." });
      await told.waitFor();
      // The player is notified during a game, too.
      await page.goto(at(link("sudoku", SUDOKU)));
      await ready(page);
      await page.keyboard.press("ArrowDown");
      await told.waitFor();
      await told.getByRole("link", { name: "Library" }).click();
      await page.locator("h1", { hasText: "Library" }).waitFor();
    }));

  test("a game that came without a picture has one drawn, once", () =>
    on(async (page) => {
      await library(page);
      await takeIn(page, file([game(1, { puzzle: SUDOKU, state: "" }), game(2)]), /2 added/);
      const picture = cards(page).locator("img");
      await picture.waitFor();
      const src = await picture.getAttribute("src");
      assert.match(src ?? "", /^data:image\/png;base64,.{300}/);
      assert.equal((await exported(page)).games.filter((one) => one.picture === src).length, 1);
      await page.route("**/away.*.js", (route) => route.abort());
      await page.reload();
      await picture.waitFor();
      assert.equal(await picture.getAttribute("src"), src);
    }, /ERR_FAILED/));

  test("a game for which there is no room anywhere says so, and costs no other one", () =>
    on(async (page) => {
      await begin(page);
      await page.goto(at(link("sudoku", `${SUDOKU.slice(0, 80)}.`)));
      await ready(page);
      await page.evaluate(() => {
        const full = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
        Storage.prototype.setItem = IDBObjectStore.prototype.put = full;
      });
      await enter(page, 0, 2, 4);
      await page.locator(".news", { hasText: "There is no room left to keep this game" }).waitFor();
      await library(page);
      await page.reload();
      await until(page, () => cards(page).count(), (n) => n === 1, "the first game");
      await page.goto(at(link("sudoku", SUDOKU)));
      await ready(page);
      assert.match(await valueOf(page), /^534/);
    }));

  test("two tabs follow each other", () =>
    on(async (page) => {
      await library(page);
      const other = await page.context().newPage();
      await library(other);
      await takeIn(other, file([game(1), game(2), game(3)]), /3 added/);
      await until(page, () => cards(page).count(), (n) => n === 3, "what the other tab took in");
      await cards(page).first().getByRole("button", { name: /^Delete/ }).click();
      await until(other, () => cards(other).count(), (n) => n === 2, "what the other tab deleted");
    }));

  test("where the browser opens no database, the latest games are there, and that is told", () =>
    on(async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(IDBFactory.prototype, "open", {
          value: () => {
            throw new DOMException("refused", "SecurityError");
          },
        }),
      );
      await page.goto(at(link("sudoku", SUDOKU)));
      await ready(page);
      await enter(page, 0, 2, 4);
      await library(page);
      await page.getByText("This browser blocks its database").waitFor();
      await until(page, () => cards(page).count(), (n) => n === 1, "one card");
      assert.equal((await exported(page)).games.length, 1);
      await cards(page).getByRole("link").click();
      await ready(page);
      assert.match(await valueOf(page), /^534/);
    }));
});

describe("collections", () => {
  const TEXT = `${SUDOKU}\n${SUDOKU.slice(0, 80)}.\n${SUDOKU.slice(0, 78)}...\n`;

  test("a text of many puzzles is a shelf with progress, next and previous, also after another visit", () =>
    on(async (page) => {
      await page.goto(at(""));
      await page.locator("#open").click();
      await page.locator("#open-text").fill(TEXT);
      await page.locator("#open-family").selectOption("sudoku");
      await page.locator(".opening [type=submit]").click();
      await ready(page);
      const card = page.getByRole("navigation", { name: "Collection" });
      await card.getByText("Puzzle 1 of 3").waitFor();
      assert.ok(await card.getByRole("button", { name: "Previous" }).isDisabled());
      await card.getByRole("button", { name: "Next" }).click();
      await card.getByText("Puzzle 2 of 3").waitFor();
      await playToTheEnd(page);
      await page.reload();
      await ready(page);
      await page.keyboard.press("ArrowDown");
      await card.getByText("Puzzle 2 of 3").waitFor();
      await card.getByText("1 of 3 solved").waitFor();
      await card.getByRole("link", { name: "Sudoku, 3 puzzles" }).click();
      await page.locator("h1", { hasText: "Sudoku, 3 puzzles" }).waitFor();
      assert.deepEqual(await page.locator(".shelf button").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))), [
        "Puzzle 1: not begun",
        "Puzzle 2: solved",
        "Puzzle 3: not begun",
      ]);
      await page.getByRole("button", { name: "Puzzle 3: not begun" }).click();
      await card.getByText("Puzzle 3 of 3").waitFor();
      await library(page);
      await page.getByRole("button", { name: "Name of Sudoku, 3 puzzles" }).click();
      await page.getByRole("textbox", { name: "Name", exact: true }).fill("My three");
      await button(page, "Save").click();
      await page.locator(".library-shelves b", { hasText: "My three" }).waitFor();
      await page.getByRole("button", { name: "Delete My three" }).click();
      await button(page, "Undo").click();
      await page.locator(".library-shelves").getByRole("link", { name: "My three" }).click();
      await page.getByRole("button", { name: "Next open puzzle" }).click();
      await card.getByText("Puzzle 1 of 3").waitFor();
    }));

  test("it is called as its file was, or by the kinds in it", () =>
    on(async (page) => {
      await page.goto(at(""));
      await page.locator("#open").click();
      await page.locator("#open-file").setInputFiles({ name: "Sunday 12.txt", mimeType: "text/plain", buffer: Buffer.from(TEXT) });
      await page.getByText("Puzzle 1 of 3").waitFor();
      await page.goto(at(""));
      await page.locator("#open").click();
      await page
        .locator("#open-text")
        .fill(
          `{"family":"sudoku","size":4,"cells":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}\n{"family":"hitori","cells":[[1,1],[2,1]]}\n`,
        );
      await page.locator(".opening [type=submit]").click();
      await ready(page);
      await library(page);
      const names = page.locator(".library-shelves b");
      await until(page, () => names.allTextContents(), (all) => all.length === 2, "two collections");
      assert.deepEqual((await names.allTextContents()).sort(), ["Sudoku, Hitori, 2 puzzles", "Sunday 12"]);
    }));
});

describe("for everyone", () => {
  for (const [where, options] of oneOf(Object.entries({
    "a desk": DESK,
    "a phone, dark": { viewport: { width: 390, height: 664 }, colorScheme: "dark", hasTouch: true, isMobile: true },
  }), 1)) {
    test(`names and contrast hold on ${where}, and nothing scrolls sideways`, () =>
      alone(async (page) => {
        await library(page);
        await takeIn(
          page,
          file(
            [
              game(1, { title: "A rather long name of a game that somebody played on a train", tags: ["train", "hard one"] }),
              game(7),
              game(3),
            ],
            { shelves: [{ title: "", parts: Array.from({ length: 24 }, (_, i) => ({ family: "sudoku", text: small(i) })) }] },
          ),
          /3 added/,
        );
        for (const hash of ["#library", ""]) {
          if (!hash) await page.locator(".library-shelves a").click();
          await page.locator(hash ? ".library-games .game" : ".shelf button").first().waitFor();
          assert.deepEqual(await axeViolations(page), []);
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways");
        }
      }, options));
  }
});
