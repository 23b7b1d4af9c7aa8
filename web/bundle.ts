/**
 * Bundles the page in place: `node bundle.ts PAGE WIDGET`, the folder of its sources and of the files that browsers fetch, and the name of
 * the widget's folder beside it. `main.js` holds the modules that every first view needs, `play` those of a game, `rest` those of home.
 * Each part holds the modules, texts and styles that only its `lazy()` calls load; `play` and `rest` also hold those of later parts.
 */
import { createHash } from "node:crypto";
import { readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { rolldown } from "rolldown";
import type { ChunkingContext, OutputOptions, PluginContext } from "rolldown";

const page = resolve(process.argv[2]);
const [, , , widget] = process.argv;

/** Style sheets of each part, in their order. */
const STYLES = {
  main: ["app/tokens", "ui/base", "ui/controls", "ui/placeholders", "app/frame"],
  play: ["play/table", "play/panel", "play/keypad"],
  embed: ["app/embed"],
  rest: ["ui/dialog", "ui/parts", "home/home", "new/new", "daily/daily", "play/play"],
  study: ["study/study", "play/sheet", "app/help", "app/settings", "watch/watch", "problems/problems"],
  away: ["app/away", "import/open", "share/share"],
  library: ["library/library"],
  make: ["play/sheet", "make/make"],
  practise: ["study/technique", "practise/drill", "practise/you"],
};
/** Style sheets in a cascade layer: later parts refine them, also where their style comes before. */
const LAYERED = [...STYLES.main, ...STYLES.play, "ui/dialog"];
/** Files whose addresses other programs know: they have no hash in their names. */
const PLAIN = ["icon.svg", "icons", "manifest.webmanifest"];
/** Fonts, with hashes, and their licence. */
const FONTS = /^(shumi-serif.*\.woff2|OFL\.txt)$/;
/** The parts of the first views, a game and home. */
const FIRST = ["play", "rest"];

/** Modules that the `lazy()` calls of each part import. */
const entries = new Map<string, Set<string>>();
const main = join(page, "app/main.ts");

const parts = {
  name: "parts",
  async transform(this: PluginContext, code: string, id: string) {
    for (const [, part, path] of code.matchAll(/\blazy\("(\w+)", \(\) => import\("([^"]+)"\)\)/g)) {
      const module = await this.resolve(path, id);
      if (module) entries.set(part, (entries.get(part) ?? new Set()).add(module.id));
    }
    // `main.js` holds the helpers of Rolldown, which all parts use, by a namespace that is taken as a value: they would be one more file.
    return id === main ? `${code}\nimport * as idle from "../base/idle.ts";\nReflect.has(idle, "awake");` : null;
  },
};

/** Comments that stay. */
const comments = { annotation: false, jsdoc: false, legal: true };

async function bundle(entry: string, output: OutputOptions) {
  const bundle = await rolldown({
    input: join(page, "app", `${entry}.ts`),
    preserveEntrySignatures: "allow-extension",
    // Libraries lie beside the sources, not beside the files that are built.
    resolve: { modules: [fileURLToPath(new URL("./node_modules", import.meta.url))] },
    transform: { target: "es2022" },
    plugins: [parts],
    // A busy machine is no fault of the sources.
    checks: { bundlerTimings: false },
    onLog(level, log) {
      throw new Error(`${entry}.js: ${level}: ${log.message}`);
    },
  });
  const { output: files } = await bundle.generate({ minify: true, comments, entryFileNames: "[name].js", ...output });
  await bundle.close();
  return Object.fromEntries(files.map((file) => [file.fileName, file.type === "chunk" ? file.code : ""]));
}

/** Returns modules with all their static imports. */
function reach(ids: Set<string>, graph: ChunkingContext) {
  const all = new Set(ids);
  for (const id of all) for (const used of graph.getModuleInfo(id)?.importedIds ?? []) all.add(used);
  return all;
}

/** Modules of each part, those of several included. */
let modules: Map<string, Set<string>> | undefined;
/** Returns the part of a module. */
function partOf(id: string, graph: ChunkingContext) {
  const all: [string, Set<string>][] = [["main", new Set([main])], ...entries];
  modules ??= new Map(all.map(([part, ids]) => [part, reach(ids, graph)]));
  const users = [...modules].filter(([, all]) => all.has(id)).map(([part]) => part);
  const first = FIRST.filter((part) => users.includes(part));
  if (users.includes("main") || first.length > 1) return "main";
  return users.length === 1 ? users[0] : (first[0] ?? "rest");
}

/** Returns the part that has the texts of some parts: a part without modules of `play` does not load its texts. */
function ownerOfText(users: string[]) {
  if (users.length === 1) return users[0];
  return users.includes("main") || users.includes("play") ? "main" : "rest";
}

/** Has each import of another part, static or not, call `shumiImport` of `ui/lazy.ts`. */
function byName(code: string) {
  const named = code
    .replace(/\bimport\(([`"'])\.\/(\w+)\.js\1\)/g, "shumiImport(`$2`)")
    .replace(/\bimport(\{[^}]*\})from([`"'])\.\/(\w+)\.js\2/g, (_, names, _quote, part) => {
      return `const${names.replace(/([\w$]+) as ([\w$]+)/g, "$1:$2")}=await shumiImport(\`${part}\`)`;
    });
  const [left] = /\b(from|import\(?)[`"']\.\/.{0,60}/.exec(named) ?? [];
  if (left) throw new Error(`an import of a part by its address is left: ${left}`);
  return named;
}

/** The page's files by their names without hashes. */
const files: Record<string, string> = await bundle("main", {
  chunkFileNames: "[name].js",
  codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: "parts", name: partOf }] },
});
for (const [name, code] of Object.entries(files)) files[name] = byName(code);
const names = Object.keys(files).map((name) => name.replace(".js", ""));

/** The page's texts by language and key. */
const texts: Record<string, Record<string, unknown>> = JSON.parse(await readFile(join(page, "words.json"), "utf8"));
const html = join(page, "../index.html");
const index = await readFile(html, "utf8");
/** Keys by part. */
const keys: Map<string, string[]> = new Map(names.map((name) => [name, []]));
for (const key of Object.keys(Object.values(texts)[0]).sort()) {
  const isIn = (code: string) => code.includes(`"${key}"`) || code.includes(`\`${key}\``);
  const users = names.filter((name) => isIn(files[`${name}.js`]) || (name === "main" && isIn(index)));
  keys.get(ownerOfText(users))?.push(key);
}
/** Short keys: the names in the sources are for people, and a third longer in all. */
const short = new Map([...keys.values()].flatMap((own, part) => own.map((key, i) => [key, "abcdefgh"[part] + i.toString(16)])));
const shorten = (text: string) => text.replace(/(?<=(["`]))[a-z-]+\.[\w-]+(?=\1)/g, (key) => short.get(key) ?? key);
for (const [name, code] of Object.entries(files)) files[name] = shorten(code);
await writeFile(html, shorten(index));
for (const [part, own] of keys) {
  for (const [lang, all] of Object.entries(texts)) {
    files[`${part}-${lang}.json`] = JSON.stringify(Object.fromEntries(own.map((key) => [short.get(key), all[key]])));
  }
}

for (const [name, sources] of Object.entries(STYLES)) {
  const sheets = sources.map(async (source) => {
    const sheet = await readFile(join(page, `${source}.css`), "utf8");
    return LAYERED.includes(source) ? `@layer main{${sheet}}` : sheet;
  });
  const { code } = await transform((await Promise.all(sheets)).join("\n"), { loader: "css", minify: true, target: "es2022" });
  files[`${name}.css`] = code;
}

const hashOf = (contents: (string | Buffer)[]) =>
  contents.reduce((hash, one) => hash.update(one), createHash("sha256")).digest("hex").slice(0, 8);
const partIn = (name: string) => name.split(/[-.]/)[0];
/** Returns the hash of a part. One for each file would be a quarter of a kilobyte before the first board. */
const hashOfPart = (part: string) => hashOf(Object.keys(files).filter((name) => partIn(name) === part).map((name) => files[name]));
const hashes = Object.fromEntries(names.map((part) => [part, hashOfPart(part)]));
for (const name of (await readdir(join(page, "app/fonts"))).filter((name) => FONTS.test(name))) {
  await rename(join(page, "app/fonts", name), join(page, name));
}
const drawn = (await readdir(page, { recursive: true })).filter((name) => /^(pictures\/.*|techniques-.*|shumi-.*)\.\w+$/.test(name)).sort();
hashes[""] = hashOf(await Promise.all(drawn.map((name) => readFile(join(page, name)))));
const withHash = (name: string) => name.replace(".", `.${hashes[partIn(name)] ?? hashes[""]}.`);
for (const name of drawn) await rename(join(page, name), join(page, withHash(name)));

const tables = [`var shumiWidget=${JSON.stringify(widget)}`, `shumiHashes=${JSON.stringify(hashes)}`];
// No module: it runs before the page has been read.
Object.assign(files, await bundle("start", { format: "iife", banner: `${tables.join()};` }));
Object.assign(files, await bundle("embed", { codeSplitting: false, banner: `${tables[0]};` }));
for (const name of ["start", "embed"]) hashes[name] = hashOfPart(name);

for (const name of PLAIN) await rename(join(page, "app", name), join(page, name));
// All other folders hold sources.
for (const entry of await readdir(page, { withFileTypes: true })) {
  if (entry.isDirectory() && ![...PLAIN, "pictures"].includes(entry.name)) await rm(join(page, entry.name), { recursive: true });
}
await rm(join(page, "words.json"));
for (const name of Object.keys(files).filter((name) => name.endsWith(".css"))) {
  files[name] = files[name].replace(/([\w-]+)\.HASH(\.\w+)/g, (_, font, end) => withHash(font + end));
}
for (const [name, text] of Object.entries(files)) await writeFile(join(page, withHash(name)), text);
const docs = join(page, "../docs");
const guides = (await readdir(docs)).filter((name) => name.endsWith(".html")).map((name) => join(docs, name));
for (const path of [html, join(page, "../embed.html"), ...guides]) {
  const text = await readFile(path, "utf8");
  await writeFile(path, text.replace(/(?<=\bpage\/)([\w/-]+)\.HASH(\.\w+)/g, (_, name, end) => withHash(name + end)));
}
