/**
 * Builds the folder of the npm package from the widget's sources and the built modules: `node build.ts FACTS OUT`. FACTS is a JSON file
 * `{ version, dist, whole, table, keys }` that `cargo xtask package` writes: `dist` is the widget's folder in `dist/`, `whole` has the
 * modules that are divided there, `table` is the text of `modules.ts`, `keys` the short keys of texts.
 *
 * The package has its entries twice, for browsers and for Node, and one shared folder of modules, glue and texts, whose name contains a
 * hash of its content. All JavaScript refers to these files by literal addresses, which bundlers follow.
 */
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { gluesOf } from "./glue-kinds.ts";
import { manifest } from "./manifest.ts";
import { customElements } from "./elements.ts";
import { packageTypes } from "./declarations.ts";
import { readInterface } from "./interface.ts";
import type { BuildOptions, Plugin } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const web = join(here, "..");
const [, , factsFile, out] = process.argv;
const { version, dist, whole, table, keys } = JSON.parse(readFileSync(factsFile, "utf8"));

rmSync(out, { recursive: true, force: true });
const stage = `${out}.stage`;
rmSync(stage, { recursive: true, force: true });
mkdirSync(join(stage, "files"), { recursive: true });
mkdirSync(out, { recursive: true });
cpSync(join(web, "widget"), join(stage, "widget"), { recursive: true });
cpSync(here, join(stage, "package"), { recursive: true });
writeFileSync(join(stage, "widget/modules.ts"), table);

const { MODULES }: { MODULES: Record<string, string> } = await import(`data:text/javascript,${encodeURIComponent(table)}`);
const families = [...new Set(Object.values(MODULES))].sort();
const names = readdirSync(dist).filter((name) => name.endsWith("_bg.wasm")).map((name) => name.replace("_bg.wasm", "")).sort();
const read = (name: string) => readFileSync(join(dist, name), "utf8");
const divided = new Set(readdirSync(whole));
const moduleFile = (name: string) => join(divided.has(`${name}_bg.wasm`) ? whole : dist, `${name}_bg.wasm`);

// Glue.
const glues = await gluesOf(dist, names, esbuild.transform);
const { nameInWasm } = glues;
const glueFile: Record<string, string> = {};
for (const [i, { names, code }] of glues.kinds.entries()) {
  for (const name of names) glueFile[name] = `glue-${i + 1}.js`;
  writeFileSync(join(stage, "files", glueFile[names[0]]), `export function make${code}\n`);
}

// Texts, days and modules.
for (const name of names) cpSync(moduleFile(name), join(stage, "files", `${name}_bg.wasm`));
const isText = (name: string) => /^(words|families|days|drills)-.*\.json$/.test(name);
const texts = readdirSync(dist).filter(isText).map((name) => name.replace(".json", ".js"));
for (const name of texts) writeFileSync(join(stage, "files", name), `export default ${read(name.replace(".js", ".json"))};\n`);

// Workers.
const unique = Object.values(glueFile).filter((file, i, all) => all.indexOf(file) === i);
const gluesModule = (folder: string) =>
  [
    ...unique.map((file, i) => `import { make as make${i} } from "${folder}/${file}";`),
    `export const makers = { ${names.map((name) => `"${name}": make${unique.indexOf(glueFile[name])}`).join(", ")} };`,
    `export const nameInWasm = ${JSON.stringify(nameInWasm)};`,
  ].join("\n");
writeFileSync(join(stage, "package/glues.js"), gluesModule("../files"));
const common: BuildOptions = { bundle: true, minify: true, format: "esm", target: "es2022", logLevel: "warning", write: true };
cpSync(join(stage, "package/worker-host.ts"), join(stage, "widget/worker-host.ts"));
const fix = (file: string) => {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replaceAll('"./glues.js"', '"../package/glues.js"').replaceAll('"./assets.js"', '"../package/assets.js"'));
};
fix(join(stage, "widget/worker-host.ts"));
await esbuild.build({ ...common, entryPoints: [join(stage, "widget/worker.ts")], outfile: join(stage, "files/worker.js") });
const entryPoints = [join(stage, "widget/worker.ts")];
const { outputFiles = [] } = await esbuild.build({ ...common, format: "iife", write: false, entryPoints });
writeFileSync(join(stage, "package/worker-text.js"), `export default ${JSON.stringify(outputFiles[0].text)};\n`);
cpSync(join(stage, "package/worker-host-node.ts"), join(stage, "widget/worker-host.ts"));
fix(join(stage, "widget/worker-host.ts"));
await esbuild.build({
  ...common,
  platform: "node",
  entryPoints: [join(stage, "widget/worker.ts")],
  outfile: join(stage, "files/worker-node.js"),
});

// The folder's name.
const hash = createHash("sha256");
for (const name of readdirSync(join(stage, "files")).sort()) hash.update(`${name}\0`).update(readFileSync(join(stage, "files", name)));
const files = `files-${hash.digest("hex").slice(0, 10)}`;
cpSync(join(stage, "files"), join(out, files), { recursive: true });

/** Writes the module with the addresses of all files, relative to a folder of the package. */
const assets = (up: string, worker: string) =>
  [
    `const load = { ${unique.map((file) => `"${file}": () => import("${up}${files}/${file}")`).join(", ")} };`,
    `export const glueOf = { ${names
      .map((name) => `"${name}": { file: "${glueFile[name]}", load: load["${glueFile[name]}"] }`)
      .join(", ")} };`,
    `export const nameInWasm = ${JSON.stringify(nameInWasm)};`,
    `export const bytesOf = { ${names
      .map((name) => `"${name}": () => new URL("${up}${files}/${name}_bg.wasm", import.meta.url)`)
      .join(", ")} };`,
    `export const imported = { ${texts.map((name) => `"${name}": () => import("${up}${files}/${name}")`).join(", ")} };`,
    `export const WORKER = () => new URL("${up}${files}/${worker}", import.meta.url).href;`,
  ].join("\n");

/** Writes the entry `shumi/inline/FAMILY`, which contains everything as text. */
function inlined(family: string) {
  const own = names.filter((name) => name.endsWith(`-${family}`) || name === "shumi_formats");
  const isOfAll = (name: string) => /^words-..(-drill|-edit|-watch)?\.js$|^families-/.test(name);
  const said = texts.filter((name) => isOfAll(name) || own.some((one) => name.endsWith(`-${one}.js`)));
  const of = (file: string) => `./${files}/${file}`;
  const mine = unique.filter((file) => own.some((name) => glueFile[name] === file));
  return [
    `import { hold } from "../widget/host.ts";`,
    `import { bytes } from "./bytes.ts";`,
    `import worker from "./worker-text.js";`,
    ...mine.map((file, i) => `import { make as make${i} } from "${of(file)}";`),
    ...said.map((file, i) => `import text${i} from "${of(file)}";`),
    ...own.map((name, i) => `import wasm${i} from "./inline-${name}.js";`),
    `hold({ glue: { ${own.map((name) => `"${name}": make${mine.indexOf(glueFile[name])}`).join(", ")} },`,
    `  bytes: { ${own.map((name, i) => `"${name}": () => bytes(wasm${i})`).join(", ")} },`,
    `  texts: { ${said.map((file, i) => `"${file}": text${i}`).join(", ")} }, worker });`,
    `export * from "./solve.ts";`,
  ].join("\n");
}

/** A plugin that leaves the imports of the files' folder as they are. */
const kept: Plugin = {
  name: "kept",
  setup(build) {
    build.onResolve({ filter: /\/files-[0-9a-f]+\// }, ({ path }) => ({ path, external: true }));
  },
};
const asShort = (folder: string) => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
    const path = join(folder, file);
    const text = Object.entries(keys as Record<string, string>).reduce(
      (text, [long, short]) => text.replaceAll(`"${long}"`, `"${short}"`),
      readFileSync(path, "utf8"),
    );
    // Bundlers must ignore imports from a copied folder; the comments are added here because esbuild removes them.
    const alone = text.replace(/\bimport\((new URL\(\w+,)/g, "import(/* webpackIgnore: true */ /* @vite-ignore */ $1");
    writeFileSync(path, alone.replaceAll("./FILES/", `./${files}/`));
  }
};
const entries: BuildOptions = { ...common, splitting: true, chunkNames: "chunk-[hash]", plugins: [kept] };

cpSync(join(stage, "package/host.ts"), join(stage, "widget/host.ts"));
fix(join(stage, "widget/host.ts"));
writeFileSync(join(stage, "package/assets.js"), assets("./", "worker.js"));
for (const name of names) {
  const text = readFileSync(moduleFile(name)).toString("base64");
  writeFileSync(join(stage, `package/inline-${name}.js`), `export default "${text}";\n`);
}
for (const family of families) writeFileSync(join(stage, `package/inline-for-${family}.ts`), inlined(family));
// Not bundled: a chunk must not have side effects of its own.
writeFileSync(
  join(out, "inline.js"),
  [...families.map((family) => `import "./inline-${family}.js";`), `export * from "./solve.js";\n`].join("\n"),
);
const points = ["index", "define", "solve", ...families.map((family) => `inline-for-${family}`)];
await esbuild.build({
  ...entries,
  entryPoints: Object.fromEntries(points.map((name) => [name.replace("inline-for-", "inline-"), join(stage, `package/${name}.ts`)])),
  outdir: out,
});
asShort(out);

cpSync(join(stage, "package/host-node.ts"), join(stage, "widget/host.ts"));
fix(join(stage, "widget/host.ts"));
writeFileSync(join(stage, "package/assets.js"), assets("../", "worker-node.js"));
await esbuild.build({
  ...entries,
  platform: "node",
  entryPoints: Object.fromEntries(["index", "define", "solve"].map((name) => [name, join(stage, `package/${name}.ts`)])),
  outdir: join(out, "node"),
});
asShort(join(out, "node"));

// The files besides code.
writeFileSync(join(out, "package.json"), `${JSON.stringify(manifest({ version, files, families, modules: names }), null, 2)}\n`);
const published = readInterface();
for (const [name, text] of Object.entries(packageTypes(published))) writeFileSync(join(out, name), text);
const elements = customElements(published, version);
writeFileSync(join(out, "custom-elements.json"), `${JSON.stringify(elements, null, 2)}\n`);
cpSync(join(here, "README.md"), join(out, "README.md"));
writeFileSync(join(out, "README.md"), readFileSync(join(here, "README.md"), "utf8").replaceAll("files-HASH", files));
cpSync(join(web, "../LICENSE"), join(out, "LICENSE"));
rmSync(stage, { recursive: true, force: true });
