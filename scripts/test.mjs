// `npm test`: everything there is to check, from a fresh clone.
// Read by any Node, so the rest is imported after the version check.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/test-stages.mjs").then(({ runStages }) => runStages());
