/** The dialog for sharing a game: the system's sheet or a link, and formats. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { isLink } from "../nav/address.ts";
import { choice, exportDialog } from "./export-dialog.ts";
import { linkTo, shortFragment } from "./links.ts";
import { copyLink, formatButtons, programButtons } from "./share-buttons.ts";
import type { Opens, Shareable } from "./links.ts";

export function showShare(game: Shareable) {
  const hasLink = isLink(game.fragment);
  // Browsers copy and share only soon after a press: the link is made before.
  void shortFragment(game);
  // Acts read the choice after the dialog has closed, when players see and hear messages of the game.
  const end = (act: () => void) => () => {
    dialog.close();
    act();
  };
  const what = choice<Opens>(
    say("share.what"),
    [["puzzle", say("code.puzzle")], ["position", say("code.position")], ["game", say("code.game")]],
    () => {},
  );
  const send = async () => {
    const url = await linkTo(game, what.value);
    if (!url) return game.say(say("share.too-long"));
    const { name, kind } = game;
    return navigator.share({ title: `${name} ${kind}`, url }).catch((e: unknown) => {
      // The player may have closed the system's sheet.
      if (!(e instanceof Error && e.name === "AbortError")) game.say(say("share.refused"));
    });
  };
  const isSent = "share" in navigator;
  const copy = button(say("share.link"), end(() => void copyLink(game, what.value)), { className: isSent ? "btn" : "btn main" });
  const acts = isSent ? [copy, button(say("share.send"), end(() => void send()), { className: "btn main" })] : [copy];
  /** Folds buttons under a summary. */
  const folded = (summary: string, open: boolean, buttons: HTMLElement[]) => {
    const list = el("div", { className: "bar" }, ...buttons);
    // A format closes this dialog before it does its work, which may open another one.
    list.addEventListener("click", ({ target }) => target instanceof HTMLButtonElement && dialog.close(), { capture: true });
    return el("details", { open }, el("summary", {}, summary), list);
  };
  const programs = programButtons(game);
  const more = [
    folded(say("share.formats"), !hasLink, formatButtons(game)),
    ...(programs.length > 0 ? [folded(say("share.programs"), false, programs)] : []),
  ];
  const dialog = exportDialog(game, say("share.title"), hasLink ? [what.label, what.list] : [], more, hasLink ? acts : []);
}
