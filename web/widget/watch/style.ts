/** The style of a search that is watched, loaded with it. Sizes are those of the page, with values for other sites. */

const CSS = `
.all.watches, .watch {
  --gap: var(--s5, 24px); --line: 1px solid var(--shumi-edge); --small: var(--t2, .875rem)/var(--lh2, 1.25rem) var(--font);
  --mono-font: var(--mono, ui-monospace, Menlo, Consolas, monospace); font: var(--t3, 1rem)/var(--lh3, 1.5rem) var(--font);
  font-variant-numeric: tabular-nums lining-nums;
}
.watched, .beside { display: contents; }
.watch :is(p, ul, ol, figure, h2) { margin: 0; padding: 0; list-style: none; }
.watch section { min-width: 0; }
.all.watches { display: flex; flex-direction: column; gap: 12px; }
.all.watches > .status { display: none; }
.watches > .watch { display: contents; }
.watches .board { margin-inline: 0; }
.watch .cap {
  display: flex; justify-content: space-between; gap: 8px; font: var(--small); color: var(--shumi-quiet); margin-bottom: 4px;
}
.watch .cap b { color: var(--shumi-given); font-weight: 600; }
.pointed { min-height: 1.25rem; font: var(--small); color: var(--shumi-quiet); margin-top: 4px; }

/* The sentence and the controls stay in view. */
.watch .time {
  position: sticky; bottom: 0; z-index: 2; background: var(--shumi-card); border: var(--line); border-radius: 2px; padding: 10px 16px 8px;
  display: grid; gap: 6px;
}
.told { display: flex; gap: 12px; justify-content: space-between; align-items: baseline; }
.sentence { min-height: 1.5em; text-wrap: pretty; }
.sentence b {
  font-weight: 600; padding: 0 4px; border-bottom: 2px solid var(--shumi-target-ink); background: var(--shumi-target);
  border-radius: 2px;
}
.watch .place { white-space: nowrap; font: var(--small); color: var(--shumi-quiet); }
.over-time {
  display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: 8px; font-size: 12px; line-height: 16px;
  color: var(--shumi-quiet);
}
.over-time .top { grid-row: 1; grid-column: 1; align-self: start; text-align: end; }
.over-time .bottom { grid-row: 1; grid-column: 1; align-self: end; text-align: end; padding-bottom: 12px; }
.curve { position: relative; grid-row: 1; grid-column: 2; height: 72px; cursor: pointer; touch-action: none; }
.curve svg { width: 100%; height: 100%; display: block; overflow: visible; }
.curve path { vector-effect: non-scaling-stroke; fill: none; }
.curve .area { fill: var(--wash-tint); }
.curve .axis { stroke: var(--shumi-edge); }
.curve .line { stroke: var(--shumi-brand); stroke-width: 1.5; }
.watch { --wash-tint: color-mix(in srgb, var(--shumi-brand) 12%, transparent); }
.watch .cause-0 { --cause: var(--shumi-error-ink); }
.watch :is(.cause-1, .taken) { --cause: var(--shumi-reason-ink); }
.watch .cause-2 { --cause: var(--shumi-target-ink); }
.watch .cause-3 { --cause: var(--shumi-trial); }
.tick { stroke: var(--cause); stroke-width: 1.5; }
.curve .mark { position: absolute; top: -2px; bottom: 0; width: 2px; margin-left: -1px; background: var(--shumi-given); }
.slider {
  grid-column: 2; appearance: none; width: calc(100% + 16px); margin: 0 -8px; height: 24px; background: none; cursor: pointer;
  accent-color: var(--shumi-brand);
}
.slider::-webkit-slider-runnable-track {
  height: 4px; border-radius: 2px; margin-inline: 8px;
  background: linear-gradient(to right, var(--shumi-brand) var(--part), var(--shumi-grid) var(--part));
}
.slider::-moz-range-track { height: 4px; border-radius: 2px; background: var(--shumi-grid); }
.slider::-moz-range-progress { height: 4px; border-radius: 2px; background: var(--shumi-brand); }
.slider::-webkit-slider-thumb {
  appearance: none; width: 16px; height: 16px; margin: -6px -8px 0; border-radius: 50%; background: var(--shumi-brand);
  border: 3px solid var(--shumi-card);
}
.slider:focus-visible { outline: 2px solid var(--shumi-selected-ink); border-radius: 6px; }
.acts { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; }
.transport { display: flex; gap: 2px; align-items: center; }
.watch .ib {
  width: 40px; height: 40px; display: grid; place-items: center; border: 0; background: none; padding: 0; border-radius: 6px;
  color: var(--shumi-quiet); min-height: 0; min-width: 0;
}
.watch .ib:disabled { opacity: .45; }
.watch .ib.play { background: var(--shumi-brand); color: var(--shumi-on-brand); border-radius: 50%; margin: 0 6px; opacity: 1; }
.watch .ib.play:disabled { opacity: .45; }
/* Kinds of events have the colours of their cells and ticks. */
.jump { display: inline-flex; align-items: center; }
.jump::before { content: ""; width: 10px; height: 10px; margin-right: 6px; background: var(--kind); }
.kinds option { color: var(--kind); background: var(--shumi-card); font-weight: 600; }
:is(.jump, .kinds option) { --kind: var(--shumi-given); }
:is(.jump, .kinds option):is(.choose, .try, .visit) { --kind: var(--shumi-target-ink); }
:is(.jump, .kinds option):is(.infer, .augment, .best, .answer) { --kind: var(--shumi-reason-ink); }
:is(.jump, .kinds option):is(.prune, .fail) { --kind: var(--shumi-error-ink); }
:is(.jump, .kinds option).learn { --kind: var(--shumi-trial); }
.watch select {
  font: var(--small); color: inherit; background: var(--shumi-card); border: 1px solid var(--shumi-grid); border-radius: 6px;
  min-height: 40px; padding: 0 8px; max-width: 100%;
}
.watch .key {
  display: flex; flex: 1 1 240px; flex-wrap: wrap; justify-content: center; gap: 0 16px; font-size: 12px; line-height: 16px;
  color: var(--shumi-quiet);
}
.watch .key li { white-space: nowrap; }
.watch .key li::before {
  content: ""; display: inline-block; width: 2px; height: 11px; margin-right: 6px; vertical-align: -1px;
  background: var(--cause);
}
.watch .key .height::before { width: 12px; height: 3px; vertical-align: 3px; background: var(--shumi-brand); }
.speeds {
  display: inline-grid; grid-auto-flow: column; grid-auto-columns: 1fr; border: 1px solid var(--shumi-grid); border-radius: 6px;
  overflow: hidden;
}
.speeds button { border: 0; border-radius: 0; background: none; min-height: 38px; font: var(--small); padding: 0 12px; }
.speeds button + button { border-left: var(--line); }
.speeds button[aria-pressed="true"] { background: var(--shumi-brand); color: var(--shumi-on-brand); }
.speeds button:focus-visible { outline-offset: -4px; outline-color: currentColor; }
.unit { font: var(--small); color: var(--shumi-quiet); }

.watch .code {
  background: var(--shumi-card); border: var(--line); border-radius: 2px; padding: 8px 0 !important;
  font: var(--t2, .875rem)/22px var(--mono-font);
}
.watch .code li { display: flex; gap: 4px; padding-right: 8px; }
.watch .code .words { padding-left: calc(var(--indent) * 2ch); overflow-wrap: anywhere; }
.watch .code b { color: var(--shumi-brand); font-weight: 600; }
.watch .code .stop {
  flex: none; width: 36px; min-width: 0; min-height: 22px; padding: 0 8px 0 0; border: 0; border-left: 3px solid transparent;
  border-radius: 0;  background: none; font: 400 12px/22px var(--mono-font); color: var(--shumi-quiet); text-align: end;
}
.watch .code .stop[aria-pressed="true"] { color: var(--shumi-on-brand); background: var(--shumi-brand); }
.watch .code [aria-current] { background: var(--shumi-target); }
.watch .code [aria-current] .stop { border-left-color: var(--shumi-target-ink); }
.cost { font-size: 12px; line-height: 16px; color: var(--shumi-quiet); margin-top: 4px !important; }
.stop-cell { margin-top: 8px; font: var(--small); }
.runs { margin-top: 12px; font: var(--small); }
.switches { display: grid; gap: 4px; }
.switches li { display: flex; gap: 10px; align-items: center; min-height: 40px; }
.switches .name { cursor: pointer; font-weight: 600; }
.switches small { display: block; font-weight: 400; font-size: 12px; line-height: 16px; color: var(--shumi-quiet); }
.switch {
  position: relative; flex: none; width: 40px; height: 24px; min-width: 0; min-height: 0; padding: 0;
  border: 1.5px solid var(--shumi-quiet); border-radius: 12px;
}
.switch::before { content: ""; position: absolute; inset: -11px -4px; }
.switch::after {
  content: ""; position: absolute; left: 3px; top: 3px; width: 15px; height: 15px; border-radius: 50%; background: var(--shumi-quiet);
  transition: transform 160ms;
}
.switch[aria-checked="true"] { background: var(--shumi-brand); border-color: var(--shumi-brand); }
.switch[aria-checked="true"]::after { transform: translateX(16px); background: var(--shumi-on-brand); }
@media (prefers-reduced-motion: reduce) { .switch::after { transition: none; } }
.scrolled { overflow-x: auto; }
.runs table { width: 100%; border-collapse: collapse; }
.runs caption { text-align: start; font-weight: 600; padding-top: 8px; }
.runs th { text-align: start; font-weight: 500; color: var(--shumi-quiet); border-bottom: 2px solid var(--shumi-given); }
.runs :is(th, td) { padding: 5px 6px 5px 0; }
.runs td { border-bottom: var(--line); white-space: nowrap; }
.runs .number, .runs th:nth-last-child(-n + 3) { text-align: end; }
.runs .current td { background: var(--wash-tint); }
.runs .yes { color: var(--shumi-reason-ink); font-weight: 600; }
.runs .no { color: var(--shumi-quiet); }
.runs .link {
  border: 0; background: none; min-height: 24px; min-width: 0; padding: 0; font: inherit; font-weight: 600;
  color: var(--shumi-reason-ink); text-decoration: underline;
}
.runs .none .link, .runs .limit .link { color: var(--shumi-error-ink); }
.tuned { color: var(--shumi-quiet); margin-top: 8px !important; }
.tree {
  display: grid; max-height: 13rem; overflow: auto; font: var(--small); border: var(--line); border-radius: 2px;
  background: var(--shumi-card); padding: 4px 8px !important;
}
.tree:empty { padding: 0 !important; border: 0; }
.tree > li { display: flex; flex-wrap: wrap; gap: 2px 8px; align-items: center; }
.node { border: 0; background: none; min-height: 28px; min-width: 0; padding: 0 6px; border-radius: 6px; font: inherit; }
.node.here { background: var(--shumi-target); }
.node.chosen { font-weight: 600; }
.node.failed { color: var(--shumi-quiet); }
.node.failed::before { content: "✕"; margin-right: 4px; color: var(--cause, var(--shumi-error-ink)); }
.node.large::before { content: "▲"; }
.node small { margin-left: 4px; font-size: 12px; }
.branch { flex-basis: 100%; }
.branch li { padding-left: calc(var(--depth) * 16px) !important; }

.tries { display: grid; max-height: 22rem; overflow: auto; justify-items: start; }
.tries .lit, .trail .lit { background: var(--shumi-target); }
.tries s, .digits s { color: var(--shumi-error-ink); }
.clues .dead { color: var(--shumi-error-ink); }
.leaves { display: grid; gap: 2px; margin-top: 8px !important; font: var(--small); }
.leaves li { display: grid; grid-template-columns: minmax(0, 12rem) minmax(0, 1fr); gap: 8px; align-items: center; }
.leaves i { display: block; height: 10px; min-width: 2px; background: var(--shumi-error-ink); }
.leaves .now { background: var(--shumi-brand); }
.trail { display: grid; max-height: 15rem; overflow: auto; justify-items: start; font: var(--small); }
.trail li { padding-left: calc(var(--depth) * 12px) !important; }
.trail small { margin-left: 6px; color: var(--shumi-quiet); }
.trail .decision { font-weight: 600; }
.trail .conflict .node { color: var(--shumi-error-ink); }
.graph[hidden] { display: none; }
.graph { display: block; width: 100%; height: auto; max-height: 16rem; }
.clause, .deepening .sum, .free-cells > p { font: var(--small); }
.left, ul.turns { display: flex; flex-wrap: wrap; gap: 2px 12px; font: var(--small); }
.left .gone, .turns .over .node { color: var(--shumi-quiet); text-decoration: line-through; }
.marks .ring { fill: none; stroke-width: 3; }
.marks .derived { stroke: var(--shumi-reason-ink); stroke-width: 2; stroke-dasharray: 5 4; }
.marks .most { stroke: var(--shumi-grid); stroke-width: 3; }
.marks .least { stroke: var(--shumi-brand); stroke-width: 5; }
.marks .chain { stroke: var(--shumi-error-ink); stroke-width: 4; stroke-dasharray: 8 6; }
.marks .arrow { stroke-width: 3; }
.trace-source .words { white-space: pre; }
.watch .trace-source .stop { width: 60px; }
.notes { font: var(--small); color: var(--shumi-error-ink); }
.own { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; }
.own-trace { font: var(--small); }
.trace-door { display: none; }
.trace-door[open] { display: grid; gap: 8px; max-width: 720px; margin: auto auto 0; }
.trace-door textarea { width: 100%; box-sizing: border-box; font: var(--t2, .875rem)/20px var(--mono-font); }
.trace-door pre { overflow: auto; max-height: 12rem; font: 12px/16px var(--mono-font); }
.trace-door h2 { font-size: 1.125rem; }

.stripes { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px 16px; }
.stripes figcaption { font: 600 12px/16px var(--font); margin-bottom: 2px; }
.heads {
  display: grid; grid-template-columns: repeat(var(--n), minmax(0, 1fr)); gap: 1px; border: 2px solid var(--shumi-outline);
  background: var(--shumi-board); cursor: default;
}
.heads .line { display: contents; }
.heads .c {
  aspect-ratio: 1; display: grid; place-items: center; overflow: hidden; font: 600 12px/1 var(--font); color: var(--shumi-weight-text);
}
.c.gone { background: var(--shumi-soft); }
.c.o0 { background: var(--shumi-error); color: var(--shumi-error-ink); }
.c.o1 { background: var(--shumi-weight-5); }
.c.o2 { background: var(--shumi-weight-4); }
.c.o3 { background: var(--shumi-weight-3); }
.c.o4 { background: var(--shumi-weight-2); }
.c.o5 { background: var(--shumi-weight-1); }
.c.part { outline: 2px solid var(--shumi-target-ink); outline-offset: -2px; }
.c.pick { background: var(--shumi-target); outline: 3px solid var(--shumi-target-ink); outline-offset: -3px; color: var(--shumi-given); }
.c.lit { box-shadow: inset 0 0 0 2px var(--shumi-selected-ink); }
.c:focus-visible { outline: 3px solid var(--shumi-selected-ink); }
:is(.n16, .n25) .c { font-size: 0; }
.watch .links { font: var(--small); margin-top: 8px !important; }

.network svg, .bounds svg { display: block; width: 100%; height: auto; max-height: 26rem; }
.network .names { margin-bottom: 0; font-size: 12px; }
.watch svg text { font: 600 12px/1 var(--font); fill: var(--shumi-given); text-anchor: middle; }
.watch svg .level { font: 500 9px/1 var(--font); text-anchor: end; fill: var(--shumi-brand); }
.arc { fill: none; stroke: var(--shumi-grid); stroke-width: 1.25; }
.arc.full { stroke: var(--shumi-brand); stroke-width: 2; }
.arc.on, .arc[data-lit] { stroke: var(--shumi-target-ink); stroke-width: 4; stroke-linecap: round; }
.arc[data-lit]:not(.on) { stroke: var(--shumi-selected-ink); }
.n rect { fill: var(--shumi-card); stroke: var(--shumi-outline); stroke-width: 1.5; }
.n.seen rect { stroke: var(--shumi-brand); }
.n.sat rect { fill: var(--shumi-reason); stroke: var(--shumi-reason-ink); }
.n.on rect { fill: var(--shumi-target); stroke: var(--shumi-target-ink); stroke-width: 2.5; }
.n.cut rect { fill: var(--shumi-error); stroke: var(--shumi-error-ink); stroke-dasharray: 4 2; }
.n[data-lit] rect { stroke: var(--shumi-selected-ink); stroke-width: 3; }
.n:focus { outline: none; }
.n:focus-visible rect { stroke: var(--shumi-selected-ink); stroke-width: 4; }
.bounds .axis path { stroke: var(--shumi-grid); }
.bounds svg text { font-weight: 500; fill: var(--shumi-quiet); text-anchor: start; }
.bounds svg .end { text-anchor: end; }
.bounds .best { fill: none; stroke: var(--shumi-reason-ink); stroke-width: 2.5; }
.bounds .reach { fill: none; stroke: var(--shumi-grid); }
.bounds .now path { stroke: var(--shumi-brand); stroke-width: 1.5; }
.bounds .now circle { fill: var(--shumi-brand); }
.cuts { display: flex; gap: 2px; height: 18px; background: var(--shumi-soft); }
.cuts i, .parts li::before { background: var(--cause); }
.parts {
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; margin-top: 4px !important; font: var(--small);
  color: var(--shumi-quiet);
}
.parts li::before { content: ""; display: inline-block; width: 10px; height: 10px; margin-right: 6px; }

.marks { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; overflow: visible; }
.marks path { fill: none; stroke: var(--shumi-target-ink); stroke-width: 5; stroke-linejoin: round; stroke-linecap: round; }
.marks circle { fill: var(--shumi-target); stroke: var(--shumi-target-ink); stroke-width: 2; }
.marks text { font-family: var(--font); font-weight: 700; fill: var(--shumi-given); text-anchor: middle; }
.marks rect { fill: none; stroke: var(--shumi-target-ink); stroke-width: 3; }
.marks .cut { stroke: var(--shumi-error-ink); stroke-dasharray: 6 4; }
.marks .lit { stroke: var(--shumi-selected-ink); }

dialog.sheet {
  color: inherit; background: var(--shumi-card); border: 1px solid var(--shumi-grid); border-radius: 12px 12px 0 0; padding: 12px 16px 24px;
  width: 100%; max-width: 100%; max-height: 85vh; margin: auto 0 0; overflow: auto; box-sizing: border-box;
}
dialog.sheet::backdrop { background: rgb(0 0 0 / .4); }
dialog.sheet > .ib { margin-left: auto; }
dialog.sheet > * { margin-bottom: 12px; }
.door { display: none !important; }
@media (pointer: coarse) {
  .watch .ib { width: 44px; height: 44px; }
  .watch select { min-height: 44px; }
  .watch .code .stop { min-height: 32px; }
}
@media (forced-colors: active) {
  .code [aria-current], .c.pick, .runs .current td, .speeds [aria-pressed="true"] {
    forced-color-adjust: none; background: Highlight; color: HighlightText;
  }
  .switch, .tick, .line { forced-color-adjust: auto; }
}
/* Wide: board, structure and code stand side by side, the run over time lies below them. */
@container (min-width: 640px) {
  .all.watches {
    display: grid; gap: 10px var(--gap); align-items: start;
    grid-template: "stage structure" auto "time time" auto "lines branches" auto / minmax(0, 1fr) minmax(0, 1fr);
  }
  .watches .stage { grid-area: stage; }
  .watches .structure { grid-area: structure; }
  .watches .lines { grid-area: lines; }
  .watches .time { grid-area: time; }
  .watches .branches { grid-area: branches; }
}
@container (min-width: 1000px) {
  .all.watches {
    grid-template: "stage structure lines" auto "time time time" auto "branches branches branches" auto
      / minmax(0, var(--shumi-watch-board, 1.3fr)) minmax(0, 1fr) minmax(0, 360px);
  }
  .watches .structure { max-width: max(360px, var(--shumi-watch-board, 100%)); }
  .watches .lines { max-height: calc(var(--shumi-max-height, 85vh) + 22px); overflow-y: auto; }
  .switches { display: flex; flex-wrap: wrap; gap: 0 16px; }
  .switches small { display: none; }
  .switches li { min-height: 32px; }
}
/* Narrow: the sentence and the time reach the edges. */
@container (max-width: 639px) {
  .watch .time {
    padding: 8px 12px 10px; border-width: 1px 0 0;
    margin-inline: calc(-1 * var(--shumi-bleed, 0px));
  }
  .acts { flex-wrap: nowrap; justify-content: space-between; gap: 2px; }
  .told { flex-direction: column; gap: 2px; }
  .sentence { min-height: 3em; }
  .place { align-self: flex-end; }
  .watch .key, .unit, .over-time .bottom, .over-time .top { display: none; }
  .over-time { display: block; }
  .curve { height: 48px; }
  .door { display: grid !important; }
  .watches .stage { align-self: stretch; }
  .watches .board { margin-inline: auto; }
}
`;

let sheet: CSSStyleSheet | undefined;

/** Adds the sheet to the element's. */
export function watched(root: ShadowRoot) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
