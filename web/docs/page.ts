/** The layout of the pages for engineers: the site's head and style, and a menu of all pages. */

/** Escapes text for HTML. */
export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Texts of the frame in a language. */
const FRAME: Record<string, { skip: string; pages: string; end: string }> = {
  en: { skip: "Skip to the text", pages: "Pages for engineers", end: "Shumi for engineers" },
  zh: { skip: "跳到正文", pages: "给工程师的页面", end: "数谜" },
  ja: { skip: "本文へ", pages: "エンジニア向けのページ", end: "数謎" },
};

interface Content {
  name: string;
  lang: string;
  title: string;
  body: string;
  /** The links of the menu, by the names of their pages. */
  menu: Record<string, { title: string; lang: string }>;
}

export function pageOf({ name, lang, title, body, menu }: Content) {
  const links = Object.entries(menu).map(([to, { title, lang: own }]) => {
    const marks = `${own === lang ? "" : ` lang="${own}"`}${to === name ? ' aria-current="page"' : ""}`;
    return `<a href="./${to}.html"${marks}>${escaped(title)}</a>`;
  });
  const words = FRAME[lang];
  return `<!doctype html>
<html lang="${lang}">
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
<body class="docs">
<a class="skip" href="#main">${words.skip}</a>
<header>
<a class="logo" href="../index.html"><img src="../page/icon.svg" alt="" width="26" height="26">Shumi <small lang="zh">数谜</small></a>
<nav aria-label="${words.pages}">${links.join("")}</nav>
</header>
<main id="main" tabindex="-1">
${body}</main>
</body>
</html>
`;
}
