// `npm start` and `npm run dev`: from a fresh clone to a running site.
// Read by any Node, so the rest is imported after the version check.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/launch-site.mjs").then(({ launchSite: launch }) =>
  launch({ dev: process.argv.includes("--dev") }),
);
