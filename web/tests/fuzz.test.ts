/**
 * The element and the functions under random calls: attributes, properties, methods, orders and values that no page should use, modified
 * prototypes, elements that are inserted and removed, a network and a storage that fail. No exception may stay uncaught, no board be lost.
 *
 * `SHUMI_FUZZ` is the number of calls (default: some thousands), `SHUMI_SEED` the seed, which every failure reports.
 */
import assert from "node:assert/strict";
import { test as plain } from "node:test";

import { SMALL, call, html, on } from "./board.ts";
import { fuzz } from "./fuzz.ts";
import { ALL } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { stage } from "./stage.ts";

const CALLS = Number(process.env.SHUMI_FUZZ ?? (ALL ? 6000 : 3000));
const SEED = Number(process.env.SHUMI_SEED ?? 1);
/** Number of calls after which a fresh page is opened. */
const ROUND = 20_000;
/** Messages of the browser about a missing network, which are expected. */
const NETWORK = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;

const site = stage({ "/fuzz.html": html(`<form id="f"><fieldset id="s"></fieldset></form><main></main>`) });

plain(`${CALLS} random calls leave no error uncaught and no board lost`, { timeout: 60_000 + CALLS * 10 }, async () => {
  let [made, refused, kept] = [0, 0, 0];
  for (let round = 0; made < CALLS; round++) {
    const seed = SEED + round;
    await on(site.browser, `${site.origin}/fuzz.html`, async (page, bad) => {
      // A page without storage: every access is refused.
      await page.evaluate(() => {
        for (const name of ["localStorage", "sessionStorage", "indexedDB"])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException("refused", "SecurityError");
            },
          });
      });
      const calls = Math.min(ROUND, CALLS - made);
      for (let part = 0; part < calls; part += 1000) {
        // Offline during every third thousand of calls.
        const offline = (part / 1000) % 3 === 2;
        await page.context().setOffline(offline);
        const done = await call(
          page,
          `return (${fuzz})(` +
            `${JSON.stringify({ seed: seed * 1000 + part, calls: Math.min(1000, calls - part), small: SMALL, sudoku: SUDOKU })})`,
        );
        assert.ok(!done.error, `seed ${seed}: ${JSON.stringify(done.error)}`);
        const found = bad.filter((line) => !NETWORK.test(line));
        assert.deepEqual(found, [], `seed ${seed}, part ${part}: ${done.last.join(" ")}`);
        assert.deepEqual(done.lost, [], `seed ${seed}, part ${part}: boards were lost`);
        made += done.calls;
        refused += done.refused;
        kept += done.kept;
      }
      await page.context().setOffline(false);
      // Afterwards a board can still be opened and played.
      const played = await call(
        page,
        `const x = document.createElement("shumi-board"); document.body.append(x);
          await x.load(${JSON.stringify(SMALL)}, "kakuro"); x.select(1, 1); x.enter(1); return [x.value, (await x.hint()) !== null]`,
      );
      assert.deepEqual(played, ["_ _ _\n_ 1 .\n_ . .\n", true], `seed ${seed}`);
    });
  }
  console.log(`# ${made} calls, ${refused} of them refused with an error, a board looked for after ${kept} of them`);
  assert.ok(kept > made / 20);
});
