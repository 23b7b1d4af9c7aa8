/** A small picture of a board in its current colours. */
import type { ShumiBoard } from "#shumi";

/** Longer side, in pixels. */
const SIDE = 184;

/** Returns the picture as an address; `null` if the board is not painted. */
export function thumbnail(board: ShumiBoard): string | null {
  const painted = board.shadowRoot?.querySelector("canvas");
  if (!painted || painted.width < 2 || painted.height < 2) return null;
  const scale = SIDE / Math.max(painted.width, painted.height);
  const small = document.createElement("canvas");
  small.width = Math.max(1, Math.round(painted.width * scale));
  small.height = Math.max(1, Math.round(painted.height * scale));
  const ctx = small.getContext("2d");
  if (!ctx) return null;
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(painted, 0, 0, small.width, small.height);
  return small.toDataURL("image/png");
}
