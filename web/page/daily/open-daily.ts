/** Opens a puzzle of a day. */

import { openPuzzle } from "../base/navigation.ts";
import { dayRecord } from "../store/days.ts";
import { gameOnDesk } from "../store/local-store.ts";
import { dayRequest } from "../new/requests.ts";
import type { Family, Level } from "#shumi";
import type { GenerationProgress } from "../new/progress.ts";

/** Opens the saved game of the puzzle, or makes the puzzle. @param from the pressed button */
export function openDaily(day: string, family: Family, level: Level, making: GenerationProgress, from: HTMLElement) {
  const entry = dayRecord(day)[`${family.id}:${level}`];
  const game = entry && gameOnDesk(entry.key);
  // The puzzle of a saved game is not generated again.
  const puzzle = game && { family: game.family, text: game.puzzle };
  if (puzzle && game.family === family.id) void openPuzzle(puzzle).catch(() => making.start(dayRequest(day, family.id, level), from));
  else void making.start(dayRequest(day, family.id, level), from);
}
