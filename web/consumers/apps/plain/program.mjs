import * as shumi from "shumi/solve";
import { everything } from "./everything.mjs";

console.log(await everything(shumi));
