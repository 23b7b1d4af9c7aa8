/** The element's style: colour tokens for light, dark and forced colours, then its parts. */
import tokens from "./tokens.json" with { type: "json" };

/**
 * Converts the tokens to custom properties. Text pairs have a contrast of at least 4.5, rings of 3; in forced colours rings, hatch and
 * wedge carry the meaning instead of fills.
 */
const declared = (theme: "light" | "dark" | "forced") =>
  Object.entries(tokens).map(([name, colours]) => `--shumi-${name}:${colours[theme]};`).join("");

const CSS = `
:host {${declared("light")} color-scheme: light;
  --font: var(--shumi-font, system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", "Noto Sans CJK JP", sans-serif);
  display: block; container-type: inline-size; min-width: min(280px, 100%); color: var(--shumi-given); font: 15px/1.4 var(--font);
}
@media (prefers-color-scheme: dark) { :host(:not([theme="light"])) {${declared("dark")} color-scheme: dark;} }
:host([theme="dark"]) {${declared("dark")} color-scheme: dark;}
@media (forced-colors: active) { :host, :host([theme]) {${declared("forced")}} }
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }

.stage { --edge: 0px; padding: var(--edge) 0 0 var(--edge); }
.stage.numbered { --edge: 22px; }
.board {
  --most: var(--shumi-cell-max, 72px);
  position: relative; margin: 0 auto; user-select: none; -webkit-user-select: none;
  width: min(
    100%, calc(var(--most) * var(--cols) + 4px),
    calc((var(--shumi-max-height, 85vh) - var(--below, 0px) - var(--edge)) * var(--cols) / var(--rows))
  );
  min-width: min(100%, calc(var(--most) * var(--cols) + 4px), 160px);
  min-height: min(calc(var(--most) * var(--rows) + 4px), 160px);
  aspect-ratio: var(--cols) / var(--rows);
  touch-action: pan-x pan-y; -webkit-tap-highlight-color: transparent;
}
.board.offers { --below: 60px; }
/* Numbers of rows and columns, in the margin; a narrow board has one only if the player numbers it always. */
.ruler { position: absolute; overflow: hidden; pointer-events: none; font-size: 12px; line-height: 18px; color: var(--shumi-quiet); }
.ruler.cols { left: 0; right: 0; top: -20px; height: 18px; }
.ruler.rows { top: 0; bottom: 0; left: -22px; width: 22px; }
.stage:not(.numbered) .ruler { display: none; }
.ruler i {
  position: absolute; font-style: normal; font-weight: 600; min-width: 18px; padding: 0 2px; text-align: center; border-radius: 4px;
  --at: calc(var(--start) + var(--cell) * (var(--n) + .5));
}
.ruler.cols i { left: var(--at); translate: -50%; }
.ruler.rows i { top: var(--at); right: 2px; translate: 0 -50%; }
.ruler .lit { background: var(--shumi-brand); color: var(--shumi-on-brand); forced-color-adjust: none; }
@container (min-width: 560px) { .stage { --edge: 22px; } .stage:not(.numbered) .ruler { display: block; } }
.views { display: flex; gap: 12px; justify-content: center; align-items: center; }
.views:has(> .zoom:not([hidden])) { margin-top: 8px; }
.map { position: static; width: auto; height: auto; border-radius: 4px; cursor: pointer; touch-action: none; }
/* Wide: map and zoom beside the board. */
@container (min-aspect-ratio: 13/10) {
  .stage:has(.board.offers) { display: flex; gap: 8px; }
  .board.offers { --below: 0px; flex: 0 1 auto; }
  .stage:has(.board.offers) .views { flex-direction: column; margin: 0; justify-content: start; }
  .stage:has(.board.offers) .zoom { flex-direction: column; }
}
.board.sweeps { touch-action: pan-y; -webkit-touch-callout: none; }
.board:is(.zoomed, .draws) { touch-action: none; -webkit-touch-callout: none; }
.board.zoomed:not(.paints) { cursor: grab; }
.board.zoomed::after { content: ""; position: absolute; inset: 0; border: 1px solid var(--shumi-grid); pointer-events: none; }
.board.dragging { cursor: grabbing; }
canvas { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
.grid { position: absolute; inset: 0; overflow: hidden; pointer-events: none; }
.sheet { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
.row { position: absolute; left: 0; top: calc(var(--cell) * var(--r)); }
.cell { position: absolute; top: 0; left: calc(var(--cell) * var(--c)); width: var(--cell); height: var(--cell); outline: none; }
/* The canvas paints the ring of a selected cell. */
.board:not(.selects) .grid:has(.cell:focus-visible) { outline: 2px solid var(--shumi-selected-ink); outline-offset: -2px; }

.zoom { display: flex; gap: 4px; justify-content: center; }
.modes, .pens { display: inline-flex; }
.modes button, .pens button { border-radius: 0; margin-left: -1px; }
.modes button:first-child, .pens button:first-child { border-radius: 6px 0 0 6px; }
.modes button:last-child, .pens button:last-child { border-radius: 0 6px 6px 0; }
.pens button[hidden] + button { border-radius: 6px; }
.board.covered { visibility: hidden; }
.stage { position: relative; }
.cover {
  position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; padding: 12px; text-align: center;
  background: var(--shumi-card); border: 1px solid var(--shumi-edge); border-radius: 6px;
}
.timer { display: flex; gap: 8px; justify-content: center; align-items: center; margin-top: 8px; font-variant-numeric: tabular-nums; }
.positions { margin: 12px auto 0; max-width: 60ch; }
.positions h2, .cover h2 { margin: 8px 0; font-size: 15px; }
.positions .bar, .trial { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; }
.positions input {
  flex: 1; min-width: 0; min-height: 38px; font: inherit; color: inherit; background: var(--shumi-card);
  border: 1px solid var(--shumi-edge); border-radius: 6px; padding: 0 10px;
}
.points { list-style: none; margin: 8px 0; padding: 0; display: grid; gap: 6px; }
.points li { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; justify-content: space-between; overflow-wrap: anywhere; }
.trial b { color: var(--shumi-trial); }
.toolbar, .keypad { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; justify-content: center; }
.keypad {
  display: grid; grid-template-columns: repeat(var(--columns, 5), minmax(0, 1fr)); gap: 1px; max-width: 420px; margin-inline: auto;
  border: 1px solid var(--shumi-pencil); border-radius: 6px; background: var(--shumi-edge); overflow: hidden;
}
.hint {
  margin: 12px auto 0; max-width: 60ch; padding: 12px 16px; border: 1px solid var(--shumi-reason-ink); border-radius: 6px;
  background: var(--shumi-hint);
}
.hint h2 { margin: 0; font-size: 15px; }
.hint .pill { margin-left: 8px; padding: 2px 9px; border-radius: 6px; font-size: 13px; background: var(--shumi-soft); }
.hint p { margin: 6px 0 10px; overflow-wrap: anywhere; }
.hint .bar { display: flex; flex-wrap: wrap; gap: 8px; }
button {
  font: 600 15px/1 var(--font); color: var(--shumi-given); background: var(--shumi-card); border: 1px solid var(--shumi-edge);
  border-radius: 6px; min-height: 38px; min-width: 38px; padding: 0 13px; cursor: pointer; touch-action: manipulation;
}
.keypad button { min-height: 46px; min-width: 0; font-size: 21px; padding: 0; position: relative; border: 0; border-radius: 0; }
.keypad.large .key { font-size: 25px; }
.keypad .digit { font-family: var(--shumi-digit-font, "Shumi Serif", var(--font)); font-style: italic; }
.keypad .digit:not([aria-pressed="true"]) { color: var(--shumi-entry); }
.keypad.printed .digit { font-style: normal; color: var(--shumi-given); }
.keypad .whole, .keytools { grid-column: 1 / -1; }
.keytools { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: inherit; }
.keypad .tool { display: grid; place-content: center; justify-items: center; gap: 2px; font-size: 12px; min-height: 48px; }
.keypad.few .keytools { display: contents; }
.keypad.few .tool { order: 1; }
.sign {
  width: 22px; height: 22px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round;
  vertical-align: middle;
}
.keypad [data-left]::after {
  font: 600 12px/1.2 var(--font); content: attr(data-left); position: absolute; top: 2px; right: 4px;
  opacity: .8;
}
.keypad [data-left="0"]:not([aria-pressed="true"]) { color: var(--shumi-quiet); }
.keypad [data-left="0"]::after { content: "✓"; }
.keypad .colour { color: var(--shumi-given); border-bottom-width: 5px; }
.keypad .colour[aria-pressed="true"] { outline: 3px solid var(--shumi-selected-ink); }
${[1, 2, 3, 4, 5]
  .map((n) => `.keypad .colour-${n} { background: var(--shumi-colour-${n}); border-bottom-color: var(--shumi-colour-${n}-ink); }`)
  .join("\n")}
.zoom button { min-height: 32px; min-width: 32px; padding: 0; border-radius: 6px; }
@media (pointer: coarse) { button, .zoom button { min-height: 44px; min-width: 44px; } }
@media (hover: hover) { button:hover:not(:disabled) { border-color: var(--shumi-pencil); } }
button:focus-visible { outline: 3px solid var(--shumi-selected-ink); outline-offset: -1px; }
button:disabled { color: color-mix(in srgb, var(--shumi-pencil) 60%, var(--shumi-card)); cursor: default; }
button[aria-pressed="true"], button.main { background: var(--shumi-brand); color: var(--shumi-on-brand); border-color: transparent; }
.status { margin: 10px auto 0; min-height: 1.4em; text-align: center; color: var(--shumi-given); max-width: 60ch; overflow-wrap: anywhere; }
.quiet { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; margin: 0; }
/* Narrow: one row of tools, wide keys. */
@container (max-width: 440px) {
  .toolbar { gap: 4px; margin-top: 8px; }
  .toolbar button { flex: 1 1 auto; padding: 0 6px; min-width: 36px; }
  .toolbar .modes { flex: 1 0 100%; }
  .keypad { margin-top: 8px; }
  .hint { margin-top: 8px; padding: 8px 12px; }
  .hint .bar { gap: 4px; }
  .hint .bar button { flex: 1 1 auto; padding: 0 8px; }
}
/* Wide: tools, keys, messages beside the board. */
@container (min-width: 860px) {
  .all:has(> .toolbar:not([hidden])) {
    display: grid; column-gap: 20px;
    grid-template: "stage tools" auto "stage keys" auto "stage status" auto "stage hint" 1fr / minmax(0, 1fr) minmax(260px, 320px);
  }
  .stage { grid-area: stage; }
  .all > .toolbar { grid-area: tools; margin-top: 0; }
  .all > .keypad { grid-area: keys; width: 100%; align-content: start; }
  .all > .status { grid-area: status; width: 100%; text-align: start; }
  .all > .timer, .all > .positions, .all > .trial { grid-column: 2; width: 100%; }
  .all > .hint { grid-area: hint; width: 100%; align-self: start; }
  .all.left-handed:has(> .toolbar:not([hidden])) {
    grid-template: "tools stage" auto "keys stage" auto "status stage" auto "hint stage" 1fr / minmax(260px, 320px) minmax(0, 1fr);
  }
  .all.left-handed > :is(.timer, .positions, .trial) { grid-column: 1; }
}
.probes { position: absolute; visibility: hidden; pointer-events: none; forced-color-adjust: none; font-family: var(--font); }
.probes i { transition: color 1ms; }
.probes b { font-family: var(--shumi-digit-font, "Shumi Serif", var(--font)); }
.probes.still i { transition: none; }
`;

let sheet: CSSStyleSheet | undefined;

/** Styles a shadow root by a constructed sheet, which all elements share and no style policy blocks. */
export function adopt(root: ShadowRoot) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  root.adoptedStyleSheets = [sheet];
}
