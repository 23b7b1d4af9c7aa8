/** The games of the library: filters, and cards by the page. */

import { button, el } from "../base/dom.ts";
import { gradeName } from "../i18n/grades.ts";
import { language, nameOf, say } from "../i18n/say.ts";
import { isDraftKey, gamesOnDesk } from "../store/local-store.ts";
import { allCards } from "../store/library-db.ts";
import { gameCard } from "./game-card.ts";
import type { State } from "./game-card.ts";
import type { Family } from "#shumi";
import type { Card } from "../store/library-records.ts";

/** Number of cards of a page. */
const SEEN = 48;

/** A choice of a filter: its text, and the value of its games. */
interface Choice {
  value: string;
  words: string;
}

/** Normalizes a text for the search: `9x9` finds `9 × 9`. */
const plain = (text: string) => text.toLocaleLowerCase(language()).replace(/\s*[×x*]\s*(?=\d)/g, "×").replace(/\s+/g, " ").trim();

const stateOf = (card: Card): State =>
  isDraftKey(card.key) ? "making" : card.solved ? "solved" : card.filled > 0 || card.moves || card.ms > 0 ? "going" : "new";

/** @param isOpen the database; else the desk is shown */
export function gameList(families: Family[], isOpen: boolean) {
  const named = new Map(families.map((family) => [family.id, nameOf(family)]));
  const familyName = (card: Card) => named.get(card.family) ?? card.name;
  const gradeOf = ({ made }: Card) => gradeName(made?.grade);
  let cards: Card[] = [];
  let seen = SEEN;

  const tally = el("p", { className: "tally" });
  const search = el("input", {
    type: "search",
    "aria-label": say("library.search"),
    placeholder: say("library.search"),
    oninput: () => list(true),
  });
  const filter = (all: string) =>
    el("select", { "aria-label": all, onchange: () => list(true) }, el("option", { value: "" }, all));
  const [kind, size, grade, tag] = [
    say("library.any-kind"),
    say("library.any-size"),
    say("library.any-grade"),
    say("library.any-tag"),
  ].map(filter);
  /** State of the listed games; `undefined`: all. */
  let state: State | undefined;
  const states = el("div", { className: "seg", role: "group", "aria-label": say("library.states") });
  const found = el("p", { className: "muted", role: "status" });
  const items = el("ul", { className: "ruled kept" });
  const more = button("", () => {
    const from = items.childElementCount;
    seen += SEEN;
    list();
    (items.children[from]?.querySelector("a") as HTMLElement | null | undefined)?.focus();
  });

  /** Fills a filter with the existing values, and hides it if there is only one. */
  function fill(select: HTMLSelectElement, choices: Choice[]) {
    const { value } = select;
    const unique = [...new Map(choices.filter(({ words }) => words).map((choice) => [choice.value, choice])).values()];
    select.replaceChildren(select.options[0], ...unique.map(({ value, words }) => el("option", { value }, words)));
    select.value = unique.some((choice) => choice.value === value) ? value : "";
    select.hidden = unique.length < 2 && select !== tag ? true : unique.length === 0;
  }

  const matches = () => {
    const wanted = plain(search.value).split(" ").filter(Boolean);
    return cards.filter((card) => {
      if (kind.value && card.family !== kind.value) return false;
      if (size.value && card.size !== size.value) return false;
      if (grade.value && String(card.made?.grade) !== grade.value) return false;
      if (state && stateOf(card) !== state) return false;
      if (tag.value && !card.tags?.includes(tag.value)) return false;
      if (wanted.length === 0) return true;
      const text = plain(
        [
          card.title ?? "",
          familyName(card),
          card.family,
          card.size,
          gradeOf(card),
          card.key,
          card.made?.day ?? "",
          ...(card.tags ?? []),
        ].join(" | "),
      );
      return wanted.every((word) => text.includes(word));
    });
  };

  /** Shows the states that occur, each with the number of its games. */
  function showStates() {
    const named: [State | undefined, string][] = [
      [undefined, say("library.all")], ["new", say("library.is-new")], ["going", say("library.is-going")],
      ["solved", say("library.is-solved")], ["making", say("library.is-making")],
    ];
    const countOf = (value: State | undefined) => (value ? cards.filter((card) => stateOf(card) === value).length : cards.length);
    const counted = named.map(([value, words]) => ({ value, words, n: countOf(value) }));
    if (counted.every(({ value, n }) => value !== state || n === 0)) state = undefined;
    const choose = (value: State | undefined) => {
      state = value;
      showStates();
      list(true);
    };
    const focused = [...states.children].indexOf(document.activeElement as Element);
    const choices = counted.filter(({ n }) => n > 0);
    states.replaceChildren(
      ...choices.map(({ value, words, n }) => button(`${words} ${n}`, () => choose(value), { "aria-pressed": String(value === state) })),
    );
    if (focused >= 0) (states.children[focused] as HTMLElement | undefined)?.focus();
    states.hidden = states.childElementCount < 3;
  }

  /** @param isNew the search has changed */
  function list(isNew = false) {
    if (isNew) seen = SEEN;
    const fitting = matches();
    const isFiltered = fitting.length < cards.length;
    found.textContent =
      fitting.length === 0 ? say("library.no-match") : isFiltered ? say("library.found", { n: fitting.length }) : "";
    items.hidden = fitting.length === 0;
    const focused = document.activeElement?.closest(".library-games [data-of]")?.getAttribute("data-of");
    items.replaceChildren(
      ...fitting.slice(0, seen).map((card) => gameCard(card, familyName(card), stateOf(card), async () => void (await show()))),
    );
    if (focused) (items.querySelector(`[data-of="${focused}"] a`) as HTMLElement | null)?.focus();
    const left = fitting.length - seen;
    more.hidden = left <= 0;
    if (left > 0) more.textContent = say("library.more", { n: Math.min(left, SEEN) });
  }

  /** Shows the games, and returns their number. */
  async function show() {
    cards = isOpen ? await allCards() : gamesOnDesk().map((game) => ({ ...game, at: game.at ?? 0 }));
    const solved = cards.filter((card) => card.solved && !card.shown).length;
    tally.textContent = [say("library.games", { n: cards.length }), ...(solved > 0 ? [say("library.solved", { n: solved })] : [])].join(
      " · ",
    );
    const byWords = (a: Choice, b: Choice) => a.words.localeCompare(b.words, language(), { numeric: true });
    fill(kind, cards.map((card) => ({ value: card.family, words: familyName(card) })).sort(byWords));
    fill(size, cards.map((card) => ({ value: card.size, words: card.size })).sort(byWords));
    fill(
      grade,
      cards.map((card) => ({ value: String(card.made?.grade), words: gradeOf(card) })).sort((a, b) => Number(a.value) - Number(b.value)),
    );
    fill(
      tag,
      cards
        .flatMap(({ tags }) => tags ?? [])
        .map((name) => ({ value: name, words: name }))
        .sort(byWords),
    );
    showStates();
    list();
    return cards.length;
  }

  const node = el(
    "section",
    { className: "library-games", "aria-label": say("kept.title") },
    el("div", { className: "filters", role: "search" }, states, search, kind, size, grade, tag),
    found,
    items,
    more,
  );
  return { node, tally, show };
}
