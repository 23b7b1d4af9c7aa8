/**
 * Prints what the home page shows, as HTML in each language, for index.html: it is seen before any module of the page has run. The page's
 * own `home/gallery.ts` runs here on elements without a browser. What depends on the visitor (games that are kept, the day) is left to the
 * page.
 *
 * Arguments: the page's folder with its modules and texts, and the widget's folder.
 */
import { readFile, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { parseHTML } from "linkedom";

const [, , page, widget] = process.argv;
if (!widget) throw new Error("usage: node prerender.ts PAGE WIDGET");

/** The page's texts by language and key. */
const texts: Record<string, Record<string, unknown>> = JSON.parse(await readFile(join(page, "words.json"), "utf8"));
/** Answers a `fetch` of the page, whose texts are not in parts yet. */
async function fetched(address: string) {
  const [, lang] = /-(\w+)\.HASH\.json$/.exec(address) ?? [];
  return Response.json(lang ? texts[lang] : JSON.parse(await readFile(fileURLToPath(address), "utf8")));
}

const { document } = parseHTML("<!doctype html><html><head></head><body></body></html>");
Object.defineProperty(document, "baseURI", { value: pathToFileURL(join(resolve(page), "../index.html")).href });
/** The globals of an unknown visitor's browser; the bundler replaces the placeholder of hashes. */
const visitor = {
  document,
  navigator: { languages: [] },
  localStorage: { getItem: () => null, setItem() {} },
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  addEventListener() {},
  fetch: fetched,
  shumiWidget: basename(widget),
  shumiHashes: { "": "HASH" },
};
for (const [name, value] of Object.entries(visitor)) Object.defineProperty(globalThis, name, { value, configurable: true });

/** A bundle of the gallery, beside the page's modules so that its imports resolve. */
const copy = join(resolve(page), "prerendered.mjs");
const contents = 'export { open } from "./home/gallery.ts"; export { chooseLanguage, fetchTexts } from "./i18n/say.ts";';
await build({
  stdin: { contents, resolveDir: page },
  outfile: copy,
  bundle: true,
  format: "esm",
  nodePaths: [fileURLToPath(new URL("./node_modules", import.meta.url))],
  logLevel: "warning",
});
const { open, chooseLanguage, fetchTexts } = await import(pathToFileURL(copy).href);
await rm(copy);

for (const lang of Object.keys(texts)) {
  await chooseLanguage(lang);
  await fetchTexts("rest");
  const early = document.createElement("div");
  early.className = "early";
  early.append(...(await open(new URLSearchParams(), new AbortController().signal)).nodes);
  for (const node of early.querySelectorAll("[data-today]")) {
    node.removeAttribute("data-today");
    // The date is not known yet; the line keeps its height.
    const line = node.querySelector("span");
    if (line) line.textContent = "\u00a0";
  }
  // Links work once the page has hydrated, and their puzzles would be most of index.html.
  for (const link of early.querySelectorAll("a")) link.removeAttribute("href");
  // The HTML is shown briefly: names besides the text are not needed.
  for (const node of early.querySelectorAll("*")) {
    for (const name of ["aria-label", "title", "role", "type", "value"]) node.removeAttribute(name);
  }
  for (const list of early.querySelectorAll("select")) list.replaceChildren(list.children[list.selectedIndex]);
  for (const use of early.querySelectorAll("use")) {
    use.setAttribute("href", (use.getAttribute("href") ?? "").replace(/^.*(?=pictures\/)/, "./page/"));
  }
  console.log(`<template lang="${lang}">${early.outerHTML}</template>`);
}
