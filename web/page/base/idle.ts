/** The time after which the page may start background work and downloads. */

/** Milliseconds after loading. */
const QUIET = 5_000;

/** The first key or press, or five seconds after loading. */
export const awake: Promise<unknown> = new Promise((done) => {
  for (const type of ["keydown", "pointerdown"]) addEventListener(type, done, { once: true, capture: true });
  addEventListener("load", () => setTimeout(done, QUIET), { once: true });
});
