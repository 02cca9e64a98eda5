// `npm run check`: format, lint and types; with --fix, corrects what can be corrected automatically.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/check-sources.mjs").then(({ checkSources: checkCode }) =>
  checkCode({ fix: process.argv.includes("--fix") }),
);
