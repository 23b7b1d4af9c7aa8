/**
 * Tests of embedding in three engines, under real headers and from a second origin: `node --test main.ts`, run by `cargo xtask test
 * --engines`.
 * `SHUMI_ENGINES` names the engines, separated by commas.
 */
import assert from "node:assert/strict";
import { after, before, describe } from "node:test";

import { WIDGET, foreignPolicy, serveDist, serveSite, test } from "../harness.ts";
import { ENGINES, css, drive } from "./drive.ts";

const SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/** The page's script that records events. */
const WATCH = `
  window.refused = [];
  window.heard = [];
  addEventListener("securitypolicyviolation", (e) => refused.push(e.effectiveDirective + " " + e.blockedURI));
  addEventListener("error", (e) => refused.push(e.message));
  addEventListener("unhandledrejection", (e) => refused.push(String(e.reason)));
  addEventListener("message", ({ origin, data }) => heard.push({ origin, type: data.type, shumi: data.shumi }));
`;
const html = (head: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title><link rel="icon" href="data:,">
    <script src="/watch.js"></script>${head}<body>${body}</body>`;

let home: { origin: string; close: () => void };
let site: { origin: string; close: () => void };

before(async () => {
  home = await serveDist({}, (path) => (path === "/embed.html" ? { policy: null } : undefined));
  const script = `<script type="module" src="${home.origin}/${WIDGET}/shumi.js"></script>`;
  const pages = {
    "/board.html": html(script, `<shumi-board id="b" family="sudoku" puzzle="${SUDOKU}"></shumi-board>`),
  } as Record<string, string>;
  const policy = foreignPolicy(home.origin).replace("script-src", "script-src 'self'");
  site = await serveSite(
    {
      ...pages,
      "/watch.js": WATCH,
      get "/frame.html"() {
        return html(
          "",
          `<iframe title="x" width="440" height="700" src="${home.origin}/embed.html#` +
            `${new URLSearchParams({ family: "sudoku", p: SUDOKU, origin: site.origin })}"></iframe>`,
        );
      },
    },
    policy,
  );
});
after(() => {
  home?.close();
  site?.close();
});

const wanted = process.env.SHUMI_ENGINES?.split(",") ?? Object.keys(ENGINES);
for (const engine of wanted) {
  describe(engine, () => {
    let driven: Awaited<ReturnType<typeof drive>>;
    before(async () => {
      driven = await drive(engine);
    });
    after(() => driven?.close());

    /** Runs the body of an async function of `b`, the element. */
    const call = async (body: string) => {
      const { value, error } = await driven.driver.executeAsyncScript(`
        const done = arguments[arguments.length - 1];
        const b = document.querySelector("shumi-board");
        (async () => { ${body} })().then((value) => done({ value }),
          (e) => done({ error: { name: e.name, message: e.message, line: e.line } }));
      `);
      if (error) throw Object.assign(new Error(), error);
      return value;
    };

    /** Presses the cell in row 1, column 3, and writes there. */
    async function write(key: string) {
      const board = await driven.driver.findElement(css("shumi-board"));
      const box = await call(`
        const inner = b.shadowRoot.querySelector("[part=board]").getBoundingClientRect(), outer = b.getBoundingClientRect();
        return { x: inner.x + (2.5 * inner.width) / 9 - (outer.x + outer.width / 2),
          y: inner.y + inner.height / 18 - (outer.y + outer.height / 2) };
      `);
      await driven.driver.actions().move({ origin: board, x: Math.round(box.x), y: Math.round(box.y) }).click().sendKeys(key).perform();
    }

    test("a foreign site under the strictest policy: embedded, played, hinted, solved, stopped, drawn, refused", async () => {
      await driven.driver.get(`${site.origin}/board.html`);
      await call(`await customElements.whenDefined("shumi-board"); await b.ready`);
      assert.equal(await call("return b.rows"), 9);
      await write("4");
      assert.deepEqual(await call("return [b.cursor, b.value[2], b.standing.moves]"), [[0, 2], "4", 1]);
      const hint = await call("const { technique, text } = await b.hint(); return { technique, text }");
      assert.ok(hint.technique && hint.text, JSON.stringify(hint));
      assert.equal(await call(`return (await b.solve({ goal: "unique", show: false })).status`), "unique");
      const stopped = call(`
        const open = document.createElement("shumi-board");
        document.body.append(open);
        await open.load(".".repeat(81), "sudoku");
        const stop = new AbortController();
        return open.solve({ goal: "count", limit: 1e15, signal: stop.signal, onprogress: () => stop.abort() });
      `);
      await assert.rejects(stopped, { name: "AbortError" });
      assert.match(await call("return b.toSVG()"), /^<svg[^]*<\/svg>$/);
      await assert.rejects(call(`return b.load("12", "sudoku")`), { line: 1 });
      assert.equal(await call("return b.value[2]"), "4", "the board that is there stays");
      assert.deepEqual(await driven.driver.executeScript("return window.refused"), []);
    });

    test("the page for frames: played, and told to the page round it alone", async () => {
      await driven.driver.get(`${site.origin}/frame.html`);
      await driven.driver.switchTo().frame(await driven.driver.findElement(css("iframe")));
      await call(
        `await customElements.whenDefined("shumi-board");
          await new Promise((done) => b.rows ? done() : b.addEventListener("shumi-ready", done))`,
      );
      await write("4");
      assert.equal(await call("return b.value[2]"), "4");
      await driven.driver.switchTo().defaultContent();
      const heard = await driven.driver.executeScript("return window.heard");
      assert.ok(
        heard.every(({ origin, shumi }: { origin: string; shumi: number }) => origin === home.origin && shumi === 1),
        JSON.stringify(heard),
      );
      for (const type of ["shumi-ready", "shumi-input"])
        assert.ok(
          heard.some((one: { type: string }) => one.type === type),
          type,
        );
      assert.deepEqual(await driven.driver.executeScript("return window.refused"), []);
    });
  });
}
