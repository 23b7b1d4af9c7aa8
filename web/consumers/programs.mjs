/**
 * Helpers of the consumer tests. `SHUMI_CONSUMERS` names the folder with the installed package, the installed tools of `package.json` and
 * copies of the programs in `apps/`; nothing there refers to the project.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { browser, until, watchedPage } from "../tests/harness.mjs";

export const HERE = resolve(process.env.SHUMI_CONSUMERS ?? ".");
export const app = (/** @type {string} */ name) => join(HERE, "apps", name);
export const bin = (/** @type {string} */ name) => join(HERE, "node_modules/.bin", name);

/** Environment of the programs: without network, since all downloads are done. */
const OFFLINE = { ...process.env, npm_config_offline: "true", NEXT_TELEMETRY_DISABLED: "1", CI: "true", FORCE_COLOR: "0", NO_COLOR: "1" };

/**
 * Runs a program to its end.
 * @param {string} program @param {string[]} args @param {string} cwd @returns {Promise<string>} its output
 */
export function run(program, args, cwd) {
  const child = spawn(program, args, { cwd, env: OFFLINE, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => (code === 0 ? done(said) : fail(new Error(`${program} ${args.join(" ")}: ${code}\n${said}`))));
  });
}

/** Starts a server and waits for a line that names its address. @param {string} program @param {string[]} args @param {string} cwd */
export async function start(program, args, cwd) {
  const child = spawn(program, args, { cwd, env: OFFLINE, stdio: ["ignore", "pipe", "pipe"], detached: true });
  // Ends the process group, since the server may have child processes.
  const close = () => process.kill(-(/** @type {number} */ (child.pid)), "SIGTERM");
  let said = "";
  /** @type {string} */
  const origin = await new Promise((done, fail) => {
    const hear = (/** @type {Buffer} */ text) => {
      said += text;
      const found = /https?:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(said);
      if (found) done(`http://127.0.0.1:${found[1]}`);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("close", () => fail(new Error(`${program} ended\n${said}`)));
  });
  return { origin, close };
}

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".json": "application/json",
};

/**
 * Serves folders, with CORS.
 * @param {Record<string, string>} folders by path prefix @param {Record<string, string>} [pages]
 */
export async function serve(folders, pages = {}) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (pages[path] !== undefined) return void response.writeHead(200, { "Content-Type": TYPES[".html"] }).end(pages[path]);
    for (const [from, folder] of Object.entries(folders)) {
      if (!path.startsWith(from)) continue;
      const file = normalize(join(folder, path.slice(from.length)));
      const whole = path.endsWith("/") ? join(file, "index.html") : file;
      if (!whole.startsWith(folder) || !existsSync(whole) || !statSync(whole).isFile()) continue;
      response.writeHead(200, { "Content-Type": TYPES[extname(whole)] ?? "application/octet-stream" });
      return void createReadStream(whole).pipe(response);
    }
    response.writeHead(404).end("not found");
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @type {Promise<import("playwright-core").Browser> | undefined} */
let chromium;
export const closeBrowser = async () => (await chromium)?.close();

/**
 * Visits an address in a page of its own, which must log no errors.
 * @param {string} address @param {(page: import("playwright-core").Page) => Promise<void>} visit
 * @param {import("playwright-core").BrowserContextOptions & { expected?: RegExp }} [options] `expected`: messages that are allowed
 */
export async function on(address, visit, { expected, ...options } = {}) {
  chromium ??= browser();
  const { page, context, bad } = await watchedPage(await chromium, options);
  try {
    await page.goto(address);
    await visit(page);
    assert.deepEqual(bad.filter((words) => !expected?.test(words)), []);
  } finally {
    await context.close();
  }
}

/**
 * Asserts that the page has solved its puzzle in a worker, and plays a move on its board.
 * @param {string} address
 * @param {{ moves?: boolean, expected?: RegExp }} [has] `moves`: the page counts moves; `expected`: messages that are allowed
 */
export const solvesAndPlays = (address, { moves = false, expected } = {}) =>
  on(address, async (page) => {
    await until(page, () => page.title(), (title) => title !== "waiting" && title !== "", "an answer");
    assert.equal(await page.title(), "board, unique");
    assert.ok(page.workers().length > 0, "a worker has answered");
    await page.locator("shumi-board [role=gridcell]").first().waitFor();
    const board = page.locator("shumi-board");
    const value = () => board.evaluate((/** @type {import("#shumi").ShumiBoard} */ board) => board.value);
    const before = await value();
    await board.evaluate((/** @type {import("#shumi").ShumiBoard} */ board) => board.select(0, 2));
    await board.evaluate((board) => board.focus());
    await page.keyboard.press("4");
    await until(page, value, (now) => now !== before, "a move");
    if (moves) await until(page, () => page.locator("#moves").textContent(), (text) => text === "1", "the move in the page");
  }, { expected });
