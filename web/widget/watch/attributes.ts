/** The attributes of an element whose search is watched: `algorithm`, `switches` (`fewest=off second=on`) and `at`. */
import type { Switches, WatchInfo } from "./types.ts";

/** Their names; a change of one starts the search again, or shows another event. */
export const ATTRIBUTES = ["algorithm", "switches", "at"];

/** Returns the switches of a run: those that the text names, the others by default. */
export function readSwitches(text: string, info: WatchInfo): Switches {
  const named = text.split(/[\s,]+/);
  const isOn = (id: string, usual: boolean) => (usual ? !named.includes(`${id}=off`) : named.includes(`${id}=on`));
  return Object.fromEntries(info.switches.map(({ id, default: usual }) => [id, isOn(id, usual)]));
}

/** Writes the switches that differ from the default. */
export const writeSwitches = (switches: Switches, info: WatchInfo) =>
  info.switches
    .filter(({ id, default: usual }) => switches[id] !== usual)
    .map(({ id }) => `${id}=${switches[id] ? "on" : "off"}`)
    .join(" ");
