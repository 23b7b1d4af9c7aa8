import { configure } from "shumi";
configure({ base: "/files/" });
await import("./main.js");
