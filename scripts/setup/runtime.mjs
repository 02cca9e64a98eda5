import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { canRunProgram } from "./node-version.mjs";
import { root, SetupError } from "./terminal.mjs";

/** The Node that runs the program: the one installed by npm, else the machine's own if it is recent enough. */
export function findRuntime() {
  const candidates = [
    join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`),
    process.execPath,
  ];
  const found = candidates.find(runsProgram);
  if (found) return found;
  throw new SetupError(
    "La version de Node.js dont le site a besoin n’a pas pu être installée : vérifiez la connexion, puis relancez.",
  );
}

function runsProgram(node) {
  if (node === process.execPath) return canRunProgram(process.versions.node);
  try {
    return canRunProgram(execFileSync(node, ["--version"], { encoding: "utf8", stdio: "pipe" }));
  } catch {
    return false;
  }
}
