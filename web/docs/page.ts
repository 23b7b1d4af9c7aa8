/** The layout of the pages for engineers and about problems: the site's head, style and cover, and the contents of all pages. */

/** Escapes text for HTML. */
export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Texts of the frame in a language. */
const FRAME: Record<string, { skip: string; end: string; engineers: string; problems: string }> = {
  en: { skip: "Skip to the text", end: "Shumi for engineers", engineers: "For engineers", problems: "Problems and algorithms" },
  zh: { skip: "跳到正文", end: "数谜", engineers: "给工程师", problems: "名题与算法" },
  ja: { skip: "本文へ", end: "数謎", engineers: "エンジニア向け", problems: "有名な問題とアルゴリズム" },
};

/** Places of the site: fragment, icon, and names by language. */
const PLACES: [string, string, Record<string, string>][] = [
  ["", "home", { en: "Puzzles", zh: "题目", ja: "問題" }],
  ["#today", "today", { en: "Today", zh: "今日", ja: "今日" }],
  ["#technique", "learn", { en: "Learn", zh: "技巧", ja: "手筋" }],
  ["#make", "make", { en: "Make", zh: "出题", ja: "作る" }],
  ["#library", "library", { en: "Library", zh: "书架", ja: "本棚" }],
];

/** A section of a page, for its contents. */
export interface Section {
  id: string;
  title: string;
}

/** A page without its text. */
export interface Page {
  name: string;
  lang: string;
  title: string;
  kind: "engineers" | "problems";
  /** The links of the menu, by the names of their pages. */
  menu: Record<string, { title: string; lang: string }>;
}

export function pageOf({ name, lang, title, kind, menu, body, sections }: Page & { body: string; sections: Section[] }) {
  const words = FRAME[lang];
  const places = PLACES.map(
    ([hash, icon, called]) =>
      `<a class="nav" href="../index.html${hash}">` +
      `<svg class="i" aria-hidden="true"><use href="../page/pictures/icons.HASH.svg#i-${icon}"/></svg>` +
      `<span>${called[lang]}</span></a>`,
  );
  const inside = `<ul>${sections.map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`).join("")}</ul>`;
  const links = Object.entries(menu).map(([to, { title, lang: own }]) => {
    const isHere = to === name;
    const set = `${own === lang ? "" : ` lang="${own}"`}${isHere ? ' aria-current="page"' : ""}`;
    return `<li><a href="./${to}.html"${set}>${escaped(title)}</a>${isHere && sections.length > 0 ? inside : ""}</li>`;
  });
  return `<!doctype html>
<html lang="${lang}" data-named>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · ${words.end}</title>
<script src="./theme.js"></script>
<link rel="icon" href="../page/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="../page/main.HASH.css">
<link rel="stylesheet" href="./docs.css">
</head>
<body>
<a class="skip" href="#main">${words.skip}</a>
<div class="app">
<header class="cover">
  <svg class="thread" aria-hidden="true"><path d="M10.5 0V4000"/><path d="M0 46h10.5M0 271h10.5M0 496h10.5M0 721h10.5M0 946h10.5"/></svg>
  <a class="slip" href="../index.html" aria-label="Shumi 数谜"><span lang="zh" aria-hidden="true">数谜</span></a>
  <nav class="places" aria-label="Shumi">${places.join("")}</nav>
</header>
<div class="leaf docs">
<nav class="contents" aria-label="${words[kind]}"><ul>${links.join("")}</ul></nav>
<main id="main" tabindex="-1">
<p class="muted">${words[kind]}</p>
${body}</main>
</div>
</div>
</body>
</html>
`;
}
