/** The view of techniques: the page of the one that the address names, or the list of all. */

import { families } from "../board/widget.ts";
import { RULES } from "../nav/technique-link.ts";
import { ladders, lessons } from "./technique-files.ts";
import { listView } from "./technique-list.ts";
import { rulesPage } from "./rules-page.ts";
import { pageOf } from "./technique-page.ts";
import type { View } from "../base/navigation.ts";
import type { Family } from "#shumi";

/**
 * Opens the page of a technique; for an unknown one the list of all.
 * @param asked fields of the address; by default the first family that has the technique
 */
export async function open(asked: URLSearchParams): Promise<View> {
  const [id, wish] = ["technique", "family"].map((name) => asked.get(name) ?? "");
  const [known, list] = await Promise.all([families(), ladders()]);
  const all = known.filter((family) => !family.lacks?.includes("explain"));
  const has = (family: Family) => list[family.id].some(([each]) => each === id);
  const family = all.find((each) => each.id === wish && has(each)) ?? all.find(has);
  const ofRules = id === RULES ? all.find((each) => each.id === wish) : undefined;
  if (ofRules) return rulesPage(ofRules, list[ofRules.id]);
  if (!family) return listView(all, list, wish, id !== "");
  return pageOf(id, (await lessons(family.id))[id], family, all, list[family.id]);
}
