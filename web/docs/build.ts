/**
 * Builds the pages for engineers: `node build.ts SITE WIDGET VERSION`, where SITE is the folder of the whole site and WIDGET the name of
 * the widget's folder in it. The texts are the Markdown files in this folder. A code block marked `live` is shown and run: `html` in place,
 * `js` as a module of its own, whose output goes below it; `html` marked `stage` is run alone. Reference sections are generated from the
 * published types.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { Marked } from "marked";
import { packageTypes } from "../package/declarations.ts";
import { customElements } from "../package/elements.ts";
import { readInterface } from "../package/interface.ts";
import { elementTables } from "./element.ts";
import { judgeBox } from "./judge-box.ts";
import { escaped, pageOf } from "./page.ts";
import { reference } from "./reference.ts";
import type { BuildOptions } from "esbuild";
import type { Page, Section } from "./page.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const [, , site, widget, version] = process.argv;
const out = join(site, "docs");
mkdirSync(out, { recursive: true });

/** A page with the file of its text, without ending. */
type Sourced = Page & { source: string };

/** The pages for engineers, in the order of their menu. */
const PAGES = {
  index: "Start", zh: "中文", api: "Functions", element: "Element", problems: "Problems", traces: "Traces", security: "Security",
  migration: "Moving to the package",
};
const menu = Object.fromEntries(Object.entries(PAGES).map(([name, title]) => [name, { title, lang: name === "zh" ? "zh" : "en" }]));

/** The problems by the family's id, with their titles, in each language if they have no number. */
const PROBLEMS: Record<string, string | Record<string, string>> = {
  "target-sudoku": "NOIP 2009",
  "kakuro-repeats": "HDU 3338",
  "simple-kakuro": "BZOJ 2469",
  kakuro: "SGU 454",
  sudoku: "UVA 1309",
  "killer-sudoku": { en: "Killer Sudoku", zh: "杀手数独", ja: "キラー数独" },
  "sudoku-regions": { en: "Sudoku with regions", zh: "区域数独", ja: "領域数独" },
  hitori: { en: "Hitori", zh: "数壹", ja: "ひとりにしてくれ" },
  kuromasu: { en: "Kuromasu", zh: "黑格何处", ja: "黒どこ" },
  rotation: { en: "Rotation", zh: "旋转数谜", ja: "回転パズル" },
};
const LANGUAGES: Record<string, string> = { en: "English", zh: "中文", ja: "日本語" };

const titleOf = (id: string, lang: string) => {
  const title = PROBLEMS[id];
  return typeof title === "string" ? title : title[lang];
};

/** Returns the name of a problem's page. */
const problemPage = (id: string, lang: string) => `problem-${id}${lang === "en" ? "" : `-${lang}`}`;

/** The page of a problem in a language; its menu has the other problems, and the other languages of this one. */
function problemOf(id: string, lang: string): Sourced {
  const others = Object.keys(PROBLEMS).map((other) => [problemPage(other, lang), { title: titleOf(other, lang), lang }]);
  const languages = Object.entries(LANGUAGES).filter(([code]) => code !== lang);
  const here = languages.map(([code, title]) => [problemPage(id, code), { title, lang: code }]);
  const menu = Object.fromEntries([...others, ...here]);
  return { name: problemPage(id, lang), source: `problems/${id}.${lang}`, lang, title: titleOf(id, lang), kind: "problems", menu };
}

const pages: Sourced[] = [
  ...Object.entries(PAGES).map(([name, title]) => ({
    ...{ name, source: name, lang: menu[name].lang, title, menu },
    kind: "engineers" as const,
  })),
  ...Object.keys(PROBLEMS).flatMap((id) => Object.keys(LANGUAGES).map((lang) => problemOf(id, lang))),
];

const published = readInterface();

/** Generated sections, by the comment that they replace. */
const GENERATED: Record<string, (inline: (text: string) => string) => string> = {
  api: (inline) => reference(packageTypes(published)["solve.d.ts"], inline),
  element: (inline) => elementTables(customElements(published, version), inline),
};

/** Sections of the repository's own page about the element, which a comment like `<!-- of Parts -->` names. */
const ofElement = readFileSync(join(here, "../../docs/element.md"), "utf8").split(/^(?=## )/m);

function sectionOf(title: string) {
  const found = ofElement.find((section) => section.startsWith(`## ${title}\n`));
  if (!found) throw new Error(`docs/element.md has no section ${title}`);
  return found;
}

for (const { source, ...page } of pages) {
  let examples = 0;
  const sections: Section[] = [];
  let heading = "";
  const marked: Marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        // A heading may end with its id: {#embed}.
        const [, own] = / \{#([\w-]+)\}$/.exec(text) ?? [];
        const id = own ?? text.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
        heading = text.replace(` {#${own}}`, "");
        if (depth === 2) sections.push({ id, title: heading });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens).replace(` {#${own}}`, "")}</h${depth}>\n`;
      },
      code({ text, lang = "" }) {
        const [language, mark] = lang.split(" ");
        const code = text.replaceAll("WIDGET", `../${widget}`);
        if (mark === "stage") return `<div class="stage">${code}</div>\n`;
        const seen = `<pre tabindex="0"><code class="${language}">${escaped(code)}</code></pre>\n`;
        if (mark !== "live") return seen;
        if (language === "html") return `<div class="live">${seen}<div class="run">${code}</div></div>\n`;
        const id = `${page.name}-${++examples}`;
        // The output element has the id that the code uses.
        writeFileSync(join(out, `${id}.js`), `${code}\n`);
        return `<div class="live">${seen}<output id="${/getElementById\("([\w-]+)"\)/.exec(code)?.[1] ?? id}">…</output></div>` +
          `<script type="module" src="./${id}.js"></script>\n`;
      },
      html({ text }) {
        const [, what] = /^<!-- (\w+) -->\s*$/.exec(text) ?? [];
        if (!what || !(what in GENERATED)) return text;
        const made = GENERATED[what]((words) => String(marked.parseInline(words)));
        for (const [, id, title] of made.matchAll(/<h2 id="([\w-]+)">([^<]+)</g)) sections.push({ id, title });
        return made;
      },
      table({ header, rows }) {
        const cell = ({ tokens }: { tokens: any[] }, tag: string) =>
          `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
        // The meanings have no heading.
        const head = header.map((one) => cell(one, one.text ? "th" : "td")).join("");
        const body = rows.map((row) => `<tr>${row.map((one) => cell(one, "td")).join("")}</tr>`).join("");
        const table = `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
        const label = `${heading}: ${header.map(({ text }) => text).filter(Boolean).join(", ")}`;
        return `<div class="wide" role="region" aria-label="${escaped(label)}" tabindex="0">${table}</div>\n`;
      },
    },
  });
  const text = readFileSync(join(here, `${source}.md`), "utf8").replace(/<!-- of ([\w ]+) -->/g, (_, title) => sectionOf(title));
  const problem = /^problems\/([\w-]+)\./.exec(source)?.[1];
  const judge = problem && judgeBox(problem, page.lang, `../${widget}/shumi.js`);
  const body = String(marked.parse(text)) + (judge ? judge.html : "");
  if (judge) sections.push({ id: "judge", title: judge.title });
  writeFileSync(join(out, `${page.name}.html`), pageOf({ ...page, body, sections }));
}

cpSync(join(here, "problems/tests"), join(out, "tests"), { recursive: true });
const common: BuildOptions = { bundle: true, minify: true, target: "es2022", logLevel: "warning" };
await esbuild.build({ ...common, entryPoints: [join(here, "docs.css")], outfile: join(out, "docs.css") });
await esbuild.build({ ...common, format: "iife", entryPoints: [join(here, "theme.ts")], outfile: join(out, "theme.js") });
await esbuild.build({ ...common, format: "esm", entryPoints: [join(here, "judge.ts")], outfile: join(out, "judge.js") });
