/**
 * Helpers of the consumer tests. `SHUMI_CONSUMERS` names the folder with the installed package, the installed tools of `package.json` and
 * copies of the programs in `apps/`; nothing there refers to the project.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { browser, until, watchedPage } from "../tests/harness.ts";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

export const HERE = resolve(process.env.SHUMI_CONSUMERS ?? ".");
export const app = (name: string) => join(HERE, "apps", name);
export const bin = (name: string) => join(HERE, "node_modules/.bin", name);

/** Environment of the programs: without network, since all downloads are done. */
const OFFLINE = { ...process.env, npm_config_offline: "true", NEXT_TELEMETRY_DISABLED: "1", CI: "true", FORCE_COLOR: "0", NO_COLOR: "1" };

/** Runs a program to its end. @returns its output */
export function run(program: string, args: string[], cwd: string): Promise<string> {
  const child = spawn(program, args, { cwd, env: OFFLINE, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => (code === 0 ? done(said) : fail(new Error(`${program} ${args.join(" ")}: ${code}\n${said}`))));
  });
}

/** Starts a server and waits for a line that names its address. */
export async function start(program: string, args: string[], cwd: string) {
  const child = spawn(program, args, { cwd, env: OFFLINE, stdio: ["ignore", "pipe", "pipe"], detached: true });
  // Ends the process group, since the server may have child processes.
  const close = () => process.kill(-(child.pid as number), "SIGTERM");
  let said = "";
  const origin: string = await new Promise((done, fail) => {
    const hear = (text: Buffer) => {
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

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".json": "application/json",
};

/** Serves folders, with CORS. @param folders by path prefix */
export async function serve(folders: Record<string, string>, pages: Record<string, string> = {}) {
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
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let chromium: Promise<Browser> | undefined;
export const closeBrowser = async () => (await chromium)?.close();

/** Visits an address in a page of its own, which must log no errors. @param options `expected`: messages that are allowed */
export async function on(
  address: string,
  visit: (page: Page) => Promise<void>,
  { expected, ...options }: BrowserContextOptions & { expected?: RegExp } = {},
) {
  chromium ??= browser();
  const { page, close, bad } = await watchedPage(await chromium, options);
  try {
    await page.goto(address);
    await visit(page);
    assert.deepEqual(bad.filter((words) => !expected?.test(words)), []);
  } finally {
    await close();
  }
}

/**
 * Asserts that the page has solved its puzzle in a worker, and plays a move on its board.
 * @param has `moves`: the page counts moves; `expected`: messages that are allowed
 */
export const solvesAndPlays = (address: string, { moves = false, expected }: { moves?: boolean; expected?: RegExp } = {}) =>
  on(address, async (page) => {
    await until(page, () => page.title(), (title) => title !== "waiting" && title !== "", "an answer");
    assert.equal(await page.title(), "board, unique");
    assert.ok(page.workers().length > 0, "a worker has answered");
    await page.locator("shumi-board [role=gridcell]").first().waitFor();
    const board = page.locator("shumi-board");
    const value = () => board.evaluate((board: ShumiBoard) => board.value);
    const before = await value();
    await board.evaluate((board: ShumiBoard) => board.select(0, 2));
    await board.evaluate((board) => board.focus());
    await page.keyboard.press("4");
    await until(page, value, (now) => now !== before, "a move");
    if (moves) await until(page, () => page.locator("#moves").textContent(), (text) => text === "1", "the move in the page");
  }, { expected });
