/** The page's fonts: fetched after the first paint, and shown at once in all texts, so that these change only once. */

import { pageFile } from "../base/files.ts";

const load = (file: string, style: string) => new FontFace("Shumi Serif", `url("${pageFile(file)}")`, { weight: "400 700", style }).load();

/**
 * Fetches the fonts; without them the fonts of the system stay. No rule of a style sheet names their files: a browser would fetch them
 * before the first paint, and a class that brings them in would restyle each element of the page.
 */
export async function fetchFonts() {
  await new Promise(requestAnimationFrame);
  // The second one has the player's digits.
  const faces = await Promise.all([load("shumi-serif.woff2", "normal"), load("shumi-serif-entry.woff2", "italic")]);
  for (const face of faces) document.fonts.add(face);
  // Boards repaint at this event, which browsers fire only for faces that load after they have been added.
  document.fonts.dispatchEvent(Object.assign(new Event("loadingdone"), { fontfaces: faces }));
}
