/** The combination calculator: an element that needs no puzzle; the address holds its question, as in `#sums=17&cells=3&without=9`. */

import { el } from "../base/dom.ts";
import { widgetFile } from "../base/files.ts";
import { say } from "../i18n/say.ts";
import { toTop } from "../ui/to-top.ts";
import type { View } from "../base/navigation.ts";

/** Opens the calculator. @param wish fields of the address: the sum under the view's own name, and the other attributes of the element */
export async function open(wish: URLSearchParams, signal: AbortSignal): Promise<View> {
  await import(widgetFile("sums.js"));
  const element = document.createElement("shumi-sums");
  const field = (name: string) => (name === "sum" ? "sums" : name);
  const names = ["sum", "cells", "with", "without"];
  for (const name of names) {
    const value = wish.get(field(name));
    if (value) element.setAttribute(name, value);
  }
  const address = () => `#${names.map((name) => `${field(name)}=${encodeURIComponent(element.getAttribute(name) ?? "")}`).join("&")}`;
  element.addEventListener("shumi-sums", () => {
    if (!signal.aborted) history.replaceState(null, "", address().replaceAll(/&\w+=(?=&|$)/g, ""));
  });
  const nodes = [
    el(
      "div",
      { className: "page" },
      el(
        "div",
        { className: "rulehead" },
        el("h1", { tabIndex: -1, className: "grow" }, say("sums-view.title")),
        el("p", { className: "muted" }, say("sums-view.about")),
      ),
      element,
    ),
  ];
  return { title: `${say("sums-view.title")} · Shumi`, nodes, shown: toTop };
}
