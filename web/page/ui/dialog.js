/** Modal dialogs: Escape closes them, and the browser returns the focus. The style sheet makes them sheets on phones. */

import { visitSignal } from "../base/navigation.js";

/**
 * A game or an editor under a dialog: its clock is suspended, and it gets the focus if the focused element has gone.
 * @typedef {{ timer?: { hold: (on: boolean) => void }, keepFocus: () => void }} Under
 */

/**
 * Opens a dialog; navigating elsewhere closes it. A dialog that is not in the document yet is removed again.
 * @param {HTMLDialogElement} dialog
 * @param {{ under?: Under, closed?: () => void, stays?: boolean }} [options] `stays`: stays open while the page navigates
 */
export function openDialog(dialog, { under, closed, stays = false } = {}) {
  const left = visitSignal();
  const isNew = !dialog.isConnected;
  const close = () => dialog.close();
  if (!stays) left.addEventListener("abort", close);
  // Keys in the dialog do not reach the game.
  dialog.addEventListener("keydown", stopKey);
  dialog.addEventListener(
    "close",
    () => {
      left.removeEventListener("abort", close);
      if (isNew) dialog.remove();
      under?.timer?.hold(false);
      under?.keepFocus();
      closed?.();
    },
    { once: true },
  );
  under?.timer?.hold(true);
  if (isNew) document.body.append(dialog);
  dialog.showModal();
}

/** @param {Event} event */
const stopKey = (event) => event.stopPropagation();
