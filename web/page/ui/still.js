/** When what lies around a press may move: not before the press has done what it was meant for. */

/** Milliseconds between the end of a touch and its click, at most. */
const CLICK_AFTER = 400;

/** Milliseconds after which a press counts as over though its end was not heard: the list of a select may take it. */
const LONGEST = 10_000;

let isPressed = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let end;

/** @param {string} type @param {() => void} heard */
const hear = (type, heard) => addEventListener(type, heard, { capture: true });
/** @param {number} ms */
const endAfter = (ms) => {
  clearTimeout(end);
  end = setTimeout(() => (isPressed = false), ms);
};
hear("pointerdown", () => {
  isPressed = true;
  endAfter(LONGEST);
});
hear("pointerup", () => endAfter(CLICK_AFTER));
hear("pointercancel", () => endAfter(0));
hear("click", () => endAfter(0));

/** Whether a button is down, by a key, or by a press that began before this file was there. */
const isHeld = () => document.querySelector(":is(button, a, summary, label):active") !== null;

/** Resolves once nothing is being pressed. */
export async function still() {
  while (isPressed || isHeld()) await new Promise(requestAnimationFrame);
}

/** Resolves once nothing is being pressed and a sheet is not open: what nobody has asked for moves nothing that is being looked at. @param {HTMLDialogElement} sheet */
export async function outOfSight(sheet) {
  while (sheet.open) await new Promise((done) => sheet.addEventListener("close", done, { once: true }));
  await still();
}
