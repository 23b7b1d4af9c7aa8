/** Presses buttons of a game, after opening the menu or the tab of the sheet that they are in. */
import type { Page } from "playwright-core";

const MENU = /^(Prove unique|All candidates|Steps|Count answers|Solve)$/;
/** Tabs of the sheet with the names of their controls. */
const TABS: Record<string, RegExp> = { Game: /^(Reset)$/, "Help me": /^(Replay my moves|Techniques)$/ };

/** Opens a tab of the sheet. */
export async function openTab(page: Page, name: string) {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("tab", { name, exact: true }).click();
}

/** Presses a button. */
export async function press(page: Page, name: string | RegExp) {
  const tab = Object.keys(TABS).find((tab) => typeof name === "string" && TABS[tab].test(name));
  if (typeof name === "string" && MENU.test(name)) await page.getByRole("button", { name: "Analyse", exact: true }).click();
  else if (tab) await openTab(page, tab);
  await page.getByRole("button", { name, exact: typeof name === "string" }).click();
}

/** Ticks a box of the settings, or takes its tick away. */
export async function setSetting(page: Page, label: string, on: boolean) {
  await openTab(page, "Settings");
  await page.locator(".sheet").getByLabel(label).setChecked(on);
  await page.locator(".sheet").getByRole("button", { name: "Close", exact: true }).click();
}
