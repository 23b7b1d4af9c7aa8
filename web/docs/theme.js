/** Applies the theme chosen on the site; without scripts the pages use the system's. */
import { recall } from "../page/storage.js";

const theme = recall("theme");
if (theme === "light" || theme === "dark") {
  document.documentElement.dataset.theme = theme;
  addEventListener("DOMContentLoaded", () => {
    for (const board of document.querySelectorAll("shumi-board")) board.setAttribute("theme", theme);
  });
}
