// `npm test`: types, lint, build, weight, tests and main journeys, from a fresh clone. `npm run test:all`: everything.
// Read by any Node, so the rest is imported after the version check.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/test-stages.mjs").then(({ runStages }) => runStages({ all: process.argv.includes("--all") }));
