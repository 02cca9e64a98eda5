import { ensureInstalled } from "./install.mjs";
import { findRuntime } from "./runtime.mjs";
import { asScript, run } from "./terminal.mjs";

/** Installs what is missing, then runs one of the program's scripts on the program's own Node. */
export function runCommand([script, ...args]) {
  return asScript(async () => {
    await ensureInstalled({ dev: false });
    // Ctrl+C reaches the script from the terminal itself, which then cleans up; we only have to outlive it.
    process.on("SIGINT", () => {});
    const { code } = await run(findRuntime(), [script, ...args], { loud: true });
    return code;
  });
}
