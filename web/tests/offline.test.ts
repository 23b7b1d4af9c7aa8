/** Tests of offline use: the used parts work without a network, releases never mix, a new release waits for the player. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, before, describe } from "node:test";

import { DIST, WIDGET, browser, pageFile, serveDist, test, until, watchedPage, within } from "./harness.ts";
import { SUDOKU } from "./puzzles.ts";
import { openHelp } from "./stage.ts";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";
import type { Release } from "../types/offline.js";

const GAME = `/#family=sudoku&p=${SUDOKU}`;
const worker = readFileSync(join(DIST, "sw.js"), "utf8");
const [table] = /(?<=const RELEASE=)\{.*?\}(?=;)/.exec(worker) ?? ["{}"];
const release: Release = JSON.parse(table);

let chromium: Browser;
before(async () => {
  chromium = await browser();
});

let ends: (() => unknown)[] = [];
afterEach(async () => {
  // A browser may wait for a worker that is starting; the rest ends with the browser.
  for (const end of ends.reverse()) await within(5000, Promise.resolve(end()));
  ends = [];
});

/** Starts a host whose files can be replaced, and a browser without any data. */
async function visit() {
  const files: Record<string, string> = {};
  const site = await serveDist(files, () => undefined);
  ends.push(site.close);
  const { page, close } = await watchedPage(chromium, { serviceWorkers: "allow", viewport: { width: 1280, height: 900 } });
  ends.push(close);
  return { site, context: page.context(), files };
}

/** Returns the cached files. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all = [];
    for (const name of await caches.keys()) all.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
    return all;
  });

/** Returns the key of a file in the cache, without its hash. */
const keyOf = (path: string) => (path === "index.html" ? "/" : `/${path.replace(/.*\//, "").replace(/\.[0-9a-f]{8}(?=\.)/, "")}`);

/** Returns the keys of files that English pages and games of some modules use. */
const taken = (modules: string[]) =>
  Object.entries(release.files)
    .filter(([, [, , lang, module]]) => ["", "en"].includes(lang) && ["", ...modules].includes(module))
    .map(([path]) => keyOf(path));

/** Keys of the boards of all families, which the worker fetches last. */
const BOARDS = ["kakuro", "rotation", "shading", "sudoku", "regions"].flatMap((name) =>
  [`/board-${name}_bg.wasm`, `/board-${name}_rest.wasm`, `/words-en-board-${name}.json`]);

/** Opens an address and waits until all of its files and all boards are cached, so that the worker has nothing to do. */
async function stay(context: BrowserContext, origin: string, path: string, modules: string[]) {
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.locator(".tile, .play shumi-board [role=gridcell]").first().waitFor();
  await page.keyboard.press("Shift");
  await until(page, () => kept(page), (all) => taken(modules).every((file) => all.includes(file)), "what belongs to the page to be kept");
  await until(page, () => kept(page), (all) => BOARDS.every((file) => all.includes(file)), "the boards to be kept");
  return page;
}

const SOLVER = "/words-en-solver-sudoku.json";

const fill = (page: Page) =>
  page.evaluate(
    () => (document.querySelector(".play shumi-board") as ShumiBoard).standing?.filled ?? 0,
  );

describe("without a network", () => {
  test("a new puzzle, play, a hint, coming back to the game, and another board, whose solver is told to be missing", async () => {
    const { site, context } = await visit();
    await (await stay(context, site.origin, GAME, ["sudoku"])).close();
    site.close();
    const page = await context.newPage();
    const bad: string[] = [];
    page.on("pageerror", (e: Error) => bad.push(e.message));
    await page.goto(`${site.origin}/`);
    await page.locator('.tile[data-family="sudoku"] .btn.new').click();
    await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
    const begun = await fill(page);
    await page.keyboard.press("h");
    await page.locator(".card.hint", { hasText: /./ }).waitFor();
    // Looks for the first cell that is not a given.
    for (let i = 0; i < 9 && (await fill(page)) === begun; i++) {
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("5");
    }
    const played = await fill(page);
    assert.equal(played, begun + 1);
    await page.goto(`${site.origin}/`);
    await page.locator(".going a.primary").click();
    await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
    assert.equal(await fill(page), played);
    // The board of another family was never opened.
    await page.goto(`${site.origin}/#family=hitori&p=${encodeURIComponent("3 3\n1 1 2\n2 3 1\n3 1 3\n")}`);
    await page.locator("h1", { hasText: "Hitori" }).waitFor();
    const board = () => page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).value);
    await until(page, board, (value) => value.startsWith("? ? ?"), "the puzzle");
    await page.keyboard.press("Enter");
    await until(page, board, (value) => value.split("#").length === 2, "a shaded cell");
    await page.keyboard.press("h");
    await page.locator(".news", { hasText: "Not everything could be loaded" }).waitFor();
    assert.ok(await page.getByRole("button", { name: "Try again" }).isVisible());
    assert.deepEqual(bad, []);
  });

  test("what was never used says so, and all of it can be kept", async () => {
    const { site, context } = await visit();
    const page = await stay(context, site.origin, "/", []);
    await openHelp(page);
    const keep = page.locator(".offline button").first();
    await keep.click();
    await page.locator(".offline", { hasText: "Everything works offline." }).waitFor();
    assert.ok(await keep.isHidden());
    const all = new Set(await kept(page));
    assert.deepEqual(Object.keys(release.files).filter((path) => !all.has(keyOf(path))), []);
  });

  test("nothing is kept before the page rests or is used", async () => {
    const { site, context } = await visit();
    const page = await context.newPage();
    // The page does not become idle, however slow the machine is.
    await page.addInitScript(() => {
      const wait = window.setTimeout;
      Object.assign(window, {
        setTimeout: (act: () => void, ms: number) => (ms === 5_000 ? 0 : wait(act, ms)),
      });
    });
    await page.goto(`${site.origin}/`);
    await page.locator(".tile").first().waitFor();
    await page.waitForLoadState("networkidle");
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    assert.equal(await workers(), 0);
    await page.keyboard.press("Shift");
    await until(page, workers, (n) => n === 1, "a worker");
  });
});

describe("releases", () => {
  /**
   * Publishes a release with some files changed.
   * @param files of the host @param changed by path @param folder new name of the widget's folder
   */
  function publish(files: Record<string, string>, changed: Record<string, string>, folder: string = WIDGET) {
    const next = structuredClone(release);
    next.name = "0000000000000002";
    for (const [path, text] of Object.entries(changed)) {
      next.files[path][0] = createHash("sha256").update(text).digest("hex").slice(0, 12);
      files[`/${path}`] = text;
    }
    files["/"] = changed["index.html"] ?? files["/"];
    files["/sw.js"] = worker.replace(table, JSON.stringify(next).replaceAll(WIDGET, folder));
  }
  const index = readFileSync(join(DIST, "index.html"), "utf8").replace(release.name, "0000000000000002");
  const mainFile = pageFile("main.js");
  const main = `${readFileSync(join(DIST, mainFile), "utf8")}\ndocument.documentElement.dataset.release = "2";`;
  const seen = (page: Page) => page.evaluate(() => document.documentElement.dataset.release);

  test("a new version is told, waits until it is used, and comes whole", async () => {
    const { site, context, files } = await visit();
    const page = await stay(context, site.origin, GAME, ["sudoku"]);
    publish(files, { "index.html": index, [mainFile]: main });
    await page.reload();
    assert.equal(await seen(page), undefined);
    await page.keyboard.press("Shift");
    const bar = page.locator(".news-bar");
    await bar.getByText("There is a new version of Shumi.").waitFor();
    await page.reload();
    assert.equal(await seen(page), undefined, "it waits");
    await page.keyboard.press("Shift");
    await bar.getByRole("button", { name: "Use it" }).click();
    await until(page, () => seen(page).catch(() => ""), (release) => release === "2", "the new version");
    assert.match(page.url(), /family=sudoku/);
    // The parts used before work offline in the new release, too.
    site.close();
    await page.reload();
    assert.equal(await seen(page), "2");
    await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
    assert.ok((await kept(page)).includes(SOLVER));
  });

  test("a file of another release is not taken; what has not changed in a new one is not fetched again, whatever its folder", async () => {
    const { site, context, files } = await visit();
    const page = await stay(context, site.origin, GAME, ["sudoku"]);
    await page.reload();
    const file = pageFile("techniques-hitori-en.json");
    files[`/${file}`] = "{}";
    const answer = await page.evaluate((file) => fetch(file).then((response) => response.text(), () => "refused"), file);
    assert.equal(answer, "refused");
    // The host has no such folder.
    publish(files, { "index.html": index, [mainFile]: main }, "shumi-0.0.9-0000000000");
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.locator(".news-bar").waitFor();
    const all = await kept(page);
    assert.deepEqual(taken(["sudoku"]).filter((path) => !all.includes(path)), []);
  });

  test("a release that the browser has dropped gives way to the host's", async () => {
    const { site, context, files } = await visit();
    const page = await stay(context, site.origin, GAME, ["sudoku"]);
    publish(files, { "index.html": index, [mainFile]: main });
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) if (new URL(key.url).pathname === "/") await cache.delete(key);
      }
    });
    await page.goto(`${site.origin}/`);
    await page.locator(".tile").first().waitFor();
    assert.equal(await seen(page), "2");
  });

  test("where the host takes the worker back, browsers go on with the host's files", async () => {
    const { site, context, files } = await visit();
    const page = await stay(context, site.origin, GAME, ["sudoku"]);
    // A worker that skips waiting would be stuck in Chromium, with all navigations, if it came while the old one answers requests.
    files["/sw.js"] = 'addEventListener("activate", (event) => event.waitUntil(registration.unregister()));';
    files[`/${mainFile}`] = main;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    // It is activated when no page of the old one is open.
    const again = async () => {
      await page.goto("about:blank");
      await page.goto(site.origin + GAME);
      return seen(page);
    };
    await until(page, again, (release) => release === "2", "the host's files");
  });
});

describe("browsers that cannot", () => {
  /** Opens an address in a browser that lacks something. */
  async function lacking(path: string, lacks?: () => void, options?: BrowserContextOptions) {
    const site = await serveDist();
    ends.push(site.close);
    const { close, page } = await watchedPage(chromium, options);
    ends.push(close);
    if (lacks) await page.addInitScript(lacks);
    return { page, go: () => page.goto(site.origin + path) };
  }

  test("compile no WebAssembly are told so in place of a board", async () => {
    for (const lacks of [
      () => Reflect.deleteProperty(globalThis, "WebAssembly"),
      () => {
        const refuse = () => Promise.reject(new WebAssembly.CompileError("invalid opcode"));
        Object.assign(WebAssembly, { compile: refuse, compileStreaming: refuse });
      },
    ]) {
      const { page, go } = await lacking(GAME, lacks);
      await go();
      await page.locator(".state[role=alert]", { hasText: "This browser cannot run Shumi" }).waitFor();
    }
  });

  test("run no scripts are told so at once, and modules that do not come after a while", async () => {
    const without = await lacking("/", undefined, { javaScriptEnabled: false });
    await without.go();
    assert.ok(await without.page.locator("#late").isVisible());
    const { page, go } = await lacking("/");
    await page.route("**/page/main.*.js", (route) => route.abort());
    await go();
    assert.ok(await page.locator("#late").isHidden());
    await page.locator("#late").evaluate((node) => node.getAnimations().forEach((animation) => animation.finish()));
    assert.ok(await page.locator("#late").isVisible());
  });
});

describe("what the system hands over", () => {
  test("a shared text is opened, and a link of the page's own kind", async () => {
    const { site, context } = await visit();
    const page = await context.newPage();
    for (const text of [SUDOKU, `web+shumi:family=sudoku&p=${SUDOKU}`, `${site.origin}/#family=sudoku&p=${SUDOKU}`]) {
      await page.goto(`${site.origin}/?text=${encodeURIComponent(text)}`);
      await page.locator(".play shumi-board [role=gridcell], dialog[open].opening .wrong button").first().waitFor();
      assert.equal(new URL(page.url()).search, "");
    }
  });
});
