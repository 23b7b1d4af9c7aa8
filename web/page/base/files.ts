/**
 * Addresses of downloads. The names of the page's files contain a hash of their part (modules, style and texts). Browsers may cache them
 * for ever, and a new version brings only the parts that changed. `bundle.ts` puts the table at the beginning of `start.js`. The name of
 * the widget's folder is also in `embed.js`.
 */

const address = (path: string) => new URL(path, document.baseURI).href;

/** Returns the address of a file of the page. @param name without the hash */
export const pageFile = (name: string) =>
  address(`page/${name.replace(".", `.${shumiHashes[name.split(/[-.]/)[0]] ?? shumiHashes[""]}.`)}`);

/** Returns the address of a file of the widget. */
export const widgetFile = (name: string) => address(`${shumiWidget}/${name}`);
