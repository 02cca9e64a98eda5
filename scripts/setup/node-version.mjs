// Read by any Node, however old: plain syntax, no imports.

/** The program itself runs on this Node or a later one. */
const programNode = [22, 22];
/** These scripts run on this one; on Linux (x64 and arm64) they then install the program's own Node. */
const scriptNode = [18, 0];

/** @param {string} version such as "20.11.1" @param {number[]} wanted */
function isAtLeast(version, wanted) {
  const parts = version.replace(/^v/, "").split(".").map(Number);
  return parts[0] > wanted[0] || (parts[0] === wanted[0] && parts[1] >= wanted[1]);
}

/** @param {string} version */
export function canRunProgram(version) {
  return isAtLeast(version, programNode);
}

/** The line that says what to do about the machine's Node, or undefined when it will do. */
export function nodeProblem(version, platform, arch) {
  const bringsNode = platform === "linux" && (arch === "x64" || arch === "arm64");
  const wanted = bringsNode ? scriptNode : programNode;
  if (isAtLeast(version, wanted)) return undefined;
  const name = wanted[1] === 0 ? wanted[0] : wanted.join(".");
  return (
    "Node.js " +
    version.replace(/^v/, "") +
    " est trop ancien : installez Node.js " +
    name +
    " ou plus récent (https://nodejs.org), puis relancez."
  );
}

export function refuseOldNode() {
  const problem = nodeProblem(process.versions.node, process.platform, process.arch);
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
