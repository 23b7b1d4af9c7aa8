/** The dialog that saves a picture of a puzzle or a board: size, colours, with or without entries. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { saveFile } from "../ui/save-file.ts";
import { shownTheme } from "../ui/theme.ts";
import { choice, labelled, exportDialog } from "./export-dialog.ts";
import { asAddress, draw, sized } from "./drawing.ts";
import type { Shareable } from "./links.ts";
import type { Colours, Drawn } from "./drawing.ts";

/** Widths in pixels: smallest, largest and default. */
const [LEAST, MOST, USUAL] = [100, 8_000, 1_200];

/** Layers of a game in a picture: the givens, the entries too, or the marks too. */
type Seen = "given" | "entered" | "marked";

export function drawnOf({ board, info }: Pick<Shareable, "board" | "info">, seen: Seen): Drawn {
  const puzzle = { family: info.id, text: board.text("json") };
  return { ...puzzle, value: seen === "entered" ? board.value : undefined, state: seen === "marked" ? board.state : undefined };
}

export function showPicture(game: Shareable) {
  const preview = el("img", { alt: "" });
  const said = el("p", { role: "alert" });
  const seen = choice(
    say("picture.seen"),
    [
      ["marked", say("picture.marked")],
      ["entered", say("picture.entered")],
      ["given", say("picture.given")],
    ],
    () => void show(),
  );
  const colours = choice(
    say("picture.colours"),
    [
      ["light", say("picture.light")],
      ["dark", say("picture.dark")],
      ["grey", say("picture.grey")],
    ],
    () => void show(),
  );
  const format = choice(
    say("picture.format"),
    [
      ["png", "PNG"],
      ["svg", "SVG"],
    ],
    () => {},
  );
  const width = el("input", {
    type: "number",
    min: String(LEAST),
    max: String(MOST),
    step: "1",
    value: String(USUAL),
    inputMode: "numeric",
  });
  const picture = () =>
    draw(drawnOf(game, seen.value as Seen), colours.value as Colours);

  async function show() {
    preview.src = asAddress(await picture());
  }
  async function save() {
    const pixels = Math.min(MOST, Math.max(LEAST, Math.round(Number(width.value)) || USUAL));
    width.value = String(pixels);
    said.textContent = "";
    const sizedPicture = sized(await picture(), pixels);
    const name = `${game.info.id}.${format.value}`;
    if (format.value === "svg") return saveFile(name, new Blob([sizedPicture.svg], { type: "image/svg+xml" }));
    const blob = await painted(sizedPicture);
    if (blob) saveFile(name, blob);
    else said.textContent = say("picture.failed");
  }
  exportDialog(
    game,
    say("picture.title"),
    [seen.label, seen.list, colours.label, colours.list, format.label, format.list, ...labelled(say("picture.width"), width)],
    [el("div", { className: "seen" }, preview), said],
    [button(say("picture.save"), () => void save(), { className: "btn main" })],
  );
  void show();
}

/** Side of a small picture, in pixels. */
const SMALL = 184;

/** Returns a small picture as an address, in the theme of the page; `undefined` if it cannot be drawn. */
export async function drawSmall(drawn: Drawn): Promise<string | undefined> {
  const picture = sized(await draw(drawn, shownTheme()), SMALL);
  const canvas = await onCanvas(picture).catch(() => undefined);
  return canvas?.toDataURL("image/png");
}

async function onCanvas({ svg, width, height }: { svg: string; width: number; height: number }) {
  const image = el("img", { src: asAddress(svg) });
  const canvas = el("canvas", { width, height });
  await image.decode();
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** Draws a picture as PNG; `null` if it is too large for the browser. */
async function painted(picture: { svg: string; width: number; height: number }): Promise<Blob | null> {
  try {
    const canvas = await onCanvas(picture);
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } catch {
    return null;
  }
}
