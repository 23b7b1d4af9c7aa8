/** Builds the package's `package.json`. */

/** An entry with separate code for Node. */
const twice = (name: string) => ({ types: `./${name}.d.ts`, node: `./node/${name}.js`, default: `./${name}.js` });
const once = (types: string, file: string) => ({ types: `./${types}.d.ts`, default: `./${file}` });

export const manifest = (
  { version, files, families, modules }: { version: string; files: string; families: string[]; modules: string[] },
) => ({
  name: "shumi",
  version,
  description:
    "Number-grid puzzles (Kakuro, Sudoku, Hitori, Kuromasu, Rotation, Killer): solver, maker, checker in WebAssembly, " +
    "and a board as a custom element",
  keywords: ["puzzle", "sudoku", "kakuro", "hitori", "kuromasu", "solver", "generator", "wasm", "web-components", "custom-element"],
  license: "MIT",
  type: "module",
  engines: { node: ">=20" },
  types: "./index.d.ts",
  exports: {
    ".": twice("index"),
    "./define": twice("define"),
    "./solve": twice("solve"),
    "./inline": once("inline", "inline.js"),
    ...Object.fromEntries(families.map((family) => [`./inline/${family}`, once("inline", `inline-${family}.js`)])),
    "./worker": once("worker", `${files}/worker.js`),
    "./react": { types: "./react.d.ts", node: "./node/define.js", default: "./define.js" },
    "./vue": { types: "./vue.d.ts", node: "./node/define.js", default: "./define.js" },
    ...Object.fromEntries(modules.map((name) => [`./${name}.wasm`, `./${files}/${name}_bg.wasm`])),
    "./custom-elements.json": "./custom-elements.json",
    "./package.json": "./package.json",
  },
  sideEffects: ["./define.js", "./node/define.js", "./inline*.js", "./files-*/worker*.js"],
  customElements: "custom-elements.json",
  peerDependencies: { react: ">=19", vue: ">=3.3" },
  peerDependenciesMeta: { react: { optional: true }, vue: { optional: true } },
});
