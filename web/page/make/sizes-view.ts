/** The view in which the size of a new draft is chosen. */

import { button, byId, el } from "../base/dom.ts";
import { sizeName } from "../i18n/grades.ts";
import { nameOf, say } from "../i18n/say.ts";
import { icon, piece } from "../ui/icon.ts";
import { familyPicture } from "../ui/theme.ts";
import { families } from "../board/widget.ts";
import { draftLinkOf } from "../nav/draft-links.ts";
import { sizesOf } from "../new/generatable.ts";
import type { Family } from "#shumi";
import type { View } from "../base/navigation.ts";

/** Maximum of the fields for rows and columns; the editor reports sizes that it does not support. */
const MOST = 100;

/** @param id of a family; an unknown one: all families */
export async function sizesView(id: string): Promise<View> {
  const all = (await families()).filter((one) => !one.lacks?.includes("edit"));
  const family = all.find((one) => one.id === id);
  const title = family ? say("make.title", { family: nameOf(family) }) : say("own.make");
  const nodes = [
    el(
      "div",
      { className: "page make-page" },
      family ? el("p", { className: "muted" }, el("a", { href: "#make" }, say("own.make"))) : null,
      el(
        "div",
        { className: "rulehead" },
        el("h1", { tabIndex: -1, className: "grow" }, title),
        el("p", { className: "muted" }, say("make.counts")),
      ),
      family ? sizes(family) : el("div", { className: "make-sizes choose ruled" }, ...all.map(choice)),
      family ? null : others(),
    ),
  ];
  const shown = (isFirst: boolean) => {
    scrollTo(0, 0);
    if (!isFirst) (document.querySelector(".make-sizes a") as HTMLElement | null)?.focus({ preventScroll: true });
  };
  return { title: `${title} · Shumi`, nodes, shown };
}

const choice = (one: Family) =>
  el(
    "a",
    { href: `#make=${one.id}` },
    el("span", { className: "picture" }, piece(one.id)),
    el("span", { className: "bar" }, el("b", { className: "grow" }, nameOf(one)), icon("next", "i small")),
  );

/** Builds the ways to begin with a puzzle that exists. */
function others() {
  const open = button(icon("open"), () => byId("open").click());
  open.append(say("make.open"));
  return el(
    "div",
    { className: "bar" },
    el("p", { className: "muted grow" }, say("make.from-text")),
    open,
    el("a", { className: "btn", href: "#library" }, icon("library"), say("make.from-library")),
    el("a", { className: "btn", href: "#" }, icon("make"), say("make.by-us")),
  );
}

function sizes(family: Family) {
  const { id, offers, margin = 0 } = family;
  const link = (rows: number, cols: number) => draftLinkOf(`family=${id}&rows=${rows}&cols=${cols}`);
  const usual = sizesOf(family).map((size) => {
    const name = sizeName(size, family);
    return el("a", { className: "btn", href: link(...size), "aria-label": say("make.title", { family: name }) }, name);
  });
  const isSquare = offers.every(({ square }) => square);
  const [rows, cols] = offers[0].default.map((n) =>
    el("input", {
      ...{ type: "number", min: "1", max: String(MOST), step: "1", required: true, value: String(n - margin), inputMode: "numeric" },
    }),
  );
  rows.id = "make-rows";
  cols.id = "make-cols";
  const other = el(
    "form",
    {
      className: "bar",
      onsubmit: (event: Event) => {
        event.preventDefault();
        const [down, across] = [rows, isSquare ? rows : cols].map(({ value }) => Number(value) + margin);
        location.hash = link(down, across);
      },
    },
    el("label", { for: "make-rows" }, say(isSquare ? "make.size" : "make.rows")),
    rows,
    ...(isSquare ? [] : [el("label", { for: "make-cols" }, say("make.cols")), cols]),
    el("button", { className: "btn primary", type: "submit" }, say("make.start")),
  );
  return el(
    "section",
    { className: "make-sizes panel", "aria-label": say("make.size") },
    el("div", { className: "picture" }, familyPicture(id)),
    el(
      "div",
      {},
      el("h2", { id: "make-usual" }, say("make.sizes")),
      el("p", { className: "bar", role: "group", "aria-labelledby": "make-usual" }, ...usual),
      other,
    ),
  );
}

/** Opens the view. @param wish of the address */
export const open = (wish: URLSearchParams) => sizesView(wish.get("make") ?? "");
