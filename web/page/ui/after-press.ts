/** Delays layout changes until a press has ended, so that a click hits its target. */

/** Longest delay between the end of a touch and its click, in milliseconds. */
const CLICK_AFTER = 400;

/** Milliseconds after which a press counts as ended without an event: the list of a select may swallow it. */
const LONGEST = 10_000;

let isPressed = false;
let end: ReturnType<typeof setTimeout> | undefined;

const listen = (type: string, listener: () => void) => addEventListener(type, listener, { capture: true });
const endAfter = (ms: number) => {
  clearTimeout(end);
  end = setTimeout(() => (isPressed = false), ms);
};
listen("pointerdown", () => {
  isPressed = true;
  endAfter(LONGEST);
});
listen("pointerup", () => endAfter(CLICK_AFTER));
listen("pointercancel", () => endAfter(0));
listen("click", () => endAfter(0));

/** Tells whether a button is down, by a key, or by a press that began before this module loaded. */
const isHeld = () => document.querySelector(":is(button, a, summary, label):active") !== null;

/** Resolves once no press is in progress. */
export async function pressEnded() {
  while (isPressed || isHeld()) await new Promise(requestAnimationFrame);
}

/** Resolves once no press is in progress and the sheet is closed, so that unrequested changes do not move its visible content. */
export async function offscreen(sheet: HTMLDialogElement) {
  while (sheet.open) await new Promise((done) => sheet.addEventListener("close", done, { once: true }));
  await pressEnded();
}
