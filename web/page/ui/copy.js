/** Copies a text, with a fallback where the browser denies the clipboard. */

import { el } from "../base/dom.js";

/** @param {string} text @returns {Promise<boolean>} whether it was copied */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Copies by a selection and `execCommand`. @param {string} text */
function copySelected(text) {
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
