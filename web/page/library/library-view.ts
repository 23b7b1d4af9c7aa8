/** The library: all games with a search, collections, export and import, and the state of the browser's storage. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { saveFile } from "../ui/save-file.ts";
import { toTop } from "../ui/to-top.ts";
import { families } from "../board/widget.ts";
import { tidy } from "../store/sync.ts";
import { onChanged } from "../store/library-db.ts";
import { gameList } from "./game-list.ts";
import { unreadableNote, quotaNote } from "./quota.ts";
import { shelfList } from "./shelf-list.ts";
import { shelfView } from "./shelf-view.ts";
import { exported, takeIn } from "./transfer.ts";
import type { Open } from "../base/navigation.ts";

/** Shows all games, or the collection that the address names. */
export async function open(wish: Parameters<Open>[0], signal: Parameters<Open>[1]): ReturnType<Open> {
  const id = wish.get("library") ?? "";
  // Copies the latest game into the library first; without a database the view lists the local storage alone.
  const isOpen = await tidy().then(() => true, () => false);
  if (id) {
    const view = await shelfView(id);
    if (view) return view;
  }
  const all = await families();
  const said = el("p", { role: "status", className: "said" }, id ? say("shelf.gone") : "");
  const [games, shelves] = [gameList(all, isOpen), shelfList()];
  const notes = el("div", { className: "notes-of-room" });
  const show = async () => {
    await Promise.all([games.show(), isOpen ? shelves.show() : undefined]);
    // `games.show` must run first: it sets unreadable games aside.
    notes.replaceChildren(
      ...[await quotaNote(isOpen, tell), isOpen ? await unreadableNote(() => void show()) : null].filter((note) => note !== null),
    );
  };
  const tell = (words: string) => (said.textContent = words);
  await show();
  follow(() => void tidy().catch(() => {}).then(show), signal);
  const view = [
    el(
      "div",
      { className: "hero library-head" },
      el("a", { className: "back", href: "#" }, say("today.home")),
      el("h1", { tabIndex: -1 }, say("library.title")),
      games.tally,
      el("div", { className: "bar" }, ...transferButtons(tell, show)),
      said,
      notes,
    ),
    shelves.node,
    games.node,
  ];
  return { title: `${say("library.title")} · Shumi`, nodes: view, shown: toTop };
}

/** Refreshes the view after changes in this or another tab, until the signal aborts. */
function follow(show: () => void, signal: AbortSignal) {
  let waiting = 0;
  onChanged(() => {
    clearTimeout(waiting);
    // An open dialog or a deletion that can be undone suspends the refresh.
    const isBusy = () => document.querySelector("dialog[open], main .game:has([role=status]) :focus");
    waiting = window.setTimeout(() => isBusy() || show(), 150);
  }, signal);
}

function transferButtons(tell: (words: string) => void, show: () => Promise<void>) {
  const save = async () => {
    tell(say("file.working"));
    try {
      const { name, blob, n } = await exported();
      saveFile(name, blob);
      tell(say("file.exported", { n, file: name }));
    } catch (e) {
      tell(say("file.not-exported", { why: e instanceof Error ? e.message : String(e) }));
    }
  };
  const file = el("input", { type: "file", accept: ".json,application/json", hidden: true });
  file.onchange = async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    tell(say("file.working"));
    tell(await takeIn(chosen));
    file.value = "";
    await show();
  };
  return [button(say("file.export"), () => void save()), button(say("file.import"), () => file.click()), file];
}
