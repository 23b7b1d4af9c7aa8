/**
 * The glue of the wasm modules as functions that make it, so that each instance has a fresh copy where no address can be made new. That of one
 * kind is alike but for a name, and is there once.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @param {string} folder of the built modules @param {string[]} names
 * @param {typeof import("esbuild").transform} transform
 */
export async function gluesOf(folder, names, transform) {
  /** The module's own name, which it asks its imports by. @type {Record<string, string>} */
  const nameInWasm = {};
  /** By what is alike. @type {Map<string, { names: string[], code: string }>} */
  const kinds = new Map();
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
    // Nobody starts an instance at once, and what nobody uses is left out.
    const used = text.replace(/,\s*\w+ as initSync\b/, "");
    const { code } = await transform(used, { format: "iife", globalName: "glue", minify: true, target: "es2022", treeShaking: true });
    kind.code = `(own){${code.replace(/;?\s*$/, "")};return glue}`;
  }
  return { kinds: [...kinds.values()], nameInWasm };
}
