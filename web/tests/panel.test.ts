/** Tests of the panel beside a board: one filled button, the sheet's tabs, the card after a win, sharing. */
import assert from "node:assert/strict";

import { openTab, press } from "./doors.ts";
import { test, until } from "./harness.ts";
import { ready, says } from "./made.ts";
import { SUDOKU } from "./puzzles.ts";
import { link, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const KAKURO = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const site = stage();

/** Returns the names of the visible filled buttons. */
const filled = (page: Page) =>
  page.evaluate(() => {
    const brand = getComputedStyle(document.querySelector(".asks .main") ?? document.body).getPropertyValue("--shumi-brand").trim();
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.setProperty("background-color", brand);
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const place = document.querySelector("dialog[open]") ?? document.querySelector(".table");
    return [...(place?.querySelectorAll("button, a.btn") ?? [])]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && getComputedStyle(node).backgroundColor === colour)
      .map((node) => node.textContent?.replace(/ H$/, "").trim());
  });

/** Waits until one button is filled: a colour changes within 90 ms. */
const isFilled = (page: Page, words: RegExp) =>
  until(page, () => filled(page), (all) => all.length === 1 && words.test(all[0] ?? ""), `one filled button, ${words}`);

/** Wins the small Kakuro by the last key. */
async function win(page: Page) {
  await page.evaluate(() => {
    const board = document.querySelector(".play shumi-board") as ShumiBoard;
    board.value = "_ _ _\n_ 1 2\n_ 3 .\n";
    board.select(2, 2);
  });
  await page.keyboard.press("1");
  await page.locator(".next:focus").waitFor();
}

const LAPTOP = { viewport: { width: 1366, height: 768 } };
for (const [where, options] of [["a laptop", LAPTOP], ["a phone", PHONE]] as [string, object][]) {
  test(`one button is filled, on ${where}: Hint, Do it, that of an answer, or the next puzzle`, () =>
    site.on(link("kakuro", KAKURO), async (page) => {
      await ready(page);
      await isFilled(page, /^Hint$/);
      await page.keyboard.press("h");
      await page.locator(".hint h2").waitFor();
      await isFilled(page, /^Do it$/);
      await page.keyboard.press("Escape");
      await press(page, "Prove unique");
      await page.getByRole("button", { name: "Fill in the answer" }).waitFor();
      await isFilled(page, /^Fill in the answer$/);
      await page.keyboard.press("Escape");
      await win(page);
      await isFilled(page, /^Another one, /);
    }, options));
}

test("the sheet has three tabs, which arrows change; Escape returns to the board", () =>
  site.on(link("sudoku", SUDOKU), async (page) => {
    await ready(page);
    await openTab(page, "Game");
    const tab = (name: string) => page.getByRole("tab", { name, selected: true });
    await tab("Game").focus();
    await page.keyboard.press("ArrowRight");
    await tab("Help me").waitFor();
    await page.getByRole("tabpanel", { name: "Help me" }).getByRole("button", { name: "Solve" }).waitFor();
    for (const name of ["Settings", "Game"]) {
      await page.keyboard.press("ArrowRight");
      await tab(name).waitFor();
    }
    assert.equal(await page.getByRole("tabpanel").count(), 1);
    await page.keyboard.press("Escape");
    await until(page, () => page.evaluate(() => document.activeElement?.localName), (at) => at === "shumi-board", "the board");
  }, PHONE));

test("a win tells the time beside the own mean and best, celebrates once, and is said once", () =>
  site.on(link("kakuro", KAKURO), async (page) => {
    await ready(page);
    await page.evaluate(() => {
      localStorage.setItem("shumi:best:kakuro:3 × 3", "61000");
      localStorage.setItem("shumi:times:kakuro:3 × 3", '{"n":2,"ms":180000}');
      const said = [] as string[];
      Object.assign(window, { said });
      const news = document.querySelector(".news") as Element;
      const heard = () => news.textContent?.startsWith("Solved") && said.push(news.textContent);
      new MutationObserver(heard).observe(news, { childList: true, subtree: true });
    });
    await win(page);
    const facts = await page
      .locator(".facts div")
      .evaluateAll((all) => all.map((node) => [...node.children].map((part) => part.textContent)));
    assert.deepEqual(facts.slice(1), [["Your average", "01:30"], ["Your best", "01:01"], ["Hints", "0"]]);
    assert.equal(await page.locator(".celebrates .great-seal").count(), 1);
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    assert.equal(new Set(said).size, 1, said.join(" | "));
    assert.doesNotMatch(said[0], /Another/);
    const times = await page.evaluate(() => JSON.parse(localStorage.getItem("shumi:times:kakuro:3 × 3") ?? "{}"));
    assert.equal(times.n, 3);
    await page.reload();
    await page.locator(".great-seal").waitFor();
    await page.locator(".next").waitFor();
    assert.equal(await page.locator(".celebrates").count(), 0);
    await page.keyboard.press("Control+z");
    await page.locator(".great-seal").waitFor({ state: "detached" });
    assert.equal(await page.locator(".win").evaluate((node) => node.childElementCount), 0);
    await page.getByRole("button", { name: "Hint" }).waitFor();
  }));

test("a win has no motion where less of it is wished", () =>
  site.on(link("kakuro", KAKURO), async (page) => {
    await ready(page);
    await win(page);
    assert.equal(await page.locator(".great-seal").evaluate((node) => node.getAnimations().length), 0);
  }, { reducedMotion: "reduce" }));

test("the next puzzle says its name when it opens by Enter", () =>
  site.on(link("kakuro", KAKURO), async (page) => {
    await ready(page);
    assert.equal(await page.locator(".named").textContent(), "", "the title of the page says the first one");
    await win(page);
    // The key of the last move must not press the button.
    await page.waitForTimeout(700);
    await page.keyboard.press("Enter");
    await until(page, () => page.locator(".named").textContent(), (name) => /^Kakuro 4 × 4 · Easy$/.test(name ?? ""), "the name");
  }));

/** A Kakuro of 8 rows and columns. */
const EIGHT = [
  "8 8",
  "XXXXX 23\\XX 30\\XX XXXXX XXXXX 27\\XX 12\\XX 16\\XX",
  "XX\\16 ..... ..... XXXXX 17\\24 ..... ..... .....",
  "XX\\17 ..... ..... 15\\29 ..... ..... ..... .....",
  "XX\\35 ..... ..... ..... ..... ..... 12\\XX XXXXX",
  "XXXXX XX\\07 ..... ..... 07\\08 ..... ..... 07\\XX",
  "XXXXX 11\\XX 10\\16 ..... ..... ..... ..... .....",
  "XX\\21 ..... ..... ..... ..... XX\\05 ..... .....",
  "XX\\06 ..... ..... ..... XXXXX XX\\03 ..... .....",
  "",
].join("\n");

test("a Kakuro's link is short, goes to the system's sheet, and opens the same game again", () =>
  site.on(link("kakuro", EIGHT), async (page) => {
    await page.evaluate(() =>
      Object.assign(navigator, {
        share: (data: ShareData) => {
          window.copied = data.url ?? "";
          return Promise.resolve();
        },
      }));
    await ready(page);
    await page.evaluate(() => {
      const board = document.querySelector(".play shumi-board") as ShumiBoard;
      board.select(1, 1);
      board.enter(9);
    });
    await until(page, () => page.evaluate(() => localStorage.getItem("shumi:games") ?? ""), (keys) => keys.length > 2, "the saved game");
    await page.locator(".words").getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Share…" }).click();
    const short = await until(page, () => page.evaluate(() => window.copied ?? ""), (url) => url !== "", "the link");
    const long = page.url();
    console.log(`# ${new URL(long).hash.length} characters, short ${new URL(short).hash.length}`);
    assert.ok(3 * new URL(short).hash.length < new URL(long).hash.length, short);
    await page.goto("about:blank");
    await page.goto(short);
    await ready(page);
    assert.equal(await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).standing?.filled), 1);
    await says(page, /^$/);
  }, { viewport: { width: 1280, height: 900 } }));

test("the parts beside a game that failed to load come with the sheet", () =>
  site.alone(async (page) => {
    const rest = /\/page\/rest\.\w+\.js/;
    await page.route(rest, (route) => route.abort());
    await page.goto(site.at(link("sudoku", SUDOKU)));
    await ready(page);
    const failed = page.waitForEvent("requestfailed", (request) => rest.test(request.url()));
    await page.keyboard.press("ArrowDown");
    await failed;
    await page.unroute(rest);
    await openTab(page, "Game");
    await page.locator(".sheet .order").waitFor();
    await page.locator(".sheet .about").waitFor();
  }, PHONE, /ERR_FAILED/));

test("a win on a small phone has Share in view, and 16 values have keys of 4 x 4 above the eraser", () =>
  site.on(link("kakuro", KAKURO), async (page) => {
    await ready(page);
    await win(page);
    const share = page.getByRole("button", { name: "Share result" });
    const [card, at] = [await page.locator(".win").boundingBox(), await share.boundingBox()];
    assert.ok(card && at && at.y >= card.y && at.y + at.height <= card.y + card.height, JSON.stringify([card, at]));
    await page.goto(site.at(link("sudoku", `${".".repeat(16)}\n`.repeat(16))));
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.locator(".pad .key.digit").nth(15).waitFor();
    const keys = page.locator(".pad .key.digit");
    const tops = await keys.evaluateAll((all) => all.map((key) => Math.round(key.getBoundingClientRect().top)));
    assert.deepEqual([...new Set(tops)].map((top) => tops.filter((other) => other === top).length), [4, 4, 4, 4]);
    const [eraser, pad] = [await page.locator(".pad .key.whole").boundingBox(), await page.locator(".pad").boundingBox()];
    assert.equal(eraser?.width, pad?.width);
  }, { ...PHONE, viewport: { width: 390, height: 664 } }));
