/** The library: all games with a search, collections, export and import, and the state of the browser's storage. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { saveFile } from "../ui/save-file.ts";
import { toTop } from "../ui/to-top.ts";
import { families } from "../board/widget.ts";
import { tidy } from "../store/sync.ts";
import { onChanged } from "../store/library-db.ts";
import { gameList } from "./game-list.ts";
import { emptyShelf } from "./empty-shelf.ts";
import { askNote, quotaNote, unreadableNote } from "./quota.ts";
import { shelfList } from "./shelf-list.ts";
import { shelfView } from "./shelf-view.ts";
import { exported, takeIn } from "./transfer.ts";
import type { IconName } from "../ui/icon.ts";
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
  const [notes, foot] = [el("div", { className: "notes-of-room" }), el("p", { className: "muted" })];
  const tell = (words: string) => (said.textContent = words);
  const { save, take, file } = transfer(tell, () => show());
  const empty = emptyShelf(() => take.click());
  const show = async () => {
    const [n, m] = await Promise.all([games.show(), isOpen ? shelves.show() : 0]);
    const isEmpty = n + m === 0;
    empty.hidden = !isEmpty;
    games.tally.hidden = save.hidden = take.hidden = games.node.hidden = foot.hidden = isEmpty;
    // `games.show` must run first: it sets unreadable games aside.
    notes.replaceChildren(
      ...[await quotaNote(isOpen), isOpen ? await unreadableNote(() => void show()) : null].filter((note) => note !== null),
    );
    foot.replaceChildren(...(isOpen && notes.childElementCount === 0 ? await askNote(tell) : []));
  };
  await show();
  follow(() => void tidy().catch(() => {}).then(show), signal);
  const view = el(
    "div",
    { className: "page library-page" },
    el(
      "div",
      { className: "rulehead library-head" },
      el("h1", { tabIndex: -1 }, say("library.title")),
      games.tally,
      take,
      save,
      file,
    ),
    said,
    notes,
    shelves.node,
    games.node,
    empty,
    foot,
  );
  return { title: `${say("library.title")} · Shumi`, nodes: [view], shown: toTop };
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

/** Builds the buttons to export and to import, and the field of the file. */
function transfer(tell: (words: string) => void, show: () => Promise<void>) {
  const write = async () => {
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
  const act = (name: IconName, words: string, press: () => void) => {
    const node = button(icon(name), press, { className: "btn quiet" });
    node.append(words);
    return node;
  };
  return {
    save: act("download", say("file.export"), () => void write()),
    take: act("open", say("file.import"), () => file.click()),
    file,
  };
}
