/** The page of a release behind nginx, Caddy and a plain server, by the files of `examples/hosting`. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { artefact, emptyFolder, unpack } from "./release.ts";
import type { ChildProcess } from "node:child_process";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Release } from "../types/offline.js";

const examples = fileURLToPath(new URL("../../examples/hosting/", import.meta.url));
const BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
/** Name of a release after that of the archive. */
const NEXT = "0000000000000002";
const TIME = { timeout: 120_000 };

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  length: number;
}

/** Requests a file of the host. */
const ask = (url: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((done, failed) => {
    get(url, { headers, agent: false }, (response) => {
      let length = 0;
      response.on("data", (part: Buffer) => (length += part.length));
      response.on("end", () => done({ status: response.statusCode ?? 0, headers: response.headers, length }));
    }).on("error", failed);
  });

/** Polls until a condition holds; fails after a minute. */
async function eventually(holds: () => Promise<boolean>, words: string) {
  for (let tries = 0; tries < 120; tries++) {
    if (await holds()) return;
    await pause(500);
  }
  assert.fail(`waited for ${words}`);
}

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** Replaces the release of a site by one with another name. */
function publishNext(site: string) {
  const [worker, index] = ["sw.js", "index.html"].map((name) => readFileSync(join(site, name), "utf8"));
  const [table] = /(?<=const RELEASE=)\{.*?\}(?=;)/.exec(worker) ?? ["{}"];
  const release: Release = JSON.parse(table);
  const next = index.replaceAll(release.name, NEXT);
  release.files["index.html"][0] = createHash("sha256").update(next).digest("hex").slice(0, 16);
  release.name = NEXT;
  for (const [name, text] of [["index.html", next], ["sw.js", worker.replace(table, JSON.stringify(release))]]) {
    writeFileSync(join(site, name), text);
    for (const end of [".br", ".gz"]) rmSync(join(site, `${name}${end}`), { force: true });
  }
}

interface Host {
  name: string;
  /** Writes the configuration for a folder and a port; returns the program and its arguments. */
  command: (site: string, port: number, folder: string) => [string, ...string[]];
  /** Whether it sends all headers and compressed files. */
  isWhole: boolean;
}

const HOSTS: Host[] = [
  {
    name: "nginx",
    isWhole: true,
    command: (site, port, folder) => {
      const own = readFileSync(join(examples, "nginx.conf"), "utf8").replace("listen 8080", `listen 127.0.0.1:${port}`);
      writeFileSync(join(folder, "site.conf"), own.replace("/srv/shumi", site));
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
      const around = [
        `load_module ${BROTLI};`,
        process.getuid?.() === 0 ? "user root;" : "",
        `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`,
        `events {} http { access_log off; ${temporary.join(" ")} include ${folder}/site.conf; }`,
      ];
      writeFileSync(join(folder, "nginx.conf"), around.join("\n"));
      return ["nginx", "-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")];
    },
  },
  {
    name: "Caddy",
    isWhole: true,
    command: (site, port, folder) => {
      const own = readFileSync(join(examples, "Caddyfile"), "utf8").replace("\n:8080 {", `\nhttp://127.0.0.1:${port} {`);
      writeFileSync(join(folder, "Caddyfile"), `{\n\tadmin off\n}\n${own.replace("/srv/shumi", site)}`);
      return ["caddy", "run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
    },
  },
  {
    name: "a plain server",
    isWhole: false,
    command: (site, port) => ["python3", "-m", "http.server", "-b", "127.0.0.1", "-d", site, `${port}`],
  },
];

for (const { name, command, isWhole } of HOSTS) {
  describe(name, () => {
    let host: ChildProcess;
    let origin = "";
    let site = "";
    before(async () => {
      const folder = emptyFolder(`host-${name.replaceAll(" ", "-")}`);
      site = join(folder, "site");
      mkdirSync(site);
      await unpack(artefact(/^shumi-page-.*\.tar\.gz$/), site);
      const port = await freePort();
      origin = `http://127.0.0.1:${port}`;
      const [program, ...args] = command(site, port, folder);
      host = spawn(program, args, { stdio: "ignore", env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder } });
      await eventually(() => ask(`${origin}/`).then(() => true, () => false), program);
    });
    after(() => host.kill());

    const widget = () => readdirSync(site).find((file) => file.startsWith("shumi-")) ?? "";

    test("headers", { ...TIME, skip: !isWhole }, async () => {
      const part = readdirSync(join(site, "page")).find((file) => /^main\.[0-9a-f]{8}\.js$/.test(file)) ??
        readdirSync(join(site, "page")).find((file) => /\.[0-9a-f]{8}\.js$/.test(file));
      const wasm = readdirSync(join(site, widget())).find((file) => file.endsWith(".wasm"));
      const manifest = readdirSync(join(site, "page")).find((file) => file.endsWith(".webmanifest"));
      const files: [string, RegExp, boolean, boolean][] = [
        ["/", /^text\/html/, false, false],
        ["/embed.html", /^text\/html/, false, false],
        ["/sw.js", /javascript/, false, false],
        [`/page/${part}`, /javascript/, true, false],
        [`/page/${manifest}`, /^application\/manifest\+json/, false, false],
        [`/${widget()}/shumi.js`, /javascript/, true, true],
        [`/${widget()}/${wasm}`, /^application\/wasm/, true, true],
      ];
      for (const [path, type, isHashed, isShared] of files) {
        const { status, headers } = await ask(origin + path);
        assert.equal(status, 200, path);
        assert.match(headers["content-type"] ?? "", type, path);
        const isKept = isHashed || /\.[0-9a-f]{8}\./.test(path);
        assert.equal(headers["cache-control"], isKept ? "public, max-age=31536000, immutable" : "no-cache", path);
        assert.equal(headers["access-control-allow-origin"], isShared ? "*" : undefined, path);
        assert.equal(headers["x-content-type-options"], "nosniff", path);
        const frames = path === "/embed.html" ? "*" : "'self'";
        const policy = String(headers["content-security-policy"]);
        assert.ok(policy.startsWith("default-src 'self'; ") && policy.endsWith(`frame-ancestors ${frames}`), `${path}: ${policy}`);
      }
      assert.equal((await ask(`${origin}/nothing`)).status, 404);
    });

    test("compressed files, by the browser's wish", { ...TIME, skip: !isWhole }, async () => {
      const path = `/${widget()}/shumi.js`;
      const lengths = [];
      for (const [wish, expected] of [["br, gzip", "br"], ["gzip", "gzip"], ["identity", undefined]] as const) {
        const { headers, length } = await ask(origin + path, { "accept-encoding": wish });
        assert.equal(headers["content-encoding"], expected, wish);
        lengths.push(length);
      }
      assert.ok(lengths[0] < lengths[1] && lengths[1] < lengths[2], `${lengths}`);
    });

    test("an unchanged file is revalidated without its bytes", { ...TIME, skip: !isWhole }, async () => {
      const { headers } = await ask(`${origin}/sw.js`);
      const again = await ask(`${origin}/sw.js`, { "if-none-match": String(headers.etag) });
      assert.deepEqual([again.status, again.length], [304, 0]);
    });

    test("the page plays, goes on without the host, and finds a new release", TIME, async () => {
      const executablePath = process.env.SHUMI_CHROMIUM ?? "/usr/bin/chromium";
      const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
      try {
        const context = await browser.newContext({ serviceWorkers: "allow" });
        const page = await context.newPage();
        const errors: string[] = [];
        page.on("pageerror", (error) => errors.push(error.message));
        await page.goto(`${origin}/`);
        await page.locator(".tile").first().waitFor();
        await page.keyboard.press("Shift");
        const cached = () => page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).length);
        const hasWaiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
        // A release waits for the pages that the one before it controls.
        await eventually(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), "a worker");
        let count = 0;
        await eventually(async () => {
          const before = count;
          count = await cached();
          return count > 0 && count === before;
        }, "a full cache");
        assert.equal(await hasWaiting(), false);
        publishNext(site);
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
        await eventually(hasWaiting, "the next release");
        host.kill();
        await page.reload();
        await page.locator(".tile").first().waitFor();
        assert.deepEqual(errors, []);
      } finally {
        await browser.close();
      }
    });
  });
}
