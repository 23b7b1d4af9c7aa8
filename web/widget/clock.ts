/** The timer among the tools, its pause button, and the cover over a paused board. */
import { button, el } from "./dom.ts";
import { withIcon } from "./icons.ts";
import { LATER_PATHS } from "./later-icons.ts";
import type { Controller } from "./controller.ts";

export function clockOf(controller: Controller) {
  const { frame, watch } = controller;
  const time = el("span", "time");
  time.setAttribute("role", "timer");
  const pause = withIcon(button("", () => controller.pause()), LATER_PATHS.pause);
  const clock = frame.part("timer", time, pause);
  frame.toolbar.before(clock);
  const title = el("h2", "");
  const text = el("p", "");
  const on = button("", () => controller.andBack(() => controller.pause(false)), { className: "btn main" });
  const cover = frame.part("cover", title, text, on);
  frame.board.after(cover);
  let tick: ReturnType<typeof setInterval> | undefined;
  const tell = () => {
    time.textContent = spoken(watch.ms);
    // Stops the interval once the element has left the page.
    if (!frame.host.isConnected) stop();
  };
  const stop = () => {
    clearInterval(tick);
    tick = undefined;
  };
  return {
    show() {
      const { say } = controller.words;
      const isOffered = controller.offers("timer");
      const had = cover.hidden;
      clock.hidden = !isOffered;
      pause.disabled = watch.paused || controller.play?.status.solved === true;
      pause.setAttribute("aria-label", say("clock.pause"));
      pause.title = say("clock.pause");
      time.setAttribute("aria-label", say("clock.time"));
      title.textContent = say("clock.paused");
      text.textContent = say("clock.covered");
      on.textContent = say("clock.go-on");
      cover.hidden = !watch.paused;
      if (had && watch.paused) on.focus();
      tell();
      if (!isOffered) stop();
      else if (frame.host.isConnected) tick ??= setInterval(tell, 1000);
    },
  };
}

/** Formats a time as `02:41`, with hours if any. */
function spoken(ms: number) {
  const s = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(s / 3600);
  return `${hours ? `${hours}:` : ""}${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
}
