/** The part of Selenium that the tests use; Selenium has no types of its own. */
declare module "selenium-webdriver" {
  export interface Driver {
    get(address: string): Promise<void>;
    // The result has the type of the script's value.
    executeScript(script: string): Promise<any>;
    executeAsyncScript(script: string): Promise<any>;
    findElement(by: object): Promise<object>;
    actions(): Actions;
    switchTo(): { frame(frame: object): Promise<void>; defaultContent(): Promise<void> };
    manage(): { setTimeouts(limits: { script: number }): Promise<void> };
    quit(): Promise<void>;
  }
  interface Actions {
    move(to: { origin: object; x: number; y: number }): Actions;
    click(): Actions;
    sendKeys(keys: string): Actions;
    perform(): Promise<void>;
  }
  interface Builder {
    usingServer(address: string): Builder;
    withCapabilities(wanted: object): Builder;
    build(): Promise<Driver>;
  }
  const selenium: { Builder: new () => Builder; By: { css(selector: string): object } };
  export default selenium;
}
