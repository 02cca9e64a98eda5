// `npm run backup` and `npm run restore`: a command of the program, from a fresh clone if need be.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/run-command.mjs").then(({ runCommand }) => runCommand(process.argv.slice(2)));
