/*! QR codes by uqr, (c) Anthony Fu and Project Nayuki, MIT License, https://github.com/unjs/uqr */
/** The dialog with the QR code of a link. */

import { renderSVG } from "uqr";
import { el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { choice, exportDialog } from "./export-dialog.ts";
import { asAddress } from "./drawing.ts";
import { linkTo } from "./links.ts";
import type { Opens, Shareable } from "./links.ts";

export function showQrCode(game: Shareable) {
  const said = el("p", { role: "alert" });
  const picture = el("img", { className: "code-picture", alt: say("code.alt") });
  const opens = choice(
    say("code.opens"),
    [
      ["puzzle", say("code.puzzle")],
      ["position", say("code.position")],
      ["game", say("code.game")],
    ],
    () => void show(),
  );
  async function show() {
    const link = await linkTo(game, opens.value as Opens);
    let svg = "";
    try {
      // Scanners expect a quiet zone of four modules round a code.
      svg = link ? renderSVG(link, { border: 4 }) : "";
    } catch {
      // The link does not fit into the largest QR code.
    }
    picture.hidden = !svg;
    picture.src = svg ? asAddress(svg) : "";
    said.textContent = svg ? "" : say(link ? "code.too-long" : "share.too-long");
  }
  exportDialog(game, say("code.title"), [opens.label, opens.list], [el("div", { className: "seen" }, picture), said]);
  void show();
}
