/** Saves a file by a hidden link. */

import { el } from "../base/dom.ts";

export function saveFile(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob);
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
