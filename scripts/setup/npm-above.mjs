import { readFileSync } from "node:fs";

const highestFloor = 3;

/**
 * A killed npm leaves the shell it started, and us below it, running. Returns a function that says whether the npm that
 * started us, if any, is gone.
 */
export function watchNpm() {
  const chain = chainToNpm();
  return () => chain.some((pid, index) => index > 0 && parentOf(chain[index - 1]) !== pid);
}

/** Process numbers from ours up to npm's; ours alone when npm did not start us. */
function chainToNpm() {
  const chain = [process.pid];
  for (let floor = 0; floor < highestFloor; floor += 1) {
    const parent = parentOf(chain[floor]);
    if (parent === undefined) break;
    chain.push(parent);
    if (read(`/proc/${parent}/comm`)?.startsWith("npm")) return chain;
  }
  return [process.pid];
}

function parentOf(pid) {
  if (pid === process.pid) return process.ppid;
  // "number (name) state parent ...", and the name may hold anything.
  const status = read(`/proc/${pid}/stat`);
  return status === undefined ? undefined : Number(status.slice(status.lastIndexOf(")") + 2).split(" ")[1]);
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
