/** Tests of the package with bundlers and frameworks: each program solves a puzzle and plays a move in a browser. */
import assert from "node:assert/strict";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { after, describe, test } from "node:test";
import { createRequire } from "node:module";
import { join } from "node:path";
import { HERE, app, bin, closeBrowser, on, run, serve, solvesAndPlays, start } from "./programs.ts";

const require = createRequire(join(HERE, "x.js"));
const PACKAGE = join(HERE, "node_modules/shumi");
const FILES = readdirSync(PACKAGE).find((name) => name.startsWith("files-"));
const SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const TIME = { timeout: 180_000 };

/** Creates an empty folder for a build. */
function output(name: string) {
  const folder = join(HERE, "out", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function served(folders: Record<string, string>, visit: (origin: string) => Promise<void>) {
  const { origin, close } = await serve(folders);
  try {
    await visit(origin);
  } finally {
    close();
  }
}

after(closeBrowser);

describe("the package", () => {
  test("is taken along by Vite's build", TIME, async () => {
    const out = output("vite");
    await run(bin("vite"), ["build", "--outDir", out, "--emptyOutDir", "--base", "./"], app("bundled"));
    await served({ "/": out }, (origin) => solvesAndPlays(`${origin}/`));
  });

  test("is served by Vite's dev server, as it finds it", TIME, async () => {
    const { origin, close } = await start(bin("vite"), ["--port", "0", "--host", "127.0.0.1"], app("bundled"));
    try {
      await solvesAndPlays(`${origin}/`);
    } finally {
      close();
    }
  });

  test("is taken along by webpack", TIME, async () => {
    const out = output("webpack");
    const { default: webpack } = await import(require.resolve("webpack"));
    const stats: { toJson: () => { errors: { message: string }[] } } = await new Promise((done, fail) =>
      webpack(
        { mode: "production", context: app("bundled"), entry: "./main.js", output: { path: out, filename: "main.js" } },
        (error: Error, result: typeof stats) => (error ? fail(error) : done(result)),
      ),
    );
    assert.deepEqual(stats.toJson().errors.map(({ message }) => message), []);
    cpSync(join(app("bundled"), "index.html"), join(out, "index.html"));
    await served({ "/": out }, (origin) => solvesAndPlays(`${origin}/`));
  });

  test("goes into one script of esbuild's by its inline entry, also opened as a file", TIME, async () => {
    const out = output("esbuild");
    await run(
      bin("esbuild"),
      [
        "inline.js",
        "--bundle",
        "--format=iife",
        `--outfile=${out}/main.js`,
        "--log-level=error",
        "--log-override:empty-import-meta=silent",
      ],
      app("bundled"),
    );
    const html = readFileSync(join(app("bundled"), "index.html"), "utf8").replace(
      /<script.*<\/script>/,
      '<body><script src="./main.js"></script>',
    );
    writeFileSync(join(out, "index.html"), html);
    await served({ "/": out }, (origin) => solvesAndPlays(`${origin}/`));
    await solvesAndPlays(`file://${out}/index.html`);
  });

  test("works in esbuild's chunks with a copied folder", TIME, async () => {
    const out = output("esbuild-base");
    await run(
      bin("esbuild"),
      ["main=based.js", "--bundle", "--splitting", "--format=esm", `--outdir=${out}`, "--log-level=error"],
      app("bundled"),
    );
    cpSync(join(app("bundled"), "index.html"), join(out, "index.html"));
    await served({ "/files/": join(PACKAGE, FILES as string), "/": out }, (origin) => solvesAndPlays(`${origin}/`));
  });

  test("is one tag from another origin", TIME, async () => {
    const there = await serve({ "/shumi/": PACKAGE });
    const script = `import { solve } from "${there.origin}/shumi/index.js"; import "${there.origin}/shumi/define.js";
      const { status } = await solve("${SUDOKU}", { family: "sudoku", goal: "unique" }); document.title = "board, " + status;`;
    const page =
      `<!doctype html><title>waiting</title><link rel="icon" href="data:,"><script type="module">${script}</script>` +
      `<shumi-board family="sudoku" puzzle="${SUDOKU}"></shumi-board>`;
    const here = await serve({}, { "/": page });
    try {
      await solvesAndPlays(`${here.origin}/`);
    } finally {
      here.close();
      there.close();
    }
  });

  test("starts its worker where Trusted Types are enforced, from a bundle and as it stands", TIME, async () => {
    const out = output("trusted");
    await run(bin("vite"), ["build", "--outDir", out, "--emptyOutDir", "--base", "./"], app("bundled"));
    const head = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types shumi">`;
    const bundled = readFileSync(join(out, "index.html"), "utf8").replace(/<!doctype html>/i, `$&${head}`);
    assert.ok(bundled.includes(head));
    const script =
      `import { solve } from "/shumi/index.js"; import "/shumi/define.js"; ` +
      `document.title = "board, " + (await solve("${SUDOKU}", { family: "sudoku", goal: "unique" })).status;`;
    const plain =
      `<!doctype html>${head}<title>waiting</title><link rel="icon" href="data:,"><script type="module">${script}</script>` +
      `<shumi-board family="sudoku" puzzle="${SUDOKU}"></shumi-board>`;
    const { origin, close } = await serve({ "/shumi/": PACKAGE, "/": out }, { "/plain.html": plain, "/bundled.html": bundled });
    try {
      for (const page of ["plain", "bundled"]) {
        await solvesAndPlays(`${origin}/${page}.html`, { expected: /TrustedScriptURL|Trusted Type/ });
      }
    } finally {
      close();
    }
  });

  test("answers in a service worker", TIME, async () => {
    const out = output("service-worker");
    await run(
      bin("esbuild"),
      [
        "worker.js",
        "--bundle",
        "--format=iife",
        `--outfile=${out}/worker.js`,
        "--log-level=error",
        "--log-override:empty-import-meta=silent",
      ],
      app("single"),
    );
    writeFileSync(join(out, "index.html"), '<!doctype html><title>waiting</title><link rel="icon" href="data:,">');
    await served({ "/": out }, (origin) =>
      on(`${origin}/`, async (page) => {
        const said = await page.evaluate(async () => {
          await navigator.serviceWorker.register("./worker.js");
          await navigator.serviceWorker.ready;
          while (!navigator.serviceWorker.controller) {
            await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
          }
          return (await fetch("/answer")).json();
        });
        assert.equal(said, "all is well");
      }, { serviceWorkers: "allow" }),
    );
  });

  test("answers in a worker of a page", TIME, async () => {
    const page = '<!doctype html><title>waiting</title><link rel="icon" href="data:,">';
    const { origin, close } = await serve({ "/shumi/": PACKAGE, "/": app("plain") }, { "/": page });
    try {
      await on(`${origin}/`, async (page) => {
        const said = await page.evaluate(() => new Promise((done) => {
          new Worker("/worker.mjs", { type: "module" }).onmessage = ({ data }) => done(data);
        }));
        assert.equal(said, "all is well");
      });
    } finally {
      close();
    }
  });

  test("is an element of React 19, with types for its attributes and events", TIME, async () => {
    const out = output("react");
    await run(bin("tsc"), ["--project", "tsconfig.json"], app("react"));
    await run(bin("vite"), ["build", "--outDir", out, "--emptyOutDir", "--base", "./"], app("react"));
    await served({ "/": out }, (origin) => solvesAndPlays(`${origin}/`, { moves: true }));
  });

  test("is an element of Vue 3, with types for its attributes and events", TIME, async () => {
    const out = output("vue");
    await run(bin("vue-tsc"), ["--project", "tsconfig.json"], app("vue"));
    await run(bin("vite"), ["build", "--outDir", out, "--emptyOutDir", "--base", "./"], app("vue"));
    await served({ "/": out }, (origin) => solvesAndPlays(`${origin}/`, { moves: true }));
  });

  test("is rendered on Next's server and played in the browser", TIME, async () => {
    const folder = app("next");
    rmSync(join(folder, ".next"), { recursive: true, force: true });
    await run(bin("next"), ["build", "--webpack"], folder);
    const { origin, close } = await start(bin("next"), ["start", "--port", "0", "--hostname", "127.0.0.1"], folder);
    try {
      const html = await (await fetch(`${origin}/`)).text();
      assert.match(html, /<p id="server">unique<\/p>/);
      assert.match(html, /<shumi-board[^>]*family="sudoku"/);
      await solvesAndPlays(`${origin}/`, { moves: true });
    } finally {
      close();
    }
  });

  test("holds what its manifests name", () => {
    const { exports, customElements } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
    const named = Object.values(exports).flatMap((entry) => (typeof entry === "string" ? [entry] : Object.values(entry)));
    for (const file of [...named, customElements]) assert.ok(existsSync(join(PACKAGE, file)), file);
    const [{ declarations: [board] }] = JSON.parse(readFileSync(join(PACKAGE, customElements), "utf8")).modules;
    const members = board.members.map(({ name }: { name: string }) => name);
    for (const name of ["family", "state", "load", "solve", "hint", "toSVG", "nextHint", "mount"]) {
      assert.ok(members.includes(name), `${name} is in the manifest`);
    }
    assert.ok(board.events.some(({ name }: { name: string }) => name === "shumi-solved"));
  });

  test("is found in order by publint and by the check of its types", TIME, async () => {
    const said = await run(bin("publint"), ["--strict", "."], PACKAGE);
    assert.match(said, /All good!/);
    // Wasm and JSON have no types.
    await run(
      bin("attw"),
      [
        "--pack",
        ".",
        "--profile",
        "esm-only",
        "--exclude-entrypoints",
        ...Object.keys(JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")).exports)
          .filter((name) => /\.(wasm|json)$/.test(name))
          .map((name) => name.slice(2)),
      ],
      PACKAGE,
    );
  });
});
