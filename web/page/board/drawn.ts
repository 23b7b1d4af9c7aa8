import type { ShumiBoard } from "#shumi";

/** Resolves as soon as a board is drawn, before all of it is there. @param ready resolves later, or rejects with the error of the puzzle */
export const drawn = (board: ShumiBoard, ready: Promise<unknown>) =>
  Promise.race([ready, new Promise((done) => board.addEventListener("shumi-drawn", done, { once: true }))]);
