/** The style of the editor's tools, loaded with them. */

const CSS = `
.editor { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; justify-content: center; }
.editor > span { display: flex; flex-wrap: wrap; gap: 8px; justify-content: center; }
.editor > .modes { gap: 0; }
.editor .symmetry { display: inline-flex; gap: 6px; align-items: center; }
.editor select {
  font: inherit; color: inherit; min-height: 38px; max-width: 100%; background: var(--shumi-card);
  border: 1px solid var(--shumi-edge); border-radius: 6px; padding: 0 8px;
}
.verdict { margin: 10px auto 0; min-height: 2.8em; max-width: 60ch; text-align: center; overflow-wrap: anywhere; }
.verdict .pill { display: inline-block; padding: 1px 9px; border-radius: 6px; background: var(--shumi-soft); font-size: 13px; }
.verdict[data-kind="none"] .pill { background: var(--shumi-wrong); color: var(--shumi-wrong-ink); }
.verdict[data-kind="several"] .pill { background: var(--shumi-differs); color: var(--shumi-differs-ink); }
.verdict[data-kind="one"] .pill { background: var(--shumi-done); color: var(--shumi-done-ink); }
.verdict[data-kind="counting"] > span { color: var(--shumi-quiet); }
@media (pointer: coarse) { .editor select { min-height: 44px; } }
@container (max-width: 440px) {
  .editor, .editor > span { gap: 4px; }
  .editor > span { flex: 1 0 100%; }
  .editor button { flex: 1 1 auto; padding: 0 6px; min-width: 36px; }
}
@container (min-width: 860px) {
  .all:has(> .editor:not([hidden])) {
    display: grid; column-gap: 20px;
    grid-template: "stage tools" auto "stage verdict" auto "stage keys" auto "stage status" 1fr / minmax(0, 1fr) minmax(260px, 320px);
  }
  .all > .editor { grid-area: tools; margin-top: 0; }
  .all > .verdict { grid-area: verdict; width: 100%; text-align: start; }
}
`;

let sheet: CSSStyleSheet | undefined;

/** Adds the sheet to the element's. */
export function edited(root: ShadowRoot) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
