import { existsSync } from "node:fs";

/** The file that runs the built site; the tests that need it never build it themselves. */
export function builtProgram(): string {
  const entry = "build/server/main.js";
  if (existsSync(entry)) return entry;
  throw new Error("The site is not built: run `npx react-router build` first, or `npm test`.");
}
