/** A service worker that answers in its own thread. */
import { generate, solve } from "shumi/inline/sudoku";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { pathname, searchParams } = new URL(event.request.url);
  if (pathname === "/answer") event.respondWith(answer(searchParams.get("puzzle")));
});

async function answer(puzzle) {
  const [{ status }, made] = await Promise.all([solve(puzzle, { family: "sudoku", goal: "unique" }), generate({ family: "sudoku", seed: 5 })]);
  return Response.json({ status, made: made.puzzle.length });
}
