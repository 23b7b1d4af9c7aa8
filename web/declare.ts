/** Writes `shumi.d.ts` into the widget's folder: `node declare.ts FOLDER`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { widgetTypes } from "./package/declarations.ts";
import { readInterface } from "./package/interface.ts";

writeFileSync(join(process.argv[2], "shumi.d.ts"), widgetTypes(readInterface()));
