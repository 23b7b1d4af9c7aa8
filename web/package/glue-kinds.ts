/**
 * Turns the glue of the wasm modules into functions that create it, so that each instance gets a fresh copy even where its URL cannot
 * change. Glue that differs only in the module's name is emitted once.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** @param folder of the built modules */
export async function gluesOf(folder: string, names: string[], transform: typeof import("esbuild").transform) {
  /** Name under which each module imports its glue. */
  const nameInWasm: Record<string, string> = {};
  /** Kinds of glue, by their text without the name. */
  const kinds = new Map<string, { names: string[]; code: string }>();
  for (const name of names) {
    const text = readFileSync(join(folder, `${name}.js`), "utf8");
    const own = /"(\.\/[\w-]+_bg\.js)"\s*:/.exec(text)?.[1] ?? "";
    nameInWasm[name] = own;
    const plain = text.replace(JSON.stringify(own), "[own]").replace(/new URL\("[\w-]+_bg\.wasm",\s*import\.meta\.url\)/, "void 0");
    if (!own || /import\.meta|_bg\./.test(plain)) throw new Error(`the glue of ${name} looks unlike what wasm-bindgen wrote before`);
    const kind = kinds.get(plain) ?? { names: [], code: "" };
    kind.names.push(name);
    kinds.set(plain, kind);
  }
  for (const [text, kind] of kinds) {
    // Instances are never created synchronously; tree shaking then drops `initSync`.
    const used = text.replace(/,\s*\w+ as initSync\b/, "");
    const { code } = await transform(used, { format: "iife", globalName: "glue", minify: true, target: "es2022", treeShaking: true });
    kind.code = `(own){${code.replace(/;?\s*$/, "")};return glue}`;
  }
  return { kinds: [...kinds.values()], nameInWasm };
}
