/** The layout of the pages for engineers: the site's head and style, and a menu of all pages. */

/** Escapes text for HTML. */
export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** @param about `pages`: the menu, titles by name */
export function pageOf({ name, title, body, pages }: { name: string; title: string; body: string; pages: Record<string, string> }) {
  const links = Object.entries(pages).map(
    ([to, called]) =>
      `<a href="./${to}.html"${to === "zh" ? ' lang="zh"' : ""}${to === name ? ' aria-current="page"' : ""}>${escaped(called)}</a>`,
  );
  return `<!doctype html>
<html lang="${name === "zh" ? "zh" : "en"}">
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
<body class="docs">
<a class="skip" href="#main">Skip to the text</a>
<header>
<a class="logo" href="../index.html"><img src="../page/icon.svg" alt="" width="26" height="26">Shumi <small lang="zh">数谜</small></a>
<nav aria-label="Pages for engineers">${links.join("")}</nav>
</header>
<main id="main" tabindex="-1">
${body}</main>
</body>
</html>
`;
}
