/**
 * Bundles the page in place: `node bundle.mjs PAGE`, the folder of its sources and of the files that browsers fetch. `main.js` holds the
 * modules that a game begins with, each other part the modules that are loaded with one of its own.
 */
import { readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { rolldown } from "rolldown";

const page = resolve(process.argv[2]);

/** Style sheets by their names in the page. */
const STYLES = {
  style: "app/style", embed: "app/embed", rest: "home/rest", study: "study/study", away: "share/away", library: "library/library",
  make: "make/make",
};
/** Files that are served as they are. */
const PLAIN = ["icon.svg", "icons", "manifest.webmanifest"];

/** Modules by the part that holds them; all others are in `rest`. @type {[name: string, modules: RegExp][]} */
const PARTS = [
  ["study", /\/page\/(study\/|board\/player\.js$)/],
  ["away", /\/page\/(share|import)\/|\/page\/app\/(offline-card|new-version)\.js$|\/(lz-string|uqr)\//],
  ["library", /\/page\/library\/|\/page\/store\/(desk|library-records|store|shelves)\.js$|\/idb\//],
  ["make", /\/page\/make\//],
  ["rest", /./],
];

/**
 * Has `main.js` hold the helpers of Rolldown, which all parts use, by a namespace that is taken as a value: they would be one more file.
 */
const helpers = {
  name: "helpers",
  transform: (/** @type {string} */ code, /** @type {string} */ id) =>
    id.endsWith("/app/main.js") ? `${code}\nimport * as idle from "../base/idle.js";\nReflect.has(idle, "awake");` : null,
};

/** Makes a module of lz-string, a script for several loaders: `main.js` would hold the helpers for such scripts. */
const script = {
  name: "script",
  transform: (/** @type {string} */ code, /** @type {string} */ id) =>
    id.includes("/lz-string/") ? code.replace(/\nif \(typeof define[^]*$/, "\nexport default LZString;\n") : null,
};

/** @param {string} entry @param {import("rolldown").OutputOptions} output */
async function bundle(entry, output) {
  const bundle = await rolldown({
    input: join(page, "app", `${entry}.js`),
    preserveEntrySignatures: "allow-extension",
    // The page loads the widget as embedders do.
    external: /\/shumi\.js$/,
    // Libraries lie beside the sources, not beside the files that are built.
    resolve: { modules: [fileURLToPath(new URL("./node_modules", import.meta.url))] },
    transform: { target: "es2022" },
    plugins: [helpers, script],
    // A busy machine is no fault of the sources.
    checks: { bundlerTimings: false },
    onLog(level, log) {
      throw new Error(`${entry}.js: ${level}: ${log.message}`);
    },
  });
  await bundle.write({
    ...{ minify: true, comments: { annotation: false, jsdoc: false, legal: true }, dir: page, entryFileNames: "[name].js" },
    ...output,
  });
  await bundle.close();
}

/** @type {Set<string> | undefined} the modules that are loaded at once */
let first;
/** Returns the part of a module. @param {string} id @param {import("rolldown").ChunkingContext} graph */
function partOf(id, graph) {
  if (!first) {
    first = new Set([join(page, "app/main.js")]);
    for (const name of first) for (const used of graph.getModuleInfo(name)?.importedIds ?? []) first.add(used);
  }
  return first.has(id) ? "main" : PARTS.find(([, modules]) => modules.test(id))?.[0];
}

// No module: it runs before the page has been read.
await bundle("start", { format: "iife" });
await bundle("embed", { codeSplitting: false });
await bundle("main", {
  chunkFileNames: "[name].js",
  codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: "parts", name: partOf }] },
});
// A part that failed to load is imported again by another address (`ui/lazy.js`).
for (const name of ["main", ...PARTS.map(([part]) => part)]) {
  const file = join(page, `${name}.js`);
  const code = await readFile(file, "utf8");
  await writeFile(file, code.replace(/\bimport\(([`"'])\.\/(\w+)\.js\1\)/g, "import(`./$2.js`+(shumiRetries.$2??``))"));
}
for (const [name, source] of Object.entries(STYLES)) {
  const { code } = await transform(await readFile(join(page, `${source}.css`), "utf8"), { loader: "css", minify: true, target: "es2022" });
  await writeFile(join(page, `${name}.css`), code);
}
for (const name of PLAIN) await rename(join(page, "app", name), join(page, name));
// All other folders hold sources.
for (const entry of await readdir(page, { withFileTypes: true })) {
  if (entry.isDirectory() && !PLAIN.includes(entry.name)) await rm(join(page, entry.name), { recursive: true });
}
