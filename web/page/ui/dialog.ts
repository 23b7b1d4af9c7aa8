/** Modal dialogs: Escape closes them, and the browser returns the focus. The style sheet makes them sheets on phones. */

import { visitSignal } from "../base/navigation.ts";

/** A game or an editor under a dialog: its clock is suspended, and it gets the focus if the focused element has gone. */
export interface Under {
  timer?: { hold: (on: boolean) => void };
  keepFocus: () => void;
}

/**
 * Opens a dialog; navigating elsewhere closes it. A dialog that is not in the document yet is removed again.
 * @param options `stays`: stays open while the page navigates
 */
export function openDialog(
  dialog: HTMLDialogElement,
  { under, closed, stays = false }: { under?: Under; closed?: () => void; stays?: boolean } = {},
) {
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

const stopKey = (event: Event) => event.stopPropagation();
