/** The theme that was chosen on the site holds here, too; without scripts it is the system's. */
import { recall } from "../page/base/local-storage.ts";
import * as records from "../page/base/records.ts";

const theme = recall(records.theme);
if (theme === "light" || theme === "dark") {
  document.documentElement.dataset.theme = theme;
  addEventListener("DOMContentLoaded", () => {
    for (const board of document.querySelectorAll("shumi-board")) board.setAttribute("theme", theme);
  });
}
