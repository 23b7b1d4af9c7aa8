/**
 * Writes the generated tables for `shumi.js` and the worker: `node seal.ts glues FOLDER`, `node seal.ts later FOLDER`, then, once the
 * worker is built, `node seal.ts sums FOLDER`, and once `shumi.js` is built, `node seal.ts preload FOLDER`.
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

/** Files that only a later file fetches, which has their hashes: the files of editors, those of searches, and `watch.js`. */
const LATER = {
  edit: /^editor-.*\.(js|wasm)$|^words-\w+-edit(or-.*)?\.json$/,
  watch: /^watch-.*\.(js|wasm)$|^words-\w+-watch(-.*)?\.json$/,
  more: /^watch\.js$/,
};
/** Whether a file is fetched otherwise. */
const isFetched = (name: string) =>
  /^(worker|more|edit|solver-\w+|shumi_formats)\.js$|\.wasm$|^(words|families)-.*\.json$/.test(name) &&
  !Object.values(LATER).some((later) => later.test(name));

/**
 * Writes hashes of files, with all names in one text and all hashes in another: that is smaller than a pair for each file. Hashes do not
 * compress, so they are the shortest kind, without the `=` at the end.
 */
function sums(wanted: (name: string) => boolean, constant = "SUMS") {
  const names = files.filter(wanted);
  if (names.length < 2) {
    return `export const ${constant} = ${JSON.stringify(Object.fromEntries(names.map((name) => [name, sumOf(name, "sha256")])))};\n`;
  }
  const all = names.map((name) => sumOf(name, "sha256").slice("sha256-".length, -1));
  const width = all[0].length;
  return (
    `export const ${constant} = /* @__PURE__ */ ((all) => Object.fromEntries("${names.join(" ")}".split(" ").map((name, i) =>` +
    ` [name, "sha256-" + all.slice(${width} * i, ${width} * (i + 1)) + "="])))("${all.join("")}");\n`
  );
}

/** Writes the tables of all later files, each under the name of its file; `watch.js` is there before `more.js` is built. */
const laterSums = () =>
  Object.entries(LATER).map(([name, later]) => sums((file) => later.test(file), `${name.toUpperCase()}_SUMS`)).join("");

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
const PARTS: Record<string, [string, () => string | Promise<string>]> = {
  glues: ["glues.ts", glues],
  later: ["hashes-later.ts", laterSums],
  sums: ["hashes.ts", () => sums(isFetched)],
  preload: ["preload.html", preload],
};
const [name, write] = PARTS[part];
writeFileSync(join(folder, name), await write());
