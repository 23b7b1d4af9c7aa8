/** Modules that the lazy files receive from here instead of bundling copies; the build reads the names from this table. */
import * as dom from "./dom.ts";
import * as engine from "./engine.ts";
import * as hold from "./hold.ts";
import * as host from "./host.ts";
import * as language from "./language.ts";
import * as reading from "./reading.ts";
import * as say from "./say.ts";
import * as toolbar from "./toolbar.ts";
import * as words from "./words.ts";

export const shared = {
  "./dom.ts": dom,
  "./engine.ts": engine,
  "./hold.ts": hold,
  "./host.ts": host,
  "./language.ts": language,
  "./reading.ts": reading,
  "./say.ts": say,
  "./toolbar.ts": toolbar,
  "./words.ts": words,
};
