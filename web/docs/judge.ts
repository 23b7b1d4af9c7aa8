/** Judges outputs of programs on the pages of problems. */
import type { judge as Judge } from "#shumi";

type Field = HTMLTextAreaElement | HTMLSelectElement;

for (const form of document.querySelectorAll<HTMLFormElement>(".judge-box")) {
  const { family = "", widget = "", wait = "" } = form.dataset;
  const field = (name: string) => form.elements.namedItem(name) as Field;
  const told = form.querySelector("output") as HTMLOutputElement;
  const tell = (words: string, status = "") => {
    told.textContent = words;
    told.dataset.status = status;
  };
  const failed = (e: unknown) => tell(e instanceof Error ? e.message : String(e), "wrong");

  const fetchTest = async (name: string) => {
    const response = await fetch(`./tests/${family}-${name}.in`);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    field("input").value = await response.text();
  };
  field("test").addEventListener("change", () => {
    const name = field("test").value;
    if (name) fetchTest(name).catch(failed);
  });
  for (const file of form.querySelectorAll<HTMLInputElement>("input[type=file]")) {
    file.addEventListener("change", () => {
      file.files?.[0]?.text().then((text) => (field(file.dataset.for ?? "").value = text), failed);
    });
  }
  /** The last question; a newer one ends it. */
  let asked = new AbortController();
  const judge = async () => {
    asked.abort();
    const { signal } = (asked = new AbortController());
    tell(wait);
    const { judge }: { judge: typeof Judge } = await import(new URL(widget, import.meta.url).href);
    const options = { family, lang: document.documentElement.lang, timeLimit: 60, signal };
    const { status, text } = await judge(field("input").value, field("output").value, options);
    tell(text, status);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    judge().catch((e: unknown) => {
      if (!(e instanceof DOMException && e.name === "AbortError")) failed(e);
    });
  });
}
