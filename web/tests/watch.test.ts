/** Tests of the view of a search: steps, jumps, links between board and structure, runs, the address, keys, sizes and both themes. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { html } from "./board.ts";
import { assertFits, axeViolations, frames, test, until } from "./harness.ts";
import { ALL, everySecond, pairs } from "./matrix.ts";
import { stage } from "./stage.ts";
import { WATCHED } from "../widget/watched.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const SUDOKU = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
/** A puzzle without the answer at once: the search fails several times. */
const HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const FLOW = "6 6\nXXXXXXX XXXXXXX 028\\XXX 017\\XXX 028\\XXX XXXXXXX\nXXXXXXX 022\\022 ....... ....... ....... 010\\XXX\n" +
  "XXX\\034 ....... ....... ....... ....... .......\nXXX\\014 ....... ....... 016\\013 ....... .......\n" +
  "XXX\\022 ....... ....... ....... ....... XXXXXXX\nXXXXXXX XXX\\016 ....... ....... XXXXXXX XXXXXXX\n";
const TARGET = "7 0 0 9 0 0 0 0 1\n1 0 0 0 0 5 9 0 0\n0 0 0 2 0 0 0 8 0\n0 0 5 0 2 0 0 0 3\n0 0 0 0 0 0 6 4 8\n4 1 3 0 0 0 0 0 0\n" +
  "0 0 7 0 0 2 0 9 0\n2 0 1 0 6 0 8 0 4\n0 8 0 5 0 4 0 1 2\n";
const HITORI = "5 5\n4 2 4 5 1\n2 1 1 3 3\n5 3 4 3 2\n1 3 5 2 3\n1 1 2 4 2\n";
const DIAGONALS = ".8..1.3..\n325...6..\n..9.8....\n...5.1862\n.........\n6583.7...\n....5.1..\n..4...536\n..6.3..9.\ndiagonals\n";
const KILLER = "....\n....\n....\n....\n7 r1c1 r1c2 r1c3\n9 r1c4 r2c3 r2c4\n8 r2c1 r2c2 r3c2\n5 r3c1 r4c1\n3 r3c3 r3c4\n8 r4c2 r4c3 r4c4\n";
const CASES = {
  sudoku: SUDOKU,
  "kakuro-repeats": FLOW,
  "target-sudoku": TARGET,
  hitori: HITORI,
  "sudoku-regions": DIAGONALS,
  "killer-sudoku": KILLER,
};
/** Cases to look at: one of each algorithm represents the others. */
const LOOKED = (Object.keys(CASES) as (keyof typeof CASES)[]).filter((id) => ALL || !["sudoku-regions", "killer-sudoku"].includes(id));
/** A page of another site with one element. */
const ELEMENT = html(`<shumi-board mode="watch" family="sudoku" algorithm="exact-cover" at="3" puzzle="${SUDOKU}"></shumi-board>`);
const site = stage({ "/element/": ELEMENT });
const LAPTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const link = (family: string, text: string, more: Record<string, string> = {}) =>
  `#${new URLSearchParams({ watch: "", family, p: text, ...more })}`;

/** The parts of the view, which lie in the shadow of the element. */
const parts = (page: Page) => ({
  sentence: page.locator(".sentence"),
  place: page.locator(".place"),
  slider: page.locator(".slider"),
  act: (name: string) => page.locator(`button.ib.${name}`),
  value: () => page.locator("shumi-board").evaluate((board: ShumiBoard) => board.value),
});

/** Opens a search and waits until its run is recorded. */
const watch = (
  name: string,
  family: keyof typeof CASES,
  run: (page: Page, view: ReturnType<typeof parts>) => Promise<void>,
  options: object = LAPTOP,
  more: Record<string, string> = {},
  text = CASES[family],
) =>
  test(name, () =>
    site.on(link(family, text, more), async (page) => {
      await page.locator(".runs tr.current td .link:enabled", { hasNotText: "…" }).waitFor({ state: "attached", timeout: 60_000 });
      await run(page, parts(page));
    }, options));

/** Returns the event on show and the number of events. */
async function place(page: Page) {
  const [at, n] = ((await page.locator(".place").textContent()) ?? "").match(/[\d,]+/g) ?? [];
  return { at: Number(at?.replaceAll(",", "")), n: Number(n?.replaceAll(",", "")) };
}

const at = (page: Page, wanted: number) => until(page, async () => (await place(page)).at, (now) => now === wanted, `event ${wanted}`);

describe("a search", () => {
  watch("steps on, back, to any event, and over a branch", "sudoku", async (page, { act, slider, sentence, value }) => {
    const { at: first, n } = await place(page);
    assert.equal(first, 0);
    assert.ok(n > 20, `${n} events`);
    const empty = await value();
    await act("step").click();
    await at(page, 1);
    const said = await sentence.textContent();
    assert.ok(said && said.length > 5);
    await slider.fill(String(n));
    await at(page, n);
    assert.notEqual(await value(), empty);
    assert.ok(!/[.]/.test(await value()), "the board is full at the end");
    await act("back").click();
    await at(page, n - 1);
    await slider.fill("1");
    await at(page, 1);
    assert.equal(await sentence.textContent(), said);
    await act("back").click();
    await at(page, 0);
    assert.equal(await value(), empty);
    assert.ok(await act("back").isDisabled());
    for (const to of [5, 9, 3, 12]) {
      await slider.fill(String(to));
      await at(page, to);
    }
    const moves = await page.locator("shumi-board").evaluate((board: ShumiBoard) => board.standing?.moves);
    assert.ok((moves ?? 0) <= 1, `${moves} moves in the history of its board`);
  });

  watch("plays up to a line of the code that is a stop", "sudoku", async (page, { act }) => {
    await page.locator(".speeds button").last().click();
    const code = page.locator(".code li");
    const last = await code.count();
    await act("step").click();
    await at(page, 1);
    const running = await page.locator(".code li[aria-current]").count();
    assert.equal(running, 1);
    const stop = page.locator(".code .stop").nth(Math.min(5, last - 1));
    await stop.click();
    assert.equal(await stop.getAttribute("aria-pressed"), "true");
    await act("play").click();
    await page.locator(`.code li:nth-child(${Math.min(6, last)})[aria-current]`).waitFor();
  });

  watch("runs again with a switch, and keeps a row for each run", "sudoku", async (page) => {
    await page.locator(".switch").first().click();
    await page.locator(".runs tbody tr").nth(1).waitFor();
    await page.locator(".runs tr.current td .link", { hasNotText: "…" }).waitFor();
    const numbers = await page.locator(".runs tbody tr td.number:nth-last-child(3)").allTextContents();
    assert.equal(numbers.length, 2);
    assert.notEqual(numbers[0], numbers[1]);
    await until(page, async () => page.url(), (url) => /switches=fewest(%3D|=)off/.test(url), "the switch in the address");
    await page.locator(".runs tbody tr .link").first().click();
    await page.locator(".runs tbody tr.current:first-child").waitFor();
  }, LAPTOP, {}, HARD);

  watch("opens at the event of its address, and writes the event on show there", "sudoku", async (page, { act }) => {
    await at(page, 7);
    await act("step").click();
    await at(page, 8);
    await until(page, async () => page.url(), (url) => url.includes("at=8"), "the event in the address");
    await page.reload();
    await at(page, 8);
  }, LAPTOP, { at: "7" });

  watch("links cells and heads both ways", "sudoku", async (page) => {
    await page.locator(".stripes .heads").first().locator(".c").nth(10).hover();
    await page.locator(".marks .lit").waitFor();
    assert.equal(await page.locator(".marks .lit").count(), 1);
    assert.match((await page.locator(".pointed").textContent()) ?? "", /r2c2/);
    await page.locator(".heads").nth(1).locator(".c").nth(0).focus();
    assert.equal(await page.locator(".marks .lit").count(), 9);
    const box = await page.locator("shumi-board .board").boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width / 18, box.y + box.height / 18);
    assert.equal(await page.locator(".c.lit").count(), 28);
  });

  watch("has heads for each kind of house", "sudoku-regions", async (page) => {
    const names = ["each cell", "each row, each digit", "each column, each digit", "each box, each digit", "each diagonal, each digit"];
    assert.deepEqual(await page.locator(".stripes figcaption").allTextContents(), names);
    assert.match((await page.locator(".cover-heads .cap").textContent()) ?? "", /^342 heads/);
    await page.locator(".heads").nth(4).locator(".c").nth(9).focus();
    assert.match((await page.locator(".pointed").textContent()) ?? "", /digit 1 of diagonal 2/);
    const box = await page.locator("shumi-board .board").boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width / 18, box.y + box.height / 18);
    assert.equal(await page.locator(".c.lit").count(), 37);
  });

  watch("tells the sets of digits that are left to a cage", "killer-sudoku", async (page, { act, sentence }) => {
    await page.locator(".kinds").selectOption("infer");
    await act("next").click();
    await until(page, async () => (await sentence.textContent()) ?? "", (text) => /cage/.test(text), "a sentence about the cage");
  });

  watch("shows a path with its signs, and the network", "kakuro-repeats", async (page, { act }) => {
    await page.locator(".kinds").selectOption("augment");
    await act("next").click();
    await page.locator(".marks circle").first().waitFor();
    assert.match((await page.locator(".marks text").nth(1).textContent()) ?? "", /^[+−]\d$/);
    assert.ok((await page.locator(".n.on").count()) >= 2);
    assert.ok((await page.locator(".arc.on").count()) >= 2);
    // The list of kinds has the colour of the kind.
    const colour = (kind: string) => page.evaluate((kind) => {
      const jump = document.querySelector("shumi-board")?.shadowRoot?.querySelector(".jump");
      const option = jump?.querySelector(`option[value=${kind}]`);
      return jump && option ? [getComputedStyle(jump, "::before").backgroundColor, getComputedStyle(option).color] : [];
    }, kind);
    const [box, option] = await colour("augment");
    assert.equal(box, option);
    assert.notEqual(option, (await colour("visit"))[1]);
  });

  watch("shows the best score and the causes of cuts", "target-sudoku", async (page, { slider }) => {
    const { n } = await place(page);
    await slider.fill(String(n));
    await at(page, n);
    assert.match((await page.locator(".bounds").textContent()) ?? "", /2,829/);
    assert.ok((await page.locator(".cuts i").count()) >= 1);
  });

  watch("is driven by keys alone, and offers its algorithms by name", "sudoku", async (page) => {
    await page.locator(".ib.step").focus();
    await page.keyboard.press("n");
    await at(page, 1);
    await page.keyboard.press("n");
    await at(page, 2);
    await page.keyboard.press("b");
    await at(page, 1);
    await page.keyboard.press("k");
    await until(page, async () => (await place(page)).at, (now) => now > 1, "the next choice");
    await page.keyboard.press("Tab");
    await page.locator(".slider").focus();
    const before = (await place(page)).at;
    await page.keyboard.press("ArrowRight");
    await at(page, before + 1);
    await page.keyboard.press("End");
    await at(page, (await place(page)).n);
    await page.locator(".heads").first().locator(".c[tabindex='0']").focus();
    await page.keyboard.press("ArrowRight");
    const focused = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute("aria-label"));
    assert.match(focused ?? "", /^r1c2/);
    // The keys of the page are taken, too.
    await page.locator(".slider").fill("0");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("ArrowRight");
    await at(page, 1);
    await page.keyboard.press("ArrowRight");
    await at(page, 2);
    await page.keyboard.press("ArrowLeft");
    await at(page, 1);
    const choice = page.getByRole("combobox", { name: "Algorithm" });
    assert.deepEqual(await choice.locator("option").allTextContents(), ["Exact cover", "Brute force"]);
    await choice.selectOption("Brute force");
    await page.getByRole("heading", { name: "Brute force" }).waitFor();
    await until(page, async () => page.url(), (url) => url.includes("watch=brute-force"), "the algorithm in the address");
    assert.equal(await choice.inputValue(), "brute-force");
  });

  watch("speaks each step once, in a polite region, and is silent while it plays fast", "sudoku", async (page, { act, sentence }) => {
    await act("step").click();
    await at(page, 1);
    assert.equal(await sentence.getAttribute("aria-live"), "polite");
    const said = await page.locator("shumi-board").evaluate((board) =>
      [...(board.shadowRoot?.querySelectorAll("[aria-live]:not(.sentence)") ?? [])].map((node) => node.textContent).join(""));
    assert.equal(said, "");
    await page.locator(".speeds button").nth(2).click();
    await act("play").click();
    await page.locator(".sentence[aria-live=off]").waitFor();
  }, LAPTOP, {}, HARD);

  watch("jumps about in a million events without a task of more than 50 ms", "sudoku", async (page, { slider }) => {
    const { n } = await place(page);
    assert.ok(n > 1_000_000, `${n} events`);
    await page.evaluate(() => {
      const long: number[] = [];
      Object.assign(window, { long });
      // Tasks of more than 50 ms.
      new PerformanceObserver((list) => long.push(...list.getEntries().map((one) => one.duration))).observe({ type: "longtask" });
    });
    const all: number[] = [];
    const jumps = ALL ? 24 : 8;
    for (let i = 1; i <= jumps; i++) {
      const to = Math.floor(n * ((i * 0.618) % 1));
      let long: number[] = [];
      // Other work of the machine delays some tasks; a task that is too long itself is so each time.
      for (let turn = 0; turn < 5; turn++) {
        await slider.fill(String(to - turn));
        await at(page, to - turn);
        await frames(page, 2);
        long = await page.evaluate("long.splice(0)");
        all.push(...long);
        if (long.length === 0) break;
      }
      assert.deepEqual(long, [], `tasks at event ${to}, ms`);
    }
    const told = all.length === 0 ? "none" : all.map(Math.round).join(", ");
    console.log(`${jumps} jumps among ${n} events: tasks of more than 50 ms: ${told}`);
  }, LAPTOP, { switches: "fewest=off singles=off second=on" }, HARD);
});

describe("the element", () => {
  test("shows a search in any page, follows its attributes, and plays on when its mode changes back", () =>
    site.on("element/", async (page) => {
      await at(page, 3);
      const told = await page.evaluate(() => {
        const events: unknown[] = [];
        document.addEventListener("shumi-watch", (event) => events.push((event as CustomEvent).detail));
        Object.assign(window, { events });
        document.querySelector("shumi-board")?.setAttribute("at", "6");
        return events.length;
      });
      assert.equal(told, 0);
      await at(page, 6);
      const last: any = await page.evaluate("events.at(-1)");
      assert.deepEqual([last.at, last.algorithm, last.switches], [6, "exact-cover", ""]);
      await page.evaluate(() => document.querySelector("shumi-board")?.setAttribute("switches", "second=on"));
      await until(page, async () => page.locator(".switch[aria-checked=true]").count(), (n) => n === 3, "a third switch");
      // For another algorithm it names those of the family.
      await page.evaluate(() => document.querySelector("shumi-board")?.setAttribute("algorithm", "max-flow"));
      await page.locator("[part=watch]", { hasText: /max-flow.*exact-cover.*brute-force/ }).waitFor();
      await page.evaluate(() => document.querySelector("shumi-board")?.setAttribute("mode", "play"));
      await page.locator("[part=watch]").waitFor({ state: "hidden" });
      await page.locator("shumi-board [part=toolbar]").waitFor();
    }, LAPTOP));
});

describe("the view of a search", () => {
  for (const [family, colorScheme] of pairs(everySecond(LOOKED), ["light", "dark"])) {
    watch(`of ${family} is accessible and fits six sizes, ${colorScheme}`, family, async (page, { slider }) => {
      await slider.fill("5");
      await at(page, 5);
      assert.deepEqual(await axeViolations(page), []);
      await assertFits(page);
    }, { ...LAPTOP, colorScheme });
  }

  watch("keeps the sentence and the controls in the window", "sudoku", async (page, { slider, sentence }) => {
    for (const [width, height] of [[1366, 640], [390, 664]]) {
      await page.setViewportSize({ width, height });
      await frames(page, 3);
      for (const part of [sentence, slider, page.locator(".transport")]) {
        const { y, height: tall } = await part.boundingBox() ?? { y: -1, height: 0 };
        assert.ok(y >= 0 && y + tall <= height, `${width} x ${height}: ${y} to ${y + tall}`);
      }
    }
  });

  watch("has code and switches of a phone in a sheet, and leads to the problem", "sudoku", async (page) => {
    assert.ok(!(await page.locator(".code").isVisible()));
    await page.locator(".door").click();
    await page.locator(".sheet .code").waitFor();
    assert.ok(await page.locator(".sheet .switch").first().isVisible());
    await page.keyboard.press("Escape");
    assert.ok(!(await page.locator(".code").isVisible()));
    const link = page.locator(".watch-page > .bar").getByRole("link", { name: "The problem" });
    await link.scrollIntoViewIfNeeded();
    assert.ok(await link.isVisible());
  }, PHONE);

  test("has a list of examples, from the cover", () =>
    site.on("", async (page) => {
      await page.locator(".cover a[href='#watch']").click();
      await page.getByRole("link", { name: "Sudoku: watch 4 × 4", exact: true }).click();
      await page.locator(".runs tr.current td .link:enabled", { hasNotText: "…" }).waitFor();
      await page.locator(".slider").fill("2");
      await page.locator(".links li").nth(3).waitFor();
    }, LAPTOP));

  test("opens the usual algorithm of each example", () =>
    site.on("#watch", async (page) => {
      const links = page.locator(".watch-examples .card li:first-child a");
      await links.first().waitFor();
      const all = await links.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      assert.equal(all.length, Object.keys(WATCHED).length);
      for (const href of everySecond(all)) {
        await page.evaluate((href) => (location.hash = href), href);
        await page.locator(".runs tr.current td .link:enabled", { hasNotText: "…" }).waitFor({ state: "attached", timeout: 60_000 });
        await page.locator(".slider").fill("2");
        await at(page, 2);
        await page.goBack();
        await links.first().waitFor();
      }
    }, LAPTOP));

  test("is opened from home, with an example of the family", () =>
    site.on("", async (page) => {
      await page.locator('.tile[data-family="kakuro-repeats"] .wish').click();
      await page.locator(".wishes").getByRole("link", { name: "Watch an algorithm solve one" }).click();
      await page.locator(".network").waitFor();
    }, LAPTOP));

  test("is opened from a game's questions", () =>
    site.on(`#family=sudoku&p=${SUDOKU}`, async (page) => {
      await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
      await page.locator(".door").click();
      await page.locator(".pop .item", { hasText: "Watch the algorithm" }).click();
      await page.locator(".stripes").waitFor();
    }, LAPTOP));
});
