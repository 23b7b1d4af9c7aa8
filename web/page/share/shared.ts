/** A game from a link: replays beside the player's own game, and replaces it on request. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { lazy } from "../ui/lazy.ts";
import { unpack } from "./links.ts";
import type { FamilyInfo } from "#shumi";
import type { Replayed } from "../study/replay.ts";

/** The player's own game. `replace` continues from a state of the same puzzle. */
type Own = Replayed & {
    info: FamilyInfo;
    own: number;
    say: (words: string) => void;
    replace: (state: string) => void;
  };

const replaying = lazy("study", () => import("../study/replay.ts"));

export async function showShared(game: Own, packed: string) {
  const state = await unpack(packed).catch(() => "");
  if (!(await fits(state, game))) {
    game.say(say("shared.broken"));
    return;
  }
  const { showReplay } = await replaying();
  const words = game.own > 0 ? say("shared.replace") : say("shared.take");
  const take = (close: () => void) => () => {
    game.replace(state);
    close();
  };
  showReplay(game, {
    state,
    title: say("shared.title"),
    below: (close) =>
      el("div", { className: "bar" }, button(words, take(close), { className: "btn main" }), el("span", {}, say("shared.about"))),
  });
}

/** Tells whether a state belongs to the game's puzzle. */
async function fits(state: string, { board, info }: Own) {
  if (!state) return false;
  const other = el("shumi-board", { toolbar: "off", keypad: "off" });
  other.state = state;
  // An unreadable state leaves the board empty.
  await other.ready.catch(() => {});
  return other.info?.id === info.id && other.text("json") === board.text("json");
}
