/*! QR codes by uqr, (c) Anthony Fu and Project Nayuki, MIT License, https://github.com/unjs/uqr */
/** The dialog with the QR code of a link. */

import { renderSVG } from "uqr";
import { el } from "../base/dom.js";
import { say } from "../i18n/say.js";
import { choice, takingDialog } from "./taking.js";
import { asAddress } from "./drawing.js";
import { linkTo } from "./links.js";

/** @param {import("./links.js").Shareable} game */
export function showCode(game) {
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
    const link = await linkTo(game, /** @type {import("./links.js").Opens} */ (opens.value));
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
  takingDialog(game, say("code.title"), [opens.label, opens.list], [el("div", { className: "seen" }, picture), said]);
  void show();
}
