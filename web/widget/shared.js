/** Modules that the lazy files receive from here instead of bundling copies; the build reads the names from this table. */
import * as dom from "./dom.js";
import * as engine from "./engine.js";
import * as hold from "./hold.js";
import * as host from "./host.js";
import * as language from "./language.js";
import * as reading from "./reading.js";
import * as say from "./say.js";
import * as toolbar from "./toolbar.js";
import * as words from "./words.js";

export const shared = {
  "./dom.js": dom,
  "./engine.js": engine,
  "./hold.js": hold,
  "./host.js": host,
  "./language.js": language,
  "./reading.js": reading,
  "./say.js": say,
  "./toolbar.js": toolbar,
  "./words.js": words,
};
