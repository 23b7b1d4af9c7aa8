/** Starts Chromium, Firefox and WebKit as Debian packages them, driven by W3C WebDriver. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import selenium from "selenium-webdriver";
import type { Driver } from "selenium-webdriver";
import type { AddressInfo } from "node:net";

const { Builder, By } = selenium;
export const css = (selector: string) => By.css(selector);

/** Finds WebKitGTK's MiniBrowser, which is installed beside the library in a folder with a version in its name. */
function miniBrowser() {
  for (const machine of readdirSync("/usr/lib")) {
    const folder = join("/usr/lib", machine);
    const version = machine.includes("-linux-") && readdirSync(folder).filter((name) => name.startsWith("webkit2gtk-")).sort().at(-1);
    if (version && existsSync(join(folder, version, "MiniBrowser"))) return join(folder, version, "MiniBrowser");
  }
  throw new Error("MiniBrowser is missing: install webkit2gtk-driver");
}

/** The command that starts each engine's driver on a port, and the requested capabilities. */
export const ENGINES: Record<string, { command: (port: number) => string[]; wanted: () => Record<string, unknown> }> = {
  Chromium: {
    command: (port) => ["chromedriver", `--port=${port}`],
    wanted: () => ({
      browserName: "chrome",
      "goog:chromeOptions": { args: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] },
    }),
  },
  Firefox: {
    command: (port) => ["geckodriver", `--port=${port}`],
    wanted: () => ({ browserName: "firefox", "moz:firefoxOptions": { args: ["-headless"] } }),
  },
  WebKit: {
    command: (port) => ["xvfb-run", "-a", "WebKitWebDriver", `--port=${port}`],
    wanted: () => ({ browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] } }),
  },
};

/** Finds a free port. */
const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** Waits until a driver answers. */
async function answers(address: string, failed: () => string | undefined) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const why = failed();
    if (why) throw new Error(why);
    if (await fetch(`${address}/status`).then(({ ok }) => ok, () => false)) return;
    if (Date.now() > deadline) throw new Error(`no driver listens at ${address}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Starts an engine. */
export async function drive(engine: string): Promise<{ driver: Driver; close: () => Promise<void> }> {
  const { command, wanted } = ENGINES[engine];
  const port = await freePort();
  const [program, ...args] = command(port);
  let failed: string | undefined;
  // A process group of its own, so that its children end with it.
  const child = spawn(program, args, { stdio: "ignore", detached: true });
  child.on("error", (e) => (failed = `${program}: ${e.message}`));
  child.on("exit", (code) => {
    failed ??= `${program} ended with ${code}`;
  });
  const end = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await answers(address, () => failed);
    const driver = await new Builder().usingServer(address).withCapabilities(wanted()).build();
    await driver.manage().setTimeouts({ script: 60_000 });
    const close = () => driver.quit().finally(end);
    return { driver, close };
  } catch (e) {
    end();
    throw e;
  }
}
