/**
 * Optimises wasm modules in place with Binaryen. Reads a request a line, a JSON object, and answers each with a line: empty, or the reason
 * of a failure. One process serves a whole build: Binaryen is a wasm module itself, which V8 compiles once.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import binaryen from "binaryen";
import { FEATURES } from "./wasm-features.ts";

/** The file of a module, and the passes to run on it. */
interface Request {
  file: string;
  /** `size` or `speed`; without one, only `passes` run. */
  for?: "size" | "speed";
  /** Largest function that moves into its only caller. */
  inline: number;
  passes: string[];
}

// The command wasm-opt does this at every level of optimisation.
binaryen.setGenerateStackIR(true);
binaryen.setOptimizeStackIR(true);

async function optimise({ file, for: goal, inline, passes }: Request) {
  const module = binaryen.readBinary(await readFile(file));
  module.setFeatures(FEATURES);
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(goal === "size" ? 1 : 0);
  binaryen.setLowMemoryUnused(true);
  binaryen.setOneCallerInlineMaxSize(inline);
  if (goal) module.optimize();
  module.runPasses(passes);
  await writeFile(file, module.emitBinary());
  module.dispose();
}

for await (const line of createInterface({ input: process.stdin })) {
  const failure = await optimise(JSON.parse(line)).then(
    () => "",
    (error: unknown) => String(error).replaceAll("\n", " "),
  );
  console.log(failure);
  // Binaryen cannot be used again after an error.
  if (failure) break;
}
