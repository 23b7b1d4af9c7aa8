/** Puzzles that the user opens by the button in the header, by paste or by drop. The first one loads the dialog that reads them. */

import { byId } from "../base/dom.ts";
import { language } from "../i18n/say.ts";
import { lazy } from "../ui/lazy.ts";
import type { Opening } from "../import/open.ts";

const box = lazy("away", () => import("../import/open.ts"));

/** @returns loads the dialog */
export function listenForPuzzles(
  page: Parameters<typeof import("../import/open.ts").startOpening>[0] & { lost: () => void },
): () => Promise<Opening> {
  let made: Opening | undefined;
  /** The language of the dialog. */
  let lang = "";
  const opening = async () => {
    const { startOpening } = await box();
    if (lang !== language()) made?.remove();
    if (!made || lang !== language()) made = startOpening(page);
    lang = language();
    return made;
  };
  // Without a connection the dialog cannot be loaded, and the game continues.
  const act = (how: (opening: Opening) => Promise<void>) => void opening().then(how, page.lost);
  byId("open").onclick = () => act((box) => box.ask());
  document.addEventListener("paste", (event) => {
    const typing = event.target instanceof Element && event.target.closest("input, textarea, dialog");
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (typing || !pasted.trim()) return;
    event.preventDefault();
    act((box) => box.attempt({ family: "auto", text: pasted }));
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer?.files ?? [];
    const words = event.dataTransfer?.getData("text/plain");
    if (dropped) act((box) => box.take(dropped));
    else if (words) act((box) => box.attempt({ family: "auto", text: words }));
  });
  return opening;
}
