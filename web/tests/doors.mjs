/** Presses buttons of a game, after opening the menu or the tab of the sheet that they are in. */

/** @typedef {import("playwright-core").Page} Page */

const MENU = /^(Prove unique|All candidates|Steps|Count answers|Solve)$/;
/** Tabs of the sheet with the names of their controls. @type {Record<string, RegExp>} */
const TABS = { Game: /^(Reset)$/, "Help me": /^(Replay my moves|Techniques)$/ };

/** Opens a tab of the sheet. @param {Page} page @param {string} name */
export async function openTab(page, name) {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("tab", { name, exact: true }).click();
}

/** Presses a button. @param {Page} page @param {string | RegExp} name */
export async function press(page, name) {
  const tab = Object.keys(TABS).find((tab) => typeof name === "string" && TABS[tab].test(name));
  if (typeof name === "string" && MENU.test(name)) await page.getByRole("button", { name: "Analyse", exact: true }).click();
  else if (tab) await openTab(page, tab);
  await page.getByRole("button", { name, exact: typeof name === "string" }).click();
}

/** Ticks a box of the settings, or takes its tick away. @param {Page} page @param {string} label @param {boolean} on */
export async function setSetting(page, label, on) {
  await openTab(page, "Settings");
  await page.locator(".sheet").getByLabel(label).setChecked(on);
  await page.locator(".sheet").getByRole("button", { name: "Close", exact: true }).click();
}
