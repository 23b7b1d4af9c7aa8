/** The dialog for the trace of one's own program: the input of the puzzle, a box for the lines, or a file. */
import { button, el } from "../dom.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";

/** Largest file that is read, in bytes: a million lines and more. */
const LARGEST = 64_000_000;

/**
 * Builds the buttons, and the dialog that the first one opens.
 * @param input of the program @param show gets the trace @param back to the algorithm, from a trace
 */
export function traceDoors(
  input: string,
  { say }: Words<WatchTexts>,
  show: (text: string) => void,
  back?: { name: string; act: () => void },
): HTMLElement[] {
  const dialog = el("dialog", "sheet trace-door");
  const title = say("watch.trace");
  dialog.setAttribute("aria-label", title);
  const box = el("textarea", "");
  box.rows = 10;
  box.spellcheck = false;
  box.placeholder = "try 1 2 5\nback";
  box.setAttribute("aria-label", say("watch.trace-lines"));
  const news = el("p", "");
  news.setAttribute("role", "alert");
  const file = el("input", "");
  file.type = "file";
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    const part = chosen.slice(0, LARGEST);
    part.text().then(done, (e: unknown) => (news.textContent = String(e)));
  });
  const done = (text: string) => {
    if (!text.trim()) {
      news.textContent = say("watch.trace-empty");
      return box.focus();
    }
    dialog.close();
    show(text);
  };
  const given = el("pre", "", input);
  given.tabIndex = 0;
  const act = button(say("watch.trace-show"), () => done(box.value));
  act.classList.add("primary");
  dialog.append(
    el("h2", "", title),
    el("p", "", say("watch.trace-about")),
    el("details", "", el("summary", "", say("watch.trace-input")), given),
    box,
    el("label", "", say("watch.trace-file"), " ", file),
    news,
    el("div", "acts", act, button(say("watch.close"), () => dialog.close())),
  );
  const open = button(title, () => {
    news.textContent = "";
    dialog.showModal();
  });
  open.classList.add("own-trace");
  const leave = back ? [button(say("watch.trace-leave", { name: back.name }), back.act)] : [];
  return [el("div", "own", open, ...leave), dialog];
}
