/** The layout of the pages for engineers: the site's cover, the contents, and the text. */

/** Escapes text for HTML. */
export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A section of a page, for its contents. */
export interface Section {
  id: string;
  title: string;
}

/** Places of the site: fragment, icon, and names in English and Chinese. */
const PLACES = [
  ["", "home", "Puzzles", "题目"], ["#today", "today", "Today", "今日"], ["#technique", "learn", "Learn", "技巧"],
  ["#make", "make", "Make", "出题"], ["#library", "library", "Library", "书架"],
];

/** @param about `pages`: the menu, titles by name */
export function pageOf({ name, title, body, sections, pages }: {
  name: string;
  title: string;
  body: string;
  sections: Section[];
  pages: Record<string, string>;
}) {
  const isChinese = name === "zh";
  const places = PLACES.map(
    ([hash, icon, english, chinese]) =>
      `<a class="nav" href="../index.html${hash}">` +
      `<svg class="i" aria-hidden="true"><use href="../page/pictures/icons.HASH.svg#i-${icon}"/></svg>` +
      `<span>${isChinese ? chinese : english}</span></a>`,
  );
  const inside = `<ul>${sections.map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`).join("")}</ul>`;
  const links = Object.entries(pages).map(([to, called]) => {
    const isHere = to === name;
    const set = `${to === "zh" ? ' lang="zh"' : ""}${isHere ? ' aria-current="page"' : ""}`;
    return `<li><a href="./${to}.html"${set}>${escaped(called)}</a>${isHere && sections.length > 0 ? inside : ""}</li>`;
  });
  return `<!doctype html>
<html lang="${isChinese ? "zh" : "en"}" data-named>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Shumi for engineers</title>
<script src="./theme.js"></script>
<link rel="icon" href="../page/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="../page/main.HASH.css">
<link rel="stylesheet" href="./docs.css">
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<div class="app">
<header class="cover">
  <svg class="thread" aria-hidden="true"><path d="M10.5 0V4000"/><path d="M0 46h10.5M0 271h10.5M0 496h10.5M0 721h10.5M0 946h10.5"/></svg>
  <a class="slip" href="../index.html" aria-label="Shumi 数谜"><span lang="zh" aria-hidden="true">数谜</span></a>
  <nav class="places" aria-label="Shumi">${places.join("")}</nav>
</header>
<div class="leaf docs">
<nav class="contents" aria-label="Pages for engineers"><ul>${links.join("")}</ul></nav>
<main id="main" tabindex="-1">
<p class="muted">${isChinese ? "给工程师" : "For engineers"}</p>
${body}</main>
</div>
</div>
</body>
</html>
`;
}
