// Solves the files of a job with the 9 x 9 core in wasm and prints, as JSON, microseconds a grid and the number of grids with one solution;
// CPU time, the least of many rounds.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { default: init, Grids } = await import(pathToFileURL(job.module).href);
await init({ module_or_path: readFileSync(job.wasm) });
const results = job.files.map((file) => {
  const grids = new Grids(readFileSync(file, "utf8"));
  const start = performance.now();
  let least = Infinity;
  let unique = 0;
  do {
    const before = process.cpuUsage();
    unique = grids.count_unique();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  } while (performance.now() - start < job.seconds * 1000);
  return [least / grids.count(), unique];
});
process.stdout.write(JSON.stringify(results));
