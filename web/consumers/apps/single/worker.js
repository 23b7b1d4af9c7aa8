/** A service worker that solves in its own thread. */
import * as shumi from "shumi/inline/sudoku";
import { everything } from "../plain/everything.mjs";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (pathname === "/answer") event.respondWith(everything(shumi).catch(String).then((said) => Response.json(said)));
});
