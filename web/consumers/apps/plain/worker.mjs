/** A worker of a page that asks the package, which starts workers of its own. */
import * as shumi from "/shumi/solve.js";
import { everything } from "./everything.mjs";

self.postMessage(await everything(shumi).catch(String));
