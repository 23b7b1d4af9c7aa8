/**
 * Bundles a script of the element in the widget's folder: `node element.ts FOLDER FILE`. `shumi.js`, `worker.js` and `sums.js` are alone;
 * a lazy file is a function of the modules in `shumi.js`. Rolldown's output is smaller than that of esbuild: `shumi.js` by 2 %,
 * `worker.js` by 19 %.
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { rolldown } from "rolldown";
import type { OutputOptions } from "rolldown";

const [, , given, file] = process.argv;
const folder = resolve(given);
/** Files that are imported on first use. */
const LAZY = ["./watch.js", "./more.js", "./edit.js"];
const isLazy = LAZY.includes(`./${file}`);
/** Modules that a lazy file receives. */
const shared = [...readFileSync(join(folder, "shared.ts"), "utf8").matchAll(/^ {2}"(.+)":/gm)].map(([, name]) => name);

const whole: OutputOptions = { format: file === "worker.js" ? "iife" : "es" };
const lazy: OutputOptions = {
  format: "iife",
  name: "later",
  exports: "named",
  globals: (name) => `shared["./${name.split(/[\\/]/).pop()}"]`,
  postBanner: "export default function(shared){",
  postFooter: "return later.default()}",
};

const bundle = await rolldown({
  input: join(folder, file.replace(".js", ".ts")),
  external: isLazy ? [...shared, ...LAZY] : LAZY,
  transform: { target: "es2022" },
  // A busy machine is no fault of the sources.
  checks: { bundlerTimings: false },
  onLog(level, log) {
    throw new Error(`${file}: ${level}: ${log.message}`);
  },
});
const comments = { annotation: false, jsdoc: false, legal: true };
await bundle.write({ file: join(folder, file), minify: true, comments, ...(isLazy ? lazy : whole) });
await bundle.close();
