/**
 * The colours of roles, read from custom properties: `--shumi-ROLE` for fills, `--shumi-ROLE-ink` for rings, lines and texts.
 *
 * A canvas cannot resolve custom properties, so each role has a hidden element (a probe) with its computed colour. A change of colour,
 * as by a theme anywhere above the element, starts a transition on the probes, whose end triggers a new reading.
 */

/** Colours that are not roles of items. */
const EXTRA = [
  ...["grid", "outline", "reason-on-clue", "selected-on-clue", "error-on-shade", "reason-on-shade", "selected-on-shade", "shade-edge"],
  ...["done", "done-ink", "on-candidate", "tray", "tile-edge", "selected-on-tile", "badge-paper", "brand", "on-brand", "pencil"],
];

export class Palette {
  /** Computed colours by role number. */
  fill: string[] = [];
  ink: string[] = [];
  /** Computed colours that are not roles, by name. */
  named: Record<string, string> = {};
  font = "sans-serif";
  /** The font of digits in the middle of cells, and of clues. */
  digits = "sans-serif";
  /** Whether colours may have changed since they were read. */
  isStale = true;
  #probes = new Map<string, HTMLElement>();
  #digits = document.createElement("b");

  declare place: HTMLElement;
  declare roles: string[] | undefined;

  /** @param place a hidden element for the probes @param changed runs after a change of colours */
  constructor(place: HTMLElement, changed: () => void) {
    this.place = place;
    place.addEventListener("transitionend", () => {
      this.isStale = true;
      changed();
    });
  }

  /** @param roles names by number */
  setRoles(roles: string[]) {
    this.roles = roles;
    this.#probes.clear();
    this.place.replaceChildren(this.#digits);
    for (const role of [...roles, ...EXTRA]) {
      this.#probe(role, `var(--shumi-${role}, var(--shumi-board))`);
      this.#probe(`${role}-ink`, `var(--shumi-${role}-ink, var(--shumi-${role}, var(--shumi-given)))`);
    }
    this.isStale = true;
  }

  #probe(name: string, color: string) {
    const probe = document.createElement("i");
    probe.style.color = color;
    this.place.append(probe);
    this.#probes.set(name, probe);
  }

  /**
   * Reads all colours if they may have changed; skips running transitions to their final colours. A paint calls it, since reading makes the
   * browser compute all styles.
   */
  refresh() {
    if (!this.isStale) return;
    this.isStale = false;
    this.place.classList.add("still");
    const roles = this.roles ?? [];
    const of = (name: string) => {
      const probe = this.#probes.get(name);
      return probe ? getComputedStyle(probe).color : "#000";
    };
    this.fill = roles.map(of);
    this.ink = roles.map((r) => of(`${r}-ink`));
    for (const name of EXTRA) this.named[name] = of(name);
    this.font = getComputedStyle(this.place).fontFamily;
    this.digits = getComputedStyle(this.#digits).fontFamily;
    this.place.classList.remove("still");
  }
}
