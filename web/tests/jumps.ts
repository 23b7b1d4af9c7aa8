/**
 * Measures the time to show any state of the longest runs in the built modules: the last sample that suits each algorithm, with its usual
 * switches or with none, whichever takes more events. Prints the table of `cargo xtask watch --jumps`; asserts nothing.
 *
 *     node web/tests/jumps.ts
 */
import { FAMILIES, opened } from "./watched.ts";
import { WATCHED } from "../widget/watched.ts";

/** Number of jumps in a run, and most events. */
const [JUMPS, MOST] = [200, 10_000_000];

console.log("| id | algorithm | events | median jump, ms | longest jump, ms |\n|---|---|---:|---:|---:|");
for (const { id, module, samples } of FAMILIES.filter(({ id }) => id in WATCHED)) {
  const wasm = await opened(module);
  for (const { algorithm, switches } of wasm.algorithms(0).filter(({ family }) => family === id)) {
    const off = Object.fromEntries(switches.map(({ id }) => [id, false]));
    const suits = ({ text }: { text: string }) => {
      try {
        return Boolean(wasm.open(0, text, id, algorithm, {}, 1));
      } catch {
        return false;
      }
    };
    const text = samples.filter(suits).at(-1)?.text ?? "";
    const record = (on: Record<string, boolean>) => {
      wasm.open(0, text, id, algorithm, on, MOST);
      let run = wasm.advance(0, 100_000);
      while (!run.ended) run = wasm.advance(0, 100_000);
      return run.events;
    };
    const usual = record({});
    let events = record(off);
    if (usual > events) events = record({});
    const times: number[] = [];
    for (let i = 1; i <= JUMPS; i++) {
      const jump = () => {
        wasm.seek(0, 0);
        const begin = performance.now();
        wasm.seek(0, Math.floor(events * ((i * 0.618_034) % 1)));
        return performance.now() - begin;
      };
      // Other work of the machine delays some.
      times.push(Math.min(jump(), jump(), jump()));
    }
    times.sort((a, b) => a - b);
    console.log(`| \`${id}\` | \`${algorithm}\` | ${events} | ${times[JUMPS / 2].toFixed(1)} | ${times[JUMPS - 1].toFixed(1)} |`);
  }
}
