/** Icons of the tools and the keypad, drawn on a square of 24 units in the colour of the text. The page's file of icons includes them. */

export const PATHS = {
  undo: "M4.5 9.5h9.75a5.25 5.25 0 0 1 0 10.5H9M8.5 5.5l-4 4 4 4",
  redo: "M19.5 9.5H9.75a5.25 5.25 0 0 0 0 10.5H15M15.5 5.5l4 4-4 4",
  erase: "M9.5 19.5l-5-5a1.8 1.8 0 0 1 0-2.5l7.75-7.75a1.8 1.8 0 0 1 2.5 0l5 5a1.8 1.8 0 0 1 0 2.5L12 19.5zM8.5 8.25l7.25 7.25M9.5 19.5h10",
  corner: "M4 4h16v16H4zM7.5 8h2.5M14 8h2.5M7.5 16h2.5",
  centre: "M4 4h16v16H4zM8 12h2.5M13.5 12H16",
  colour: "M12 4c-3.2 3.6-5.25 6.2-5.25 9.25a5.25 5.25 0 0 0 10.5 0C17.25 10.2 15.2 7.6 12 4zM12 16a2.75 2.75 0 0 1-2.75-2.75",
  notes: "M4 4h16v16H4zM8 8h.01M12 8h.01M16 8h.01M8 12h.01M12 12h.01M16 12h.01M8 16h.01M12 16h.01M16 16h.01",
  several: "M4 4h7v7H4zM13 13h7v7h-7zM16.5 4v7M13 7.5h7M4 16.5h7",
};

const SVG = "http://www.w3.org/2000/svg";

/** Puts an icon into a button, with a word below it or alone. @param drawing its path */
export function withIcon(node: HTMLButtonElement, drawing: string, word?: string) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "sign");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", drawing);
  svg.append(path);
  node.replaceChildren(svg);
  if (word) {
    const text = document.createElement("span");
    text.textContent = word;
    node.append(text);
  }
  return node;
}
