/**
 * Helpers of the page tests: servers of a built `dist` folder, on the page's own origin and on another one for foreign sites, each with its
 * content security policy, and Debian's Chromium.
 *
 * `SHUMI_DIST` names the folder (default `dist` at the top); `SHUMI_CHROMIUM` another browser.
 */
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { test as plain } from "node:test";
import { extname, join, normalize, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { visit } from "./pool.ts";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { TestContext } from "node:test";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

const top = fileURLToPath(new URL("../..", import.meta.url));

export const DIST = resolve(process.env.SHUMI_DIST ?? join(top, "dist"));

/** Folder of the pictures that tests leave, for people to look at. */
export const PICTURES = join(top, "target/pictures/");

/** The versioned folder that embedders use, as a path under `DIST`. */
export const WIDGET = readdirSync(DIST).find((name) => name.startsWith("shumi-")) ?? ".";

/** Returns the path under `DIST` of a file of the page, whose name there contains a hash. */
export const pageFile = (name: string) =>
  `page/${readdirSync(join(DIST, "page")).find((file) => file.replace(/\.[0-9a-f]{8}(?=\.)/, "") === name)}`;

/** Directives that forbid scripts from texts, except for the addresses of the library's workers. */
const TRUSTED = "require-trusted-types-for 'script'; trusted-types shumi";

/** Policy of the page's own origin: strict, without other origins. */
const OWN_POLICY = `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; ` +
  `worker-src 'self'; connect-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; ${TRUSTED} shumi-offline`;

/**
 * Returns the strictest policy that a foreign site can have, given the widget's origin; inline styles of tests come on top.
 * @param worker sources of workers
 */
export const foreignPolicy = (origin: string, worker = "blob:", trusted: string = TRUSTED) =>
  `default-src 'none'; img-src data:; script-src ${origin} 'wasm-unsafe-eval'; worker-src ${worker}; ` +
    `connect-src ${origin}; frame-src ${origin}; ${trusted}`;

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".ts": "text/plain; charset=utf-8",
};

/** Paths that contain a hash: of the widget's folder, and of the page's files, at any depth. */
const HASHED = /^\/(shumi-[^/]*\/|page\/.*\.[0-9a-f]{8}\.)/;

/** Runs a test with a timeout: a promise that never settles would block the whole run without naming the test. */
export const test = (name: string, run: (t: TestContext) => Promise<void> | void) => plain(name, { timeout: 90_000 }, run);

/** Longest wait for a frame, in milliseconds. */
const FRAME = 500;
/** Largest number of frames between two looks. */
const MOST_FRAMES = 8;
/** Longest wait for a short operation, in milliseconds; far longer than needed. */
const SOON = 15_000;

/**
 * Polls on every other frame of the page, later more seldom, until the value is as wanted, and returns it; fails with the last value.
 * @param words names the condition
 */
export async function until<T>(page: Page, look: () => Promise<T>, wanted: (seen: T) => boolean, words: string): Promise<T> {
  const deadline = Date.now() + SOON;
  for (let n = 2; ; n = Math.min(n + 1, MOST_FRAMES)) {
    const seen = await look();
    if (wanted(seen)) return seen;
    if (Date.now() > deadline) throw new Error(`waited for ${words}, saw ${JSON.stringify(seen)}`);
    // A page that is closed or in the background draws no frames.
    await within(FRAME, frames(page, n));
  }
}

/** Waits for a promise that may never settle, up to a limit. */
export const within = (ms: number, what: Promise<unknown>) =>
  Promise.race([what.catch(() => {}), new Promise((done) => setTimeout(done, ms))]);

/** Waits until the page has drawn `n` frames. */
export const frames = (page: Page, n: number) =>
  page.evaluate(async (n: number) => {
    for (let i = 0; i < n; i++) await new Promise((done) => requestAnimationFrame(done));
  }, n);

/** Sets the page's date, now and after each load, while its timers go on. Its pool takes that back, but not `page.clock`. */
export async function setDate(page: Page, date: string | number | Date) {
  const set = (ms: number) => {
    globalThis.Date = class extends Date {
      constructor(...args: unknown[]) {
        super(...((args.length > 0 ? args : [ms]) as []));
      }

      static now() {
        return ms;
      }
    } as DateConstructor;
  };
  const ms = new Date(date).getTime();
  await page.addInitScript(set, ms);
  await page.evaluate(set, ms);
}

/** Starts a server on a free port. */
async function serve(answer: RequestListener): Promise<{ origin: string; close: () => void }> {
  const server = createServer(answer);
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const typeOf = (path: string) => (TYPES as Record<string, string>)[extname(path) || path] ?? "application/octet-stream";

/** Replaces a file or its headers. */
export interface Other {
  body?: string | Buffer;
  policy?: string | null;
}

/**
 * Serves the built folder, with CORS as embedders need it. `pages` adds pages by path, or replaces files.
 * @param other makes browsers cache nothing @param dist another built folder
 */
export function serveDist(pages: Record<string, string> = {}, other?: (path: string) => Other | undefined, dist = DIST) {
  return serve((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    const page = pages[path];
    response.setHeader("Access-Control-Allow-Origin", "*");
    const { body, policy = OWN_POLICY } = other?.(path) ?? {};
    const isKept = !other && page === undefined && HASHED.test(path);
    response.setHeader("Cache-Control", isKept ? "public, max-age=31536000, immutable" : "no-cache");
    if (policy !== null) response.setHeader("Content-Security-Policy", policy);
    if (page !== undefined) {
      response.writeHead(200, { "Content-Type": typeOf(path.endsWith("/") ? ".html" : path) }).end(page);
      return;
    }
    const file = normalize(join(dist, path.endsWith("/") ? `${path}index.html` : path));
    if (!file.startsWith(dist) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404, { "Content-Type": TYPES[".txt"] }).end("not found");
      return;
    }
    response.writeHead(200, { "Content-Type": typeOf(file) });
    response.end(body ?? readFileSync(file));
  });
}

/** Serves a foreign site: its own pages under a policy. */
export function serveSite(pages: Record<string, string>, policy: string) {
  return serve((request, response) => {
    const page = pages[new URL(request.url ?? "/", "http://x").pathname];
    response.setHeader("Content-Security-Policy", policy);
    response.writeHead(page === undefined ? 404 : 200, { "Content-Type": TYPES[".html"] }).end(page ?? "");
  });
}

/** Finds the `node_modules` with a package: beside the sources or in a given folder. */
function modulesWith(name: string) {
  const places = [process.env.SHUMI_NPM, join(top, "web"), join(top, "target/npm")].filter((p) => p !== undefined);
  const at = places.find((p) => existsSync(join(p, "node_modules", name)));
  if (!at) throw new Error(`${name} is missing: run \`npm ci\` in web/`);
  return join(at, "node_modules/");
}

/** Returns violations of accessibility rules, a line for each rule. */
export async function axeViolations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(readFileSync(join(modulesWith("axe-core"), "axe-core/axe.min.js"), "utf8"));
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(" | ")}`);
}

/** Asserts that the page scrolls sideways at none of six sizes, from a small phone to a large screen. */
export async function assertFits(page: Page) {
  for (const [width, height] of [[320, 568], [390, 844], [768, 1024], [1024, 768], [1366, 768], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    await frames(page, 3);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} x ${height}`);
  }
}

/** Starts Chromium, headless. @param more arguments */
export async function launch(more: string[] = []): Promise<Browser> {
  const { chromium } = createRequire(modulesWith("playwright-core"))("playwright-core");
  const executablePath = process.env.SHUMI_CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", ...more] });
}

let common: Promise<Browser> | undefined;

/** Returns the browser of all tests in this process, which ends with it. */
export async function browser() {
  if (!(await common)?.isConnected()) common = launch();
  return common as Promise<Browser>;
}

/**
 * Lets tests observe and break the calls of a board's module: all of them go through `window.crossing`, if set, by the names of the
 * functions or of the game's methods.
 * @param place before anything is loaded
 */
export const watchModules = (place: Page | BrowserContext) =>
  place.addInitScript(() => {
    const { instantiate } = WebAssembly;
    const watched = async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
      const exports = Object.entries((await instantiate(module, imports)).exports).map(([name, it]) => {
        const method = name.replace(/^(__wbg_)?game_/, "");
        // The other names with underscores are functions for the glue, and those with a number for the second part of a board.
        if (typeof it !== "function" || /^(__|f\d)/.test(method)) return [name, it];
        const called = (...args: unknown[]) => (window.crossing ? window.crossing(method, () => it(...args)) : it(...args));
        return [name, called];
      });
      return { instance: { exports: Object.fromEntries(exports) }, module };
    };
    Object.assign(WebAssembly, { instantiate: watched });
  });

/**
 * The browser's warning on a machine so busy that seconds pass before the page's script runs; `loading.test.ts` shows that each preloaded
 * file is used once.
 */
const SLOW = /was preloaded using link preload but not used within a few seconds/;

/**
 * Opens a page that records violations: console errors and warnings, exceptions, requests to other hosts. It has no service workers, which
 * would answer requests that tests block, unless `serviceWorkers` is `allow`.
 * @param options of the context
 */
export async function watchedPage(browser: Browser, options: BrowserContextOptions = {}) {
  const { page, close } = await visit(browser, options);
  const bad: string[] = [];
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && !SLOW.test(m.text()) && bad.push(`${m.type()}: ${m.text()}`));
  page.on("pageerror", (e: Error) => bad.push(`exception: ${e.stack}`));
  page.on("request", (r) => {
    const { protocol, hostname } = new URL(r.url());
    if (/^https?:$/.test(protocol) && hostname !== "127.0.0.1") bad.push(`request: ${r.url()}`);
  });
  return { page, close, bad };
}
