/** Tests of embedding on any site: the strictest policies, another origin, modified files, no worker, a frame. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe } from "node:test";

import { DIST, WIDGET, browser, foreignPolicy, serveDist, serveSite, test, until, watchedPage } from "./harness.ts";
import { IDS, everySecond } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import type { Browser, Page } from "playwright-core";
import type { Family, ShumiBoard } from "#shumi";
import type { Other } from "./harness.ts";

/** The first sample of each id. */
const PUZZLES: Record<string, string> = Object.fromEntries(
  JSON.parse(readFileSync(join(DIST, WIDGET, "families-en.json"), "utf8")).map(
    ({ id, samples }: Family) => [id, samples[0].text],
  ),
);

let chromium: Browser;
/** The widget's origin. */
let home: { origin: string; close: () => void };
/** Replaces responses of the widget's origin. */
let instead: (path: string) => Other | undefined = () => undefined;
const sites: { close: () => void }[] = [];

before(async () => {
  [chromium, home] = await Promise.all([browser(), serveDist({}, (path) => instead(path))]);
});
after(() => {
  for (const site of [home, ...sites]) site?.close();
});

const tag = (family: string, puzzle: string) =>
  `<shumi-board family="${family}" puzzle="${puzzle.replaceAll("\n", "&#10;")}"></shumi-board>`;
const html = (body: string, head: string = script()) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title><link rel="icon" href="data:,">${head}<body>${body}</body>`;
const script = () => `<script type="module" src="${home.origin}/${WIDGET}/shumi.js"></script>`;
/** Returns the tags that the build recommends for a page's head, for one family. */
function told(family: string) {
  const [first, ...boards] = readFileSync(join(DIST, WIDGET, "preload.html"), "utf8").split(/<!-- (?=.* -->)/).slice(1);
  const own = boards.find((part) => part.split(" -->")[0].split(", ").includes(family));
  return [own, first].map((part) => part?.split("-->")[1]).join("").replaceAll("./", `${home.origin}/`);
}

/** Opens a page of another site; its console must stay empty unless `expected` is given. */
async function on(
  page: string,
  run: (page: Page) => Promise<void>,
  { policy = foreignPolicy(home.origin), expected }: { policy?: string; expected?: RegExp } = {},
) {
  const site = await serveSite({ "/": page }, policy);
  sites.push(site);
  const opened = await watchedPage(chromium);
  try {
    await opened.page.addInitScript(() => {
      window.events = [];
      for (const type of ["ready", "error", "solved", "input"]) {
        document.addEventListener(`shumi-${type}`, (e) => window.events.push([type, (e as CustomEvent).detail]));
      }
    });
    await opened.page.goto(site.origin);
    await run(opened.page);
    assert.deepEqual(
      expected ? opened.bad.filter((words) => !expected.test(words)) : opened.bad,
      [],
      "console, exceptions and foreign requests",
    );
  } finally {
    instead = () => undefined;
    await opened.close();
  }
}

const ready = (page: Page, n: number) =>
  until(
    page,
    () => page.evaluate(() => window.events.filter(([type]) => type === "ready").length),
    (seen) => seen === n,
    "boards",
  );
const errors = (page: Page): Promise<{ message: string; workerless?: boolean; unreachable?: boolean }[]> =>
  page.evaluate(() => window.events.filter(([type]) => type === "error").map(([, detail]) => detail as any));
/** Asks the first board a question. */
const ask = (page: Page) =>
  page.evaluate(async () => {
    const board = document.querySelector("shumi-board") as ShumiBoard;
    await board.ready;
    const hint = await board.hint();
    const answer = await board.solve({ goal: "unique", show: false });
    return { hint: hint?.technique, status: answer.status, svg: board.toSVG().slice(0, 4) };
  });
const ANSWERED = { hint: "hidden-single", status: "unique", svg: "<svg" };

describe("the strictest policy", () => {
  test("boards of all ids, two of them twice, are played, hinted and solved without a word on the console", () => {
    const all = [...Object.entries(PUZZLES), ["sudoku", SUDOKU], ["kakuro", PUZZLES.kakuro]];
    return on(html(all.map(([family, puzzle]) => tag(family, puzzle)).join(""), told("sudoku")), async (page) => {
      await ready(page, all.length);
      const got = await page.evaluate(() =>
        Promise.all(
          [...document.querySelectorAll("shumi-board")].map(async (board) => {
            await board.ready;
            const before = board.value;
            const at = board.keys().length > 0 ? 0 : -1;
            for (let r = 0; r < board.rows && board.value === before; r++) {
              for (let c = 0; c < board.cols && board.value === before; c++) {
                board.select(r, c);
                board.enter(at < 0 ? undefined : board.keys()[0].value);
              }
            }
            const moved = board.value !== before || (board.standing?.moves ?? 0) > 0;
            board.reset();
            const hint = await board.hint();
            const { status } = await board.solve({ goal: "first", show: false });
            return {
              family: board.info?.id,
              moved,
              hint: Boolean(hint),
              solved: status === "solved" || status === "unique",
              svg: board.toSVG().startsWith("<svg"),
            };
          }),
        ),
      );
      for (const each of got) assert.deepEqual(each, { ...each, moved: true, hint: true, solved: true, svg: true });
      assert.equal(new Set(got.map(({ family }) => family)).size, IDS.length);
      assert.deepEqual(await errors(page), []);
    });
  });

  test("a search is stopped, and the next question is answered", () =>
    on(html(tag("sudoku", ".".repeat(81))), async (page) => {
      await ready(page, 1);
      const name = await page.evaluate(() => {
        const board = document.querySelector("shumi-board") as ShumiBoard;
        const stop = new AbortController();
        return board.solve({ goal: "count", limit: 1e15, signal: stop.signal, onprogress: () => stop.abort() }).catch((e) => e.name);
      });
      assert.equal(name, "AbortError");
      assert.equal(
        await page.evaluate(
          async () => (await (document.querySelector("shumi-board") as ShumiBoard).solve({ show: false })).status,
        ),
        "solved",
      );
    }));
});

describe("files that are not what they were", () => {
  /** Serves a file with bytes appended. */
  const spoil = (name: string) =>
    (instead = (path) =>
      path.endsWith(name) ? { body: Buffer.concat([readFileSync(join(DIST, WIDGET, name)), Buffer.from(" ")]) } : undefined);
  const REFUSED = /Failed to find a valid digest|integrity/i;

  for (const name of ["board-sudoku_bg.wasm", "words-en-board-sudoku.json"]) {
    test(`${name} is refused, and the error is told`, () => {
      spoil(name);
      const run = async (page: Page) => {
        const seen = await until(page, () => errors(page), (all) => all.length > 0, "an error");
        assert.equal(seen[0].unreachable, true, JSON.stringify(seen));
      };
      return on(html(tag("sudoku", SUDOKU)), run, { expected: REFUSED });
    });
  }

  test("what comes later is refused, and whoever asked for it is told", () => {
    spoil("more.js");
    const run = async (page: Page) => {
      const error = await page.evaluate(() =>
        (document.querySelector("shumi-board") as ShumiBoard).hint().then(
          () => "a hint",
          (e) => e.name,
        ),
      );
      assert.equal(error, "NetworkError");
    };
    return on(html(tag("sudoku", SUDOKU)), run, { expected: REFUSED });
  });

  test("a worker is not started, and the page's thread answers", () => {
    spoil("worker.js");
    const run = async (page: Page) => {
      assert.deepEqual(await ask(page), ANSWERED);
      assert.equal((await errors(page)).filter(({ workerless }) => workerless).length, 1);
    };
    return on(html(tag("sudoku", SUDOKU)), run, { expected: REFUSED });
  });

  test("a solver's glue is not run where no worker starts, and whoever asked is told", () => {
    spoil("solver-sudoku.js");
    return on(html("", ""), async (page) => {
      const error = await page.evaluate(async ([address, text]) => {
        const { configure, solve } = await import(address);
        configure({ worker: false });
        return solve(text, { family: "sudoku" }).then(() => "an answer", (e: Error) => e.name);
      }, [`${home.origin}/${WIDGET}/shumi.js`, SUDOKU]);
      assert.equal(error, "NetworkError");
    }, { expected: REFUSED });
  });

  test("they are taken where nothing is held against anything", () => {
    spoil("words-en-board-sudoku.json");
    return on(html("", ""), async (page) => {
      await page.evaluate(async (address: string) => {
        const { configure } = await import(address);
        configure({ integrity: false });
      }, `${home.origin}/${WIDGET}/shumi.js`);
      assert.equal(await page.evaluate(([text]) => {
        const board = document.createElement("shumi-board");
        document.body.append(board);
        return board.load(text, "sudoku").then(({ rows }) => rows);
      }, [SUDOKU]), 9);
    });
  });

  test("hashes of other files are taken, and a worker of the own origin is held against its own", async () => {
    const { page, close, bad } = await watchedPage(chromium);
    const policy = foreignPolicy("'self'");
    instead = (path) => (path === "/own.html" ? { policy } : undefined);
    try {
      await page.goto(`${home.origin}/embed.html`);
      const got = await page.evaluate(async ([address, text]) => {
        const { configure, solve } = await import(address);
        configure({ integrity: { "worker.js": "sha384-AAAA" } });
        return (await solve(text, { family: "sudoku" })).status;
      }, [`${home.origin}/${WIDGET}/shumi.js`, SUDOKU]);
      assert.equal(got, "solved");
      assert.ok(bad.length > 0 && bad.every((words) => REFUSED.test(words)), bad.join("; "));
    } finally {
      await close();
    }
  });
});

describe("no worker", () => {
  async function here(page: Page, needs: RegExp) {
    await ready(page, 2);
    assert.deepEqual(await ask(page), ANSWERED);
    const seen = (await errors(page)).filter(({ workerless }) => workerless);
    assert.equal(seen.length, 2, "each board tells it once");
    for (const { message } of seen) assert.match(message, needs);
    const { status, found } = await page.evaluate(async () => {
      const board = document.querySelectorAll("shumi-board")[1] as ShumiBoard;
      const answer = await board.solve({ goal: "count", limit: 1e15 });
      return { status: answer.status, found: answer.count ?? 0 };
    });
    assert.equal(status, "limit");
    assert.ok(found >= 0);
  }
  const boards = () => html(tag("sudoku", SUDOKU) + tag("sudoku", ".".repeat(81)));

  test("where workers start from nothing, a search has a moment of the page's thread, and each board says what is missing", () =>
    on(boards(), (page) => here(page, /worker-src blob:; connect-src http/), {
      policy: foreignPolicy(home.origin, "'none'"),
      expected: /worker-src|Failed to construct 'Worker'/,
    }));

  test("where another policy makes addresses of scripts, likewise", () =>
    on(boards(), (page) => here(page, /trusted-types shumi/), {
      policy: foreignPolicy(home.origin, "blob:", "require-trusted-types-for 'script'; trusted-types other"),
      expected: /TrustedScriptURL|policy "shumi"|trusted-types/i,
    }));
});

describe("other places", () => {
  test("a copied folder, the texts alone elsewhere, and no worker by wish", async () => {
    const asked = [] as string[];
    const site = await serveSite({ "/": html("", "") }, foreignPolicy(home.origin));
    sites.push(site);
    const { page, close, bad } = await watchedPage(chromium);
    try {
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      instead = () => undefined;
      await page.goto(site.origin);
      const at = `${home.origin}/${WIDGET}`;
      const got = await page.evaluate(async ([at, text]) => {
        const { configure, solve } = await import(`${at}/shumi.js`);
        configure({ base: `${at}/./.`, worker: false, words: `${at}/?texts/` });
        return (await solve(text, { family: "sudoku" })).status;
      }, [at, SUDOKU]);
      assert.equal(got, "solved");
      assert.ok(
        asked.some((path) => path.endsWith("solver-sudoku_bg.wasm")) && !asked.some((path) => path.endsWith("worker.js")),
        asked.join(" "),
      );
      assert.deepEqual(bad, []);
    } finally {
      await close();
    }
  });
});

describe("the first board", () => {
  for (const family of ["sudoku", "kuromasu"]) {
    test(`of ${family} takes two round trips: the element, then all else side by side`, () =>
      on(html("", ""), async (page) => {
        const asked = [] as string[];
        page.on("request", (request) => asked.push(new URL(request.url()).pathname));
        let release: () => void = () => {};
        const held = new Promise((done) => (release = () => done(undefined)));
        await page.route(/_bg\.wasm$|\.json$/, async (route) => {
          await held;
          await route.continue();
        });
        const opened = page.evaluate(async ([address, family, text]) => {
          await import(address);
          const board = Object.assign(document.createElement("shumi-board"), { family });
          document.body.append(board);
          await board.load(text, family);
        }, [`${home.origin}/${WIDGET}/shumi.js`, family, PUZZLES[family]]);
        await until(page, async () => asked, (seen) => seen.length >= 4, "what a board needs to be asked for");
        release();
        await opened;
        // The second part of the board comes once it is drawn.
        assert.equal(asked.filter((path) => !path.endsWith("_rest.wasm")).length, 4, asked.join(" "));
        assert.equal(asked.length, 5, asked.join(" "));
      }));

    test(`of ${family} uses, once, what the build tells pages to preload for it`, () =>
      on(html(tag(family, PUZZLES[family]), told(family)), async (page) => {
        await ready(page, 1);
        const { preloaded, fetched } = await page.evaluate(() => ({
          preloaded: [...document.querySelectorAll("link[rel=preload]")].map((link) => (link as HTMLLinkElement).href).sort(),
          fetched: performance
            .getEntriesByType("resource")
            .map(({ name }) => name)
            .filter((name) => /(_bg\.wasm|\.json)$/.test(name))
            .sort(),
        }));
        assert.equal(preloaded.length, 3);
        assert.deepEqual(fetched, preloaded);
      }));
  }
});

describe("a frame", () => {
  const hear = (page: Page) =>
    page.evaluate(() => {
      window.heard = [];
      addEventListener("message", ({ data, origin }) => window.heard.push({ data, origin }));
    });
  /** Writes 4 in row 1, column 3. */
  async function write(page: Page) {
    await page.frameLocator("iframe").getByRole("gridcell").first().focus();
    for (const key of ["Home", "ArrowRight", "ArrowRight", "4"]) await page.keyboard.press(key);
  }

  async function inFrame(fields: Record<string, string>, run: (page: Page, origin: string) => Promise<void>, expected?: RegExp) {
    const site = await serveSite({ "/": html("", "") }, foreignPolicy(home.origin));
    sites.push(site);
    // Like a plain host: no headers at all.
    instead = () => ({ policy: null });
    const { page, close, bad } = await watchedPage(chromium);
    try {
      await page.goto(site.origin);
      await hear(page);
      await page.evaluate((src: string) => {
        document.body.append(Object.assign(document.createElement("iframe"), { title: "x", width: "600", height: "700", src }));
      }, `${home.origin}/embed.html#${new URLSearchParams({ origin: site.origin, ...fields })}`);
      await run(page, site.origin);
      assert.deepEqual(expected ? bad.filter((words) => !expected.test(words)) : bad, []);
    } finally {
      instead = () => undefined;
      await close();
    }
  }

  for (const [lang, name] of everySecond(Object.entries({ en: "Sudoku, 9 rows, 9 columns", zh: "数独", ja: "数独" }))) {
    test(`in ${lang} is played, and tells the page round it`, () =>
      inFrame({ family: "sudoku", p: SUDOKU, lang }, async (page) => {
        const inside = page.frameLocator("iframe");
        await inside.getByRole("grid", { name }).waitFor();
        await write(page);
        const heard = await until(
          page,
          () => page.evaluate(() => window.heard),
          (all) => all.some(({ data }) => data.type === "shumi-input"),
          "a message",
        );
        assert.ok(
          heard.every(({ origin, data }) => origin === home.origin && data.shumi === 1),
          JSON.stringify(heard),
        );
        assert.equal(heard.find(({ data }) => data.type === "shumi-input")?.data.detail.moves, 1);
        assert.equal(await inside.locator("html").getAttribute("lang"), lang);
        // The frame ignores messages.
        await page.evaluate(() => frames[0].postMessage({ shumi: 1, type: "load", detail: "x" }, "*"));
      }));
  }

  test("shows and tells what is wrong with a puzzle", () =>
    inFrame({ family: "sudoku", p: "12" }, async (page) => {
      await page.frameLocator("iframe").getByRole("alert").waitFor();
      const heard = await until(page, () => page.evaluate(() => window.heard), (all) => all.length > 0, "a message");
      assert.deepEqual(heard.map(({ data }) => data.type), ["shumi-error"]);
      assert.equal(heard[0].data.detail.line, 1);
    }));

  for (const [what, origin] of everySecond(Object.entries({
    "another origin": "https://example.org",
    "any origin": "*",
    "what is no origin": "null",
  }))) {
    test(`tells a page nothing where the address names ${what}`, () =>
      inFrame({ family: "sudoku", p: SUDOKU, origin }, async (page) => {
        const inside = page.frameLocator("iframe");
        await write(page);
        await inside.getByRole("gridcell", { name: /^4, row 1 column 3/ }).waitFor();
        assert.deepEqual(await page.evaluate(() => window.heard), []);
      }, /target origin provided/));
  }
});

describe("a host without headers", () => {
  for (const path of ["", "embed.html"]) {
    test(`/${path} brings its own policy`, async () => {
      instead = () => ({ policy: null });
      const { page, close } = await watchedPage(chromium);
      try {
        await page.goto(`${home.origin}/${path}`);
        const refused = await page.evaluate(async () => {
          const told = [] as string[];
          document.addEventListener("securitypolicyviolation", (e) => told.push(e.effectiveDirective));
          const script = document.createElement("script");
          document.body.append(Object.assign(document.createElement("style"), { textContent: "p {}" }));
          try {
            script.text = "window.ran = true";
            document.body.append(script);
          } catch {
            // Texts are not run as scripts.
          }
          await fetch("https://example.org/").catch(() => {});
          // Violations are reported a little later.
          await new Promise((done) => setTimeout(done));
          return [...new Set(told)].sort();
        });
        assert.deepEqual(refused, ["connect-src", "require-trusted-types-for", "style-src-elem"]);
      } finally {
        instead = () => undefined;
        await close();
      }
    });
  }
});
