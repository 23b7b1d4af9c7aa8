/**
 * Measures how long a visitor waits: `cargo xtask trace` starts a server for the build and runs this with its address. Prints a row for
 * each
 * measurement, with its target; asserts nothing, since other work on the machine slows it down.
 *
 * Arguments: the address, the number of runs, and words that select rows (default: all).
 */
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";

import { DIST, WIDGET, browser, launch } from "../harness.ts";
import { rows } from "./rows.ts";
import { watchPage } from "./watch.ts";
import type { Family } from "#shumi";
import type { Visitor } from "./rows.ts";

const [origin, runs = "5", ...wanted] = process.argv.slice(2);
if (!origin) throw new Error("usage: node main.ts ADDRESS [RUNS] [WORD…]");

/** A browser without a frame limit, so that no key waits for a screen refresh. */
const chromium = await launch(["--disable-frame-rate-limit", "--disable-gpu-vsync"]);
/** A browser with a frame limit: while a page loads, more frames would take processor time from it. */
const screened = await browser();

/** Time in milliseconds for the browser to open a window. */
const WINDOW = 2000;

/** Visits the page for the first time. */
async function visit(hash: Parameters<Visitor>[0], { net, cpu = 1 }: Parameters<Visitor>[1] = {}): ReturnType<Visitor> {
  const context = await (net ? screened : chromium).newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(watchPage);
  await session.send("Network.enable");
  if (net) {
    const [downloadThroughput, latency] = [(net.mbit * 1e6) / 8, net.latency];
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      downloadThroughput,
      uploadThroughput: downloadThroughput,
      latency,
    });
  }
  if (cpu > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  // The browser's window is open before a visitor follows a link.
  await page.waitForTimeout(WINDOW);
  await page.goto(`${origin}/${hash}`, { waitUntil: "commit" });
  return { page, session, close: () => context.close() };
}

const families: Family[] = JSON.parse(readFileSync(join(DIST, WIDGET, "families-en.json"), "utf8"));
/** Samples by family, and by family and name. */
const samples = Object.fromEntries(
  families.flatMap(({ id, samples }) => [[id, samples[0].text], ...samples.map(({ name, text }) => [`${id}, ${name}`, text])]),
);
const all = rows(samples).filter(({ what, how }) => wanted.every((word) => `${what} ${how}`.includes(word)));
const load = () => loadavg()[0].toFixed(2);

console.log(`load of this machine: ${load()}; each figure of ${runs} runs\n`);
console.log("| what | measured | | aim | how |\n|---|---:|---|---:|---|");
for (const { what, how, unit, aim, of, run } of all) {
  const figures = [];
  for (let i = 0; i < Number(runs); i++) figures.push(...(await run(visit)));
  const figure = of(figures);
  const shown = figure < 100 ? figure.toFixed(1) : figure.toFixed(0);
  console.log(`| ${what} | ${shown} ${unit} | ${figure > aim ? "over" : ""} | ${aim} | ${how} |`);
}
console.log(`\nload at the end: ${load()}`);
await Promise.all([chromium.close(), screened.close()]);
