// Solves the texts of a job file with the page's wasm and prints, as JSON, the median solve_us of each.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { default: init, solve } = await import(pathToFileURL(job.module).href);
await init({ module_or_path: readFileSync(job.wasm) });
// Warm-up: two rounds over all, and at least 300 ms: the engine compiles functions that run often.
const begin = performance.now();
for (let round = 0; round < 2 || performance.now() - begin < 300; round += 1) {
  for (const text of job.texts) solve(0, text, job.options, undefined);
}
const times = job.texts.map((text) => {
  const runs = Array.from({ length: job.repeats }, () => solve(0, text, job.options, undefined).solve_us);
  return runs.sort((a, b) => a - b)[job.repeats >> 1];
});
process.stdout.write(JSON.stringify(times));
