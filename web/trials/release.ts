/** The folder of a release (`SHUMI_RELEASE`), its files, and folders for trials. */
import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

export const RELEASE = process.env.SHUMI_RELEASE ?? "";
export const FILES = readdirSync(RELEASE);

/** Returns the path of the only artefact whose name matches. */
export const artefact = (name: RegExp) => join(RELEASE, FILES.find((file) => name.test(file)) ?? `no file ${name}`);

/** Makes an empty folder beside the release. */
export function emptyFolder(name: string) {
  const folder = join(RELEASE, "../trials", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Runs a program in a folder without the project's variables; returns its output. */
export async function run(program: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  const own = Object.entries(process.env).filter(([name]) => !/^(CARGO_|RUSTFLAGS|npm_|NODE_TEST)/.test(name) || name === "CARGO_HOME");
  const { stdout } = await promisify(execFile)(program, args, { cwd, env: { ...Object.fromEntries(own), ...env }, maxBuffer: 1 << 26 });
  return stdout;
}

/** Unpacks an archive without its top folder. */
export const unpack = (archive: string, folder: string) => run("tar", ["-xzf", archive, "-C", folder, "--strip-components", "1"], folder);
