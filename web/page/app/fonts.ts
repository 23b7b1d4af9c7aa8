/** The page's fonts: fetched after the first paint, and shown at once in all texts, so that these change only once. */

/** The faces that the page's texts and boards have. */
const FACES = ['600 1em "Shumi Serif"', 'italic 500 1em "Shumi Serif"'];

/** Fetches the fonts; without them the fonts of the system stay. */
export async function fetchFonts() {
  await new Promise(requestAnimationFrame);
  await Promise.all(FACES.map((face) => document.fonts.load(face)));
  document.documentElement.classList.add("lettered");
}
