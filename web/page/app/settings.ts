/** The settings of the page: language and theme, and the ways to help and documents. */

import { LANGUAGES } from "../../shumi-VERSION/modules.ts";
import { button, el } from "../base/dom.ts";
import { tagOf } from "../i18n/language.ts";
import { language, say } from "../i18n/say.ts";
import { openDialog } from "../ui/dialog.ts";
import { icon } from "../ui/icon.ts";
import { chooseTheme, theme } from "../ui/theme.ts";

/** Opens the dialog. @param choose changes the language @param help shows the help */
export function showSettings(choose: (lang: string) => Promise<void>, help: () => void) {
  const close = () => dialog.close();
  const languages = el(
    "select",
    { id: "language", onchange: () => void choose(languages.value).then(() => (languages.value = language())) },
    ...LANGUAGES.map(([code, name]) => el("option", { value: code, lang: tagOf(code) }, name)),
  );
  languages.value = language();
  const themes = (["auto", "light", "dark"] as const).map((name) => {
    const called = { auto: say("theme.auto"), light: say("theme.light"), dark: say("theme.dark") }[name];
    const choice = button(called, () => {
      chooseTheme(name);
      for (const one of themes) one.setAttribute("aria-pressed", String(one === choice));
    });
    choice.setAttribute("aria-pressed", String(name === theme()));
    return choice;
  });
  const shut = el("button", { type: "button", className: "ib", "aria-label": say("page.close"), onclick: close }, icon("close"));
  const dialog = el(
    "dialog",
    { className: "settings-of-page", "aria-labelledby": "settings-title" },
    el("div", { className: "head" }, el("h2", { id: "settings-title", tabIndex: -1, autofocus: true }, say("cover.settings")), shut),
    el("p", { className: "line" }, el("label", { for: "language" }, say("cover.language")), languages),
    el(
      "div",
      { className: "line" },
      el("b", { id: "theme-title" }, say("cover.theme")),
      el("div", { id: "theme", className: "seg", role: "group", "aria-labelledby": "theme-title" }, ...themes),
    ),
    el(
      "p",
      { className: "line" },
      button(say("cover.help"), () => (close(), help()), { id: "help" }),
      el("a", { href: "./docs/index.html" }, say("cover.engineers")),
    ),
  );
  openDialog(dialog);
}
