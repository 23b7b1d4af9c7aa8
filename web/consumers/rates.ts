/** Compares the CPU time per grid of `solveMany` (the whole process with its threads) and `shumi solve --json --jobs 1`, in turn. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { HERE } from "./programs.ts";

const GRIDS = 2000;
const TIMES = 100;
const ROUNDS = 3;
const [, , shumi] = process.argv;

mkdirSync(join(HERE, "out"), { recursive: true });
const file = join(HERE, "out/rates.mjs");
writeFileSync(file, 'export * from "shumi/solve";\n');
const { solveMany } = await import(pathToFileURL(file).href);

const made = execFileSync(
  shumi,
  ["generate", "--family", "sudoku", "--count", String(GRIDS), "--grade", "2", "--seed", "1"],
  { encoding: "utf8" },
);
const grids = made.split("\n").filter((line) => line !== "");
const lines = Array.from({ length: TIMES }, () => grids).flat();
const input = `${lines.join("\n")}\n`;

/** Returns the CPU time in microseconds. */
function cpu(since?: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(since);
  return user + system;
}

/**
 * Measures the command line's CPU time per grid, in microseconds: the last line of the shell's `times`, for child processes (in a pipe
 * it would report nothing).
 */
function native() {
  const script = '"$0" solve --family sudoku --unique --json --jobs 1 >/dev/null; times';
  const said = execFileSync("/bin/sh", ["-c", script, shumi], { input, encoding: "utf8" });
  const seconds = [...said.trim().split("\n").at(-1).matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + 60 * Number(m) + Number(s),
    0,
  );
  if (!(seconds > 0)) throw new Error(`no time is told: ${said}`);
  return (seconds * 1e6) / lines.length;
}

async function packaged() {
  const before = process.cpuUsage();
  const begin = performance.now();
  let n = 0;
  for await (const { status } of solveMany(lines, { family: "sudoku", goal: "unique", jobs: 1 })) n += status === "unique" ? 1 : 0;
  if (n !== lines.length) throw new Error(`${n} of ${lines.length} grids are unique`);
  return { us: cpu(before) / n, rate: (n / (performance.now() - begin)) * 1000 };
}

const rounds = [];
for (let round = 0; round < ROUNDS; round++) rounds.push({ native: native(), ...(await packaged()) });
const best = rounds.reduce((least, one) => (one.us / one.native < least.us / least.native ? one : least));
const ratios = rounds.map(({ native, us }) => (native / us).toFixed(2)).join(", ");
console.log(
  `solveMany, one worker: ${best.us.toFixed(2)} us of CPU time a grid, ${Math.round(best.rate)} grids / s; ` +
    `the command line ${best.native.toFixed(2)} us; ratios ${ratios}`,
);
