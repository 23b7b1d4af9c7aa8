// Makes puzzles with a solver's module; prints the milliseconds of each as JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { module, wasm, wish, seeds } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const solver = await import(pathToFileURL(module).href);
await solver.default({ module_or_path: readFileSync(wasm) });
const times = [];
for (let seed = 1; seed <= seeds; seed++) times.push(solver.generate(0, { ...wish, seed }).generate_us / 1000);
console.log(JSON.stringify(times));
