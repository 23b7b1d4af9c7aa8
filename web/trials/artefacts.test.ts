/** Each artefact in the hands of a stranger: a new program, a new folder, nothing of the repository. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { basename, join } from "node:path";
import { test } from "node:test";
import { FILES, RELEASE, artefact, emptyFolder, run, unpack } from "./release.ts";

const SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ANSWER = "534678912";
const SLOW = { timeout: 1_200_000 };

/** Checks that a file does not contain the paths of its builder. */
function assertNamesNoFolder(path: string) {
  const bytes = readFileSync(path, "latin1");
  for (const place of [join(RELEASE, "../.."), homedir()]) assert.ok(!bytes.includes(`${place}/`), `${path}: ${place}`);
}

test("all files have their sums", () => {
  const lines = readFileSync(join(RELEASE, "SHA256SUMS"), "utf8").trim().split("\n");
  for (const line of lines) {
    const [sum, name] = line.split("  ");
    assert.equal(createHash("sha256").update(readFileSync(join(RELEASE, name))).digest("hex"), sum, name);
  }
  assert.deepEqual(lines.map((line) => line.split("  ")[1]).sort(), FILES.filter((name) => name !== "SHA256SUMS").sort());
});

test("a new crate depends on the packaged ones", SLOW, async () => {
  const folder = emptyFolder("crate");
  const crates = FILES.filter((name) => name.endsWith(".crate"));
  assert.ok(crates.length >= 13);
  let patches = "";
  for (const name of crates) {
    const crate = name.replace(/-[0-9.]+\.crate$/, "");
    mkdirSync(join(folder, "packages", crate), { recursive: true });
    await unpack(join(RELEASE, name), join(folder, "packages", crate));
    patches += `${crate} = { path = "packages/${crate}" }\n`;
  }
  const [, version] = /^shumi-([0-9].*)\.crate$/.exec(crates.find((name) => /^shumi-[0-9]/.test(name)) ?? "") ?? [];
  writeFileSync(
    join(folder, "Cargo.toml"),
    `[package]\nname = "stranger"\nversion = "0.0.0"\nedition = "2021"\n\n[workspace]\n\n[dependencies]\nshumi = "${version}"\n\n` +
      `[patch.crates-io]\n${patches}`,
  );
  mkdirSync(join(folder, "src"));
  writeFileSync(
    join(folder, "src/main.rs"),
    `fn main() {\n    let puzzle: shumi::Sudoku = "${SUDOKU}".parse().unwrap();\n    print!("{}", puzzle.solve().unwrap());\n}\n`,
  );
  assert.ok((await run("cargo", ["run", "--quiet"], folder)).replaceAll(" ", "").startsWith(ANSWER));
});

test("the npm package solves a puzzle", SLOW, async () => {
  const folder = emptyFolder("npm");
  writeFileSync(join(folder, "package.json"), `{ "private": true, "type": "module" }\n`);
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--omit=peer", artefact(/^shumi-[0-9.]+\.tgz$/)], folder);
  writeFileSync(
    join(folder, "solve.js"),
    `import { solve } from "shumi/solve";\nconst { status, solutions } = await solve("${SUDOKU}", { goal: "unique" });\n` +
      "console.log(status, solutions[0]);\n",
  );
  assert.match(await run(process.execPath, ["solve.js"], folder), new RegExp(`^unique ${ANSWER}`));
});

test("the wheel solves a puzzle, and names no folder of its builder", SLOW, async () => {
  const folder = emptyFolder("python");
  await run("python3", ["-m", "venv", "env"], folder);
  await run("env/bin/pip", ["install", "--quiet", "--no-index", "--no-deps", artefact(/\.whl$/)], folder);
  const program = `import shumi; print(shumi.solve("${SUDOKU}", goal="unique").solution)`;
  assert.ok((await run("env/bin/python", ["-c", program], folder)).startsWith(ANSWER));
  await run("python3", ["-m", "zipfile", "-e", artefact(/\.whl$/), "wheel"], folder);
  for (const file of readdirSync(join(folder, "wheel"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())) {
    assertNamesNoFolder(join(file.parentPath, file.name));
  }
});

test("the command solves a puzzle, and names no folder of its builder", SLOW, async () => {
  const folder = emptyFolder("command");
  await unpack(artefact(/^shumi-cli-.*\.tar\.gz$/), folder);
  writeFileSync(join(folder, "puzzle.txt"), `${SUDOKU}\n`);
  assert.ok((await run("./shumi", ["solve", "puzzle.txt"], folder)).startsWith(ANSWER));
  assertNamesNoFolder(join(folder, "shumi"));
  const [, version] = /^shumi-cli-([0-9.]+)-/.exec(basename(artefact(/^shumi-cli-.*\.tar\.gz$/))) ?? [];
  assert.equal((await run("./shumi", ["--version"], folder)).trim(), `shumi ${version}`);
});

test("the bill of materials names each dependency once, with its licence", () => {
  const bill = JSON.parse(readFileSync(artefact(/\.cdx\.json$/), "utf8"));
  const names: string[] = bill.components.map((one: { "bom-ref": string }) => one["bom-ref"]);
  assert.equal(new Set(names).size, names.length);
  for (const name of ["pkg:cargo/serde@", "pkg:cargo/wasm-bindgen@", "pkg:npm/uqr@"]) {
    assert.ok(names.some((one) => one.startsWith(name)), name);
  }
  const licences = readFileSync(join(RELEASE, "LICENCES.txt"), "utf8");
  for (const { name, version, licenses } of bill.components) {
    assert.ok(licenses[0].expression, name);
    assert.ok(licences.includes(`${name} ${version}: `), name);
  }
});
