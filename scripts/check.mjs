// `npm run check`: format, lint and types; with --fix, what can be mended by itself is.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/check-sources.mjs").then(({ checkSources: checkCode }) =>
  checkCode({ fix: process.argv.includes("--fix") }),
);
