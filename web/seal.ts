/**
 * Writes the generated tables for `shumi.js` and the worker: `node seal.ts glues FOLDER`, once the worker is built `node seal.ts later
 * FOLDER`, once the lazy files are built `node seal.ts sums FOLDER`, and once `shumi.js` is built `node seal.ts preload FOLDER`.
 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { transform } from "esbuild";
import { gluesOf } from "./package/glue-kinds.ts";

const [, , part, folder] = process.argv;
const files = readdirSync(folder).sort();
const modules = files.filter((name) => name.endsWith("_bg.wasm")).map((name) => name.replace("_bg.wasm", ""));

/** Returns the hash of a file in the format of `integrity`. */
const sumOf = (name: string, kind: "sha256" | "sha384") =>
  `${kind}-${createHash(kind).update(readFileSync(join(folder, name))).digest("base64")}`;

/** Writes the functions that create glue, boards apart from the others so that bundlers can drop either. Editors' glue stays a file. */
async function glues() {
  const { kinds, nameInWasm } = await gluesOf(folder, modules.filter((name) => !name.startsWith("editor-")), transform);
  const makers = (boards: boolean) =>
    kinds.flatMap(({ names }, i) => names.filter((name) => name.startsWith("board-") === boards).map((name) => `"${name}": make${i}`));
  return [
    ...kinds.map(({ code }, i) => `function make${i}${code}`),
    `export const boardGlues = { ${makers(true).join(", ")} };`,
    `export const otherGlues = { ${makers(false).join(", ")} };`,
    `export const nameInWasm = ${JSON.stringify(nameInWasm)};\n`,
  ].join("\n");
}

/** Removes comments and white space from the style in a module, a template that esbuild leaves as it is. */
const style = (name: string) =>
  readFileSync(join(folder, name), "utf8").replace(/(?<=^const CSS = `)[^]*?(?=^`;$)/m, (css) =>
    css.replace(/\/\*[^]*?\*\//g, "").replace(/\s*\n\s*/g, "").replace(/(?<=[;:,{}]) | (?=[{}])/g, ""),
  );
/** Modules with a style. */
const STYLES = ["style.ts", "edit-style.ts"];

/** Fetched files, by the script that has their hashes: those of editors and searches, those of a first board with the lazy scripts. */
const FETCHED = {
  edit: /^editor-.*\.(js|wasm)$|^words-\w+-edit(or-.*)?\.json$/,
  watch: /^watch-.*\.(js|wasm)$|^words-\w+-watch(-.*)?\.json$/,
  first: /^(more|edit)\.js$|^board-.*_bg\.wasm$|^words-\w+(-board-\w+)?\.json$/,
};
/** Whether `more.js` has the hash of a file: all others but second parts, whose first ones have it, with `watch.js`, bundled before it. */
const isForMore = (name: string) =>
  /^(worker|watch|solver-\w+|shumi_\w+)\.js$|_bg\.wasm$|^(words|families)-.*\.json$/.test(name) &&
  !Object.values(FETCHED).some((others) => others.test(name));

/**
 * Writes hashes of files, with all names in one text and all hashes in another: that is smaller than a pair for each file. Hashes do not
 * compress, so they are the shortest kind, without the `=` at the end.
 */
function sums(wanted: (name: string) => boolean) {
  const names = files.filter(wanted);
  if (names.length === 0) return "export const SUMS = {};\n";
  const all = names.map((name) => sumOf(name, "sha256").slice("sha256-".length, -1));
  const width = all[0].length;
  return (
    `const all = "${all.join("")}";\nexport const SUMS = Object.fromEntries("${names.join(" ")}".split(" ")` +
    `.map((name, i) => [name, "sha256-" + all.slice(${width} * i, ${width} * (i + 1)) + "="]));\n`
  );
}

/** Writes preload tags for a page's head, with which a first board takes two round trips. */
async function preload() {
  const { MODULES }: {
    MODULES: Record<string, string>;
  } = await import(`data:text/javascript,${encodeURIComponent(readFileSync(join(folder, "modules.ts"), "utf8"))}`);
  const at = (name: string) => `./${basename(folder)}/${name}`;
  const fetched = (name: string) => `<link rel="preload" as="fetch" crossorigin href="${at(name)}">`;
  const entry = `integrity="${sumOf("shumi.js", "sha384")}" crossorigin`;
  const boards = [...new Set(Object.values(MODULES))].map((module) => {
    const ids = Object.keys(MODULES).filter((id) => MODULES[id] === module);
    return [
      `<!-- ${ids.join(", ")} -->`,
      ...[`board-${module}_bg.wasm`, "words-en.json", `words-en-board-${module}.json`].map(fetched),
    ].join("\n");
  });
  const script = `<script type="module" src="${at("shumi.js")}" ${entry}></script>`;
  return [`<!-- Whatever is embedded. -->`, script, ...boards].join("\n") + "\n";
}

/** Generated files by the parts that the command names. */
const PARTS: Record<string, Record<string, () => string | Promise<string>>> = {
  glues: { "glues.ts": glues, ...Object.fromEntries(STYLES.map((name) => [name, () => style(name)])) },
  later: {
    "hashes-more.ts": () => sums(isForMore),
    "hashes-edit.ts": () => sums((name) => FETCHED.edit.test(name)),
    "hashes-watch.ts": () => sums((name) => FETCHED.watch.test(name)),
  },
  sums: { "hashes.ts": () => sums((name) => FETCHED.first.test(name)) },
  preload: { "preload.html": preload },
};
for (const [name, write] of Object.entries(PARTS[part])) writeFileSync(join(folder, name), await write());
