/** Icons of the parts of the element that are loaded later, like those in `icons.ts`. */
export const LATER_PATHS = {
  pause: "M8.5 5v14M15.5 5v14",
  close: "M5.5 5.5l13 13M18.5 5.5l-13 13",
};
