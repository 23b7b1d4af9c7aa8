/** A page's worker that uses the package, which starts workers of its own. */
import * as shumi from "/shumi/solve.js";
import { everything } from "./everything.mjs";

self.postMessage(await everything(shumi).catch(String));
