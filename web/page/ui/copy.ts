/** Copies a text, with a fallback where the browser denies the clipboard. */

import { el } from "../base/dom.ts";

/** @returns whether it was copied */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Copies by a selection and `execCommand`. */
function copySelected(text: string) {
  const field = el("textarea", { value: text, readOnly: true, className: "aside-field", "aria-hidden": "true", tabIndex: -1 });
  const { activeElement } = document;
  document.body.append(field);
  field.select();
  let done = false;
  try {
    done = document.execCommand("copy");
  } catch {
    // The caller shows the text for manual copying.
  }
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  return done;
}
