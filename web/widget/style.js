/** The element's style: colour tokens for light, dark and forced colours, then its parts. */

/** Text pairs have a contrast of 4.5 at least, rings of 3; see the roles in `Palette`. */
const LIGHT = `
  --shumi-page: #f6f4ef; --shumi-card: #ffffff; --shumi-edge: #e4dfd5; --shumi-brand: #0a5bd3; --shumi-on-brand: #ffffff;
  --shumi-board: #ffffff; --shumi-grid: #b8b4ab; --shumi-outline: #2a2d33;
  --shumi-given: #17191c; --shumi-entry: #1b4fb8; --shumi-pencil: #5a6472;
  --shumi-clue: #343a43; --shumi-clue-text: #f5f6f8; --shumi-clue-done: #aeb6c1; --shumi-clue-bad: #ffb0ac; --shumi-clue-line: #8d96a3;
  --shumi-label: #ece8df; --shumi-label-text: #17191c;
  --shumi-peer: #eef3fb; --shumi-selected: #cfe2ff; --shumi-selected-ink: #0a5bd3;
  --shumi-target: #ffe39a; --shumi-target-ink: #8a5a00; --shumi-differs: #ffe39a; --shumi-differs-ink: #8a5a00;
  --shumi-reason: #d8f0ea; --shumi-reason-ink: #0f766e; --shumi-error: #ffb0ac; --shumi-error-ink: #8c0d26;
  --shumi-reason-on-clue: #5ed3c3; --shumi-selected-on-clue: #7fb0ff;
  --shumi-shade: #23272e; --shumi-shade-text: #aeb6c1; --shumi-shade-edge: #23272e; --shumi-error-on-shade: #ffb0ac;
  --shumi-keep: #0f766e; --shumi-sight: #e3edfb; --shumi-candidate: #e6f5f1; --shumi-candidate-ink: #0f766e; --shumi-on-candidate: #ffffff; --shumi-done: #d8f0ea; --shumi-done-ink: #0f766e;
  --shumi-tray: #e9e4d9; --shumi-tile: #ffffff; --shumi-tile-edge: #cbc4b5; --shumi-tile-selected: #cfe2ff; --shumi-tile-selected-ink: #17191c;
  --shumi-selected-on-tile: #0a5bd3; --shumi-badge: #5a6472; --shumi-badge-done: #0f766e; --shumi-badge-paper: #f6f4ef;
  --shumi-weight-1: #fff6e0; --shumi-weight-2: #ffe7b3; --shumi-weight-3: #ffd37a; --shumi-weight-4: #fbb843; --shumi-weight-5: #ef9a1a;
  --shumi-weight-text: #4a3a12;
  color-scheme: light;`;

const DARK = `
  --shumi-page: #121519; --shumi-card: #1b2027; --shumi-edge: #2b323c; --shumi-brand: #7fb0ff; --shumi-on-brand: #0b1220;
  --shumi-board: #262b33; --shumi-grid: #525b68; --shumi-outline: #d5dae1;
  --shumi-given: #f1f3f5; --shumi-entry: #9cc2ff; --shumi-pencil: #b3bcc8;
  --shumi-clue: #0f1216; --shumi-clue-text: #eef0f3; --shumi-clue-done: #8f99a6; --shumi-clue-bad: #ff7f6e; --shumi-clue-line: #76808d;
  --shumi-label: #1f252d; --shumi-label-text: #f1f3f5;
  --shumi-peer: #2d3541; --shumi-selected: #23406e; --shumi-selected-ink: #7fb0ff;
  --shumi-target: #5a4613; --shumi-target-ink: #ffcf5c; --shumi-differs: #5a4613; --shumi-differs-ink: #ffcf5c;
  --shumi-reason: #174740; --shumi-reason-ink: #5ed3c3; --shumi-error: #4a120d; --shumi-error-ink: #ff7f6e;
  --shumi-reason-on-clue: #5ed3c3; --shumi-selected-on-clue: #7fb0ff;
  --shumi-shade: #07090b; --shumi-shade-text: #8f99a6; --shumi-shade-edge: #8f99a6; --shumi-error-on-shade: #ff7f6e;
  --shumi-keep: #5ed3c3; --shumi-sight: #2b3d5c; --shumi-candidate: #1d3b3a; --shumi-candidate-ink: #5ed3c3; --shumi-on-candidate: #0b1220; --shumi-done: #174740; --shumi-done-ink: #5ed3c3;
  --shumi-tray: #171b20; --shumi-tile: #343c48; --shumi-tile-edge: #525b68; --shumi-tile-selected: #23406e; --shumi-tile-selected-ink: #f1f3f5;
  --shumi-selected-on-tile: #7fb0ff; --shumi-badge: #b3bcc8; --shumi-badge-done: #5ed3c3; --shumi-badge-paper: #121519;
  --shumi-weight-1: #2a2a22; --shumi-weight-2: #40371d; --shumi-weight-3: #574318; --shumi-weight-4: #6e5011; --shumi-weight-5: #855d0a;
  --shumi-weight-text: #f3e9cf;
  color-scheme: dark;`;

/** The system's colours: fills give way, rings, hatch and wedge carry the meaning. */
const FORCED = `
  --shumi-page: Canvas; --shumi-card: ButtonFace; --shumi-edge: ButtonText; --shumi-brand: Highlight; --shumi-on-brand: HighlightText;
  --shumi-board: Canvas; --shumi-grid: GrayText; --shumi-outline: CanvasText;
  --shumi-given: CanvasText; --shumi-entry: LinkText; --shumi-pencil: CanvasText;
  --shumi-clue: CanvasText; --shumi-clue-text: Canvas; --shumi-clue-done: Canvas; --shumi-clue-bad: Canvas; --shumi-clue-line: Canvas;
  --shumi-label: Canvas; --shumi-label-text: CanvasText;
  --shumi-peer: Canvas; --shumi-selected: Canvas; --shumi-selected-ink: Highlight;
  --shumi-target: Canvas; --shumi-target-ink: LinkText; --shumi-differs: Canvas; --shumi-differs-ink: LinkText;
  --shumi-reason: Canvas; --shumi-reason-ink: CanvasText; --shumi-error: Canvas; --shumi-error-ink: CanvasText;
  --shumi-reason-on-clue: Canvas; --shumi-selected-on-clue: Canvas;
  --shumi-shade: CanvasText; --shumi-shade-text: Canvas; --shumi-shade-edge: CanvasText; --shumi-error-on-shade: Canvas;
  --shumi-keep: CanvasText; --shumi-sight: Canvas; --shumi-candidate: Canvas; --shumi-candidate-ink: LinkText; --shumi-on-candidate: Canvas; --shumi-done: Canvas; --shumi-done-ink: Highlight;
  --shumi-tray: Canvas; --shumi-tile: Canvas; --shumi-tile-edge: CanvasText; --shumi-tile-selected: Highlight; --shumi-tile-selected-ink: HighlightText;
  --shumi-selected-on-tile: Highlight; --shumi-badge: CanvasText; --shumi-badge-done: Highlight; --shumi-badge-paper: Canvas;
  --shumi-weight-1: Canvas; --shumi-weight-2: Canvas; --shumi-weight-3: Canvas; --shumi-weight-4: Canvas; --shumi-weight-5: Canvas;
  --shumi-weight-text: CanvasText;`;

export const CSS = `
:host {${LIGHT}
  --font: var(--shumi-font, system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", "Noto Sans CJK JP", sans-serif);
  display: block; color: var(--shumi-given); font: 15px/1.4 var(--font);
}
@media (prefers-color-scheme: dark) { :host(:not([theme="light"])) {${DARK}} }
:host([theme="dark"]) {${DARK}}
@media (forced-colors: active) { :host, :host([theme]) {${FORCED}} }
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }

.board {
  --most: var(--shumi-cell-max, 72px);
  position: relative; overflow: hidden; margin: 0 auto; user-select: none; -webkit-user-select: none;
  width: min(100%, calc(var(--most) * var(--cols) + 4px), calc(var(--shumi-max-height, 85vh) * var(--cols) / var(--rows)));
  min-width: min(100%, calc(var(--most) * var(--cols) + 4px), 160px);
  min-height: min(calc(var(--most) * var(--rows) + 4px), 160px);
  aspect-ratio: var(--cols) / var(--rows);
  touch-action: pan-x pan-y; -webkit-tap-highlight-color: transparent;
}
.board.zoomed, .board.paints { touch-action: none; -webkit-touch-callout: none; }
.board.zoomed:not(.paints) { cursor: grab; }
.board.zoomed::after { content: ""; position: absolute; inset: 0; border: 1px solid var(--shumi-grid); pointer-events: none; }
.board.dragging { cursor: grabbing; }
canvas { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
.grid { position: absolute; inset: 0; overflow: hidden; pointer-events: none; }
.sheet { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
.row { position: absolute; left: 0; top: calc(var(--cell) * var(--r)); }
.cell { position: absolute; top: 0; left: calc(var(--cell) * var(--c)); width: var(--cell); height: var(--cell); outline: none; }
.cell:focus-visible { outline: 2px solid var(--shumi-selected-ink); outline-offset: 1px; }
/* Where a block of cells is selected, a ring round one of them would mislead. */
.turns .cell:focus-visible { outline: none; }
.turns .grid:has(.cell:focus-visible) { outline: 2px solid var(--shumi-selected-ink); outline-offset: -2px; }

.zoom { display: flex; gap: 4px; justify-content: center; margin-top: 8px; }
.modes { display: inline-flex; gap: 0; }
.modes button { border-radius: 0; margin-left: -1px; }
.modes button:first-child { border-radius: 10px 0 0 10px; }
.modes button:last-child { border-radius: 0 10px 10px 0; }
.toolbar, .keypad { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; justify-content: center; }
.keypad { display: grid; grid-template-columns: repeat(var(--columns, 5), minmax(0, 1fr)); max-width: 420px; margin-inline: auto; }
button {
  font: 600 15px/1 var(--font); color: var(--shumi-given); background: var(--shumi-card); border: 1px solid var(--shumi-edge);
  border-radius: 10px; min-height: 38px; min-width: 38px; padding: 0 13px; cursor: pointer; touch-action: manipulation;
}
.keypad button { min-height: 46px; font-size: 19px; padding: 0; }
.zoom button { min-height: 32px; min-width: 32px; padding: 0; border-radius: 8px; }
@media (pointer: coarse) { button, .zoom button { min-height: 44px; min-width: 44px; } }
@media (hover: hover) { button:hover:not(:disabled) { border-color: var(--shumi-pencil); } }
button:focus-visible { outline: 3px solid var(--shumi-selected-ink); outline-offset: 2px; }
button:disabled { color: color-mix(in srgb, var(--shumi-pencil) 60%, var(--shumi-card)); cursor: default; }
button[aria-pressed="true"], button.main { background: var(--shumi-brand); color: var(--shumi-on-brand); border-color: transparent; }
.status { margin: 10px auto 0; min-height: 1.4em; text-align: center; color: var(--shumi-given); max-width: 60ch; overflow-wrap: anywhere; }
.status.quiet, .far { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; margin: 0; }
.probes { position: absolute; visibility: hidden; pointer-events: none; forced-color-adjust: none; font-family: var(--font); }
.probes i { transition: color 1ms; }
.probes.still i { transition: none; }
`;

/** @type {CSSStyleSheet | undefined} */
let sheet;

/**
 * Styles a shadow root, by a shared sheet where the browser has such.
 * @param {ShadowRoot} root
 */
export function adopt(root) {
  try {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(CSS);
    }
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement("style");
    style.textContent = CSS;
    root.prepend(style);
  }
}
