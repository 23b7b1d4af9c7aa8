/**
 * What the page tests share: a built `dist` folder served twice, on an origin of its own for the page and on another one for foreign
 * sites, each under its content security policy, and Debian's Chromium.
 *
 * `SHUMI_DIST` names the folder (default `dist` at the top); `SHUMI_CHROMIUM` another browser.
 */
import { createReadStream, existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { test as plain } from "node:test";
import { extname, join, normalize, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */

const top = fileURLToPath(new URL("../..", import.meta.url));

export const DIST = resolve(process.env.SHUMI_DIST ?? join(top, "dist"));

/** The versioned folder that an embedder takes, as a path under `DIST`. */
export const WIDGET = readdirSync(DIST).find((name) => name.startsWith("shumi-")) ?? ".";

/** What a policy says against scripts from texts, but for the addresses of our workers. */
const TRUSTED = "require-trusted-types-for 'script'; trusted-types shumi";

/** Policy of the page's own origin: strict, and nothing from elsewhere. */
const OWN_POLICY = `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; ${TRUSTED} shumi-offline`;

/** The least that a foreign site must allow, with the widget's origin; its own styles come on top. @param {string} origin @param {string} [worker] what workers may start from @param {string} [trusted] */
export const foreignPolicy = (origin, worker = "blob:", trusted = TRUSTED) =>
  `default-src 'none'; img-src data:; script-src ${origin} 'wasm-unsafe-eval'; worker-src ${worker}; connect-src ${origin}; frame-src ${origin}; ${trusted}`;

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
  ".txt": "text/plain; charset=utf-8",
  ".ts": "text/plain; charset=utf-8",
};

/**
 * A test that ends: what a page promises and never keeps would hold up the whole run, and nobody would learn which test it was.
 * @param {string} name @param {(t: import("node:test").TestContext) => Promise<void> | void} run
 */
export const test = (name, run) => plain(name, { timeout: 90_000 }, run);

/** Longest wait for a frame, milliseconds. */
const FRAME = 500;
/** Longest wait for something that takes a moment, milliseconds; far longer than it takes. */
const SOON = 15_000;

/**
 * Looks again at each frame of the page until what is seen is as wanted, and returns it; fails with what was seen last.
 * @template T @param {Page} page @param {() => Promise<T>} look @param {(seen: T) => boolean} wanted @param {string} words what is waited for
 * @returns {Promise<T>}
 */
export async function until(page, look, wanted, words) {
  const deadline = Date.now() + SOON;
  for (;;) {
    const seen = await look();
    if (wanted(seen)) return seen;
    if (Date.now() > deadline) throw new Error(`waited for ${words}, saw ${JSON.stringify(seen)}`);
    // A page that is left, or not in front, makes no frame.
    await within(FRAME, frames(page, 1));
  }
}

/** Waits for what may never come, at most so many milliseconds. @param {number} ms @param {Promise<unknown>} what */
export const within = (ms, what) => Promise.race([what.catch(() => {}), new Promise((done) => setTimeout(done, ms))]);

/** Waits until the page has drawn so many frames. @param {Page} page @param {number} n */
export const frames = (page, n) =>
  page.evaluate(async (/** @type {number} */ n) => {
    for (let i = 0; i < n; i++) await new Promise((done) => requestAnimationFrame(done));
  }, n);

/** A server on a free port. @param {import("node:http").RequestListener} answer @returns {Promise<{ origin: string, close: () => void }>} */
async function serve(answer) {
  const server = createServer(answer);
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param {string} path */
const typeOf = (path) => /** @type {Record<string, string>} */ (TYPES)[extname(path) || path] ?? "application/octet-stream";

/** What is served in place of a file, or of its headers. @typedef {{ body?: string | Buffer, policy?: string | null }} Other */

/**
 * The built folder, with CORS as an embedder needs it. `pages` adds pages by path, or other files in the place of those that there are.
 * @param {Record<string, string>} [pages] @param {(path: string) => Other | undefined} [other]
 */
export function serveDist(pages = {}, other = () => undefined) {
  return serve((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    const page = pages[path];
    response.setHeader("Access-Control-Allow-Origin", "*");
    // The widget's folder bears a hash of its content.
    response.setHeader("Cache-Control", path.startsWith(`/${WIDGET}/`) ? "public, max-age=31536000, immutable" : "no-cache");
    const { body, policy = OWN_POLICY } = other(path) ?? {};
    if (policy !== null) response.setHeader("Content-Security-Policy", policy);
    if (page !== undefined) {
      response.writeHead(200, { "Content-Type": typeOf(path.endsWith("/") ? ".html" : path) }).end(page);
      return;
    }
    const file = normalize(join(DIST, path.endsWith("/") ? `${path}index.html` : path));
    if (!file.startsWith(DIST) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404, { "Content-Type": TYPES[".txt"] }).end("not found");
      return;
    }
    response.writeHead(200, { "Content-Type": typeOf(file) });
    if (body === undefined) createReadStream(file).pipe(response);
    else response.end(body);
  });
}

/** A foreign site: pages of its own under a policy. @param {Record<string, string>} pages @param {string} policy */
export function serveSite(pages, policy) {
  return serve((request, response) => {
    const page = pages[new URL(request.url ?? "/", "http://x").pathname];
    response.setHeader("Content-Security-Policy", policy);
    response.writeHead(page === undefined ? 404 : 200, { "Content-Type": TYPES[".html"] }).end(page ?? "");
  });
}

/** The `node_modules` that hold a package: beside the sources or in a folder that is named. @param {string} name */
function modulesWith(name) {
  const places = [process.env.SHUMI_NPM, join(top, "web"), join(top, "target/npm")].filter((p) => p !== undefined);
  const at = places.find((p) => existsSync(join(p, "node_modules", name)));
  if (!at) throw new Error(`${name} is missing: run \`npm ci\` in web/`);
  return join(at, "node_modules/");
}

/** The accessibility checker, as a script to run in a page. */
export const axeSource = () => readFileSync(join(modulesWith("axe-core"), "axe-core/axe.min.js"), "utf8");

/** Chromium, headless. @param {string[]} [more] arguments */
export async function browser(more = []) {
  const { chromium } = createRequire(modulesWith("playwright-core"))("playwright-core");
  const executablePath = process.env.SHUMI_CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", ...more] });
}

/**
 * Lets the calls of a board's module be seen and broken: they go through `window.crossing`, where that is set, by the names of the game's methods.
 * @param {import("playwright-core").Page | import("playwright-core").BrowserContext} place before anything is loaded
 */
export const watchModules = (place) =>
  place.addInitScript(() => {
    const { instantiate } = WebAssembly;
    /** @param {WebAssembly.Module} module @param {WebAssembly.Imports} imports */
    const watched = async (module, imports) => {
      const exports = Object.entries((await instantiate(module, imports)).exports).map(([name, it]) => {
        const method = name === "__wbg_game_free" ? "free" : /^game_(.*)/.exec(name)?.[1];
        if (method === undefined) return [name, it];
        /** @param {unknown[]} args */
        const called = (...args) => (window.crossing ? window.crossing(method, () => /** @type {Function} */ (it)(...args)) : /** @type {Function} */ (it)(...args));
        return [name, called];
      });
      return { instance: { exports: Object.fromEntries(exports) }, module };
    };
    Object.assign(WebAssembly, { instantiate: watched });
  });

/** What the browser says where the machine is so busy that seconds pass before the page's script runs; that what is preloaded is used, once, `loading.test.mjs` shows. */
const SLOW = /was preloaded using link preload but not used within a few seconds/;

/**
 * A page that notes what must not happen: console errors and warnings, exceptions, requests to other hosts. It knows no service workers,
 * which would answer what tests refuse, unless `serviceWorkers` is `allow`.
 * @param {Browser} browser @param {import("playwright-core").BrowserContextOptions} [options] of the context
 */
export async function watchedPage(browser, options = {}) {
  const context = await browser.newContext(options);
  if (options.serviceWorkers !== "allow") await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  const page = await context.newPage();
  /** @type {string[]} */
  const bad = [];
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && !SLOW.test(m.text()) && bad.push(`${m.type()}: ${m.text()}`));
  page.on("pageerror", (/** @type {Error} */ e) => bad.push(`exception: ${e.stack}`));
  page.on("request", (r) => {
    const { protocol, hostname } = new URL(r.url());
    if (/^https?:$/.test(protocol) && hostname !== "127.0.0.1") bad.push(`request: ${r.url()}`);
  });
  return { page, context, bad };
}
