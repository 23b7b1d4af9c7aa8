/** Lints the widget, the page and their tests. */
import js from "@eslint/js";
import globals from "globals";

/** @type {import("eslint").Linter.Config[]} */
export default [
  // Examples of other people's programs.
  { ignores: ["consumers/apps/**"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.js", "**/*.mjs"],
    ...js.configs.recommended,
    rules: {
      ...js.configs.recommended.rules,
      eqeqeq: "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  { files: ["widget/**", "page/**", "docs/theme.js"], languageOptions: { globals: globals.browser } },
  { files: ["page/base/files.js"], languageOptions: { globals: { shumiHashes: "readonly", shumiWidget: "readonly" } } },
  { files: ["offline/**"], languageOptions: { globals: { ...globals.serviceworker, RELEASE: "readonly" } } },
  { files: ["widget/worker.js", "widget/worker-host.js", "package/worker-host.js"], languageOptions: { globals: globals.worker } },
  { files: ["package/*.js"], languageOptions: { globals: globals["shared-node-browser"] } },
  { files: ["package/host.js"], languageOptions: { globals: globals.browser } },
  { files: ["*.mjs", "package/host-node.js", "package/*.mjs", "docs/*.mjs"], languageOptions: { globals: globals.node } },
  // Tests contain code that runs in a page.
  { files: ["tests/**", "consumers/**"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
