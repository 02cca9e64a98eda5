import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** A failure the person at the terminal can act upon; `details` is what the failed tool said. */
export class SetupError extends Error {
  constructor(message, details = "") {
    super(message);
    this.details = details;
  }
}

/** Runs the work of a script; what goes wrong is shown without a stack when it is one of ours. */
export async function asScript(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    if (error.details) process.stderr.write(`${error.details.trimEnd()}\n\n`);
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Where the tools of node_modules find one another, and first of all the program's own Node. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: join(root, "node_modules/.bin") + delimiter + process.env.PATH, ...extra };
}

/** Runs a command to its end. Quietly, keeping what it says; or with `loud`, straight to the terminal. */
export function run(command, args, { loud = false, env = toolEnvironment() } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: loud ? "inherit" : ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    const said = [];
    child.stdout?.on("data", (chunk) => said.push(chunk));
    child.stderr?.on("data", (chunk) => said.push(chunk));
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(said).toString("utf8") }));
  });
}

/** Shows that something long is going on, and how long it took; a line now and then where nothing can be redrawn. */
export async function withProgress(label, work) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const redraws = process.stdout.isTTY === true;
  const show = (text) => process.stdout.write(redraws ? `\r\u001b[K${text}` : `${text}\n`);
  show(`${label}…`);
  const timer = setInterval(() => show(`${label}… ${seconds()} s`), redraws ? 1000 : 10_000);
  try {
    const result = await work();
    show(`${label} : terminé en ${seconds()} s`);
    return result;
  } finally {
    clearInterval(timer);
    if (redraws) process.stdout.write("\n");
  }
}
