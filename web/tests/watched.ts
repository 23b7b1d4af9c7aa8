/** Opens the built modules with algorithms to watch, outside a browser. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const DIST = process.env.SHUMI_DIST ?? join(import.meta.dirname, "../../dist");
const FOLDER = join(DIST, readdirSync(DIST).find((name) => name.startsWith("shumi-")) ?? "");

type Module = typeof import("#wasm/watch");
const json = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), "utf8"));

/** All families with their samples. */
export const FAMILIES: { id: string; module: string; samples: { name: string; text: string }[] }[] = json("families-en.json");

/** Opens the module of some families, with English texts. */
export async function opened(module: string): Promise<Module> {
  const at = join(FOLDER, `watch-${module}`);
  const wasm: Module = await import(pathToFileURL(`${at}.js`).href);
  await wasm.default({ module_or_path: readFileSync(`${at}_bg.wasm`) });
  wasm.learn(0, json(`words-en-watch-${module}.json`).lines);
  return wasm;
}
