import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
/** Unpacked from an archive of `npm run release`: nothing is installed or built here. */
export const isRelease = existsSync(join(root, "VERSION"));

/** A failure that the user can fix; `details` is the output of the failed tool. */
export class SetupError extends Error {
  constructor(message, details = "") {
    super(message);
    this.details = details;
  }
}

/** The user interrupted the work. */
export class Interruption extends SetupError {}

const running = new Set();
/** How many parents up npm is looked for. */
const mostParents = 3;
let interrupted = false;

/** Runs the work of a script; a SetupError is shown without a stack. */
export async function asScript(work) {
  stopToolsWithUs();
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    if (error.details) process.stderr.write(`${error.details.trimEnd()}\n\n`);
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** When we must stop, or npm above us is killed, everything we started is stopped. */
function stopToolsWithUs() {
  const stop = () => {
    interrupted = true;
    for (const child of running) child.kill("SIGTERM");
  };
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, stop);
  // Ctrl+C reaches the tools from the terminal itself; we have to outlive them.
  process.on("SIGINT", () => {
    interrupted = true;
  });
  const isNpmGone = watchNpm();
  setInterval(() => {
    if (isNpmGone()) stop();
  }, 200).unref();
}

/** Starts a command that ends when we do. Resolves with its exit code when it has ended. */
export function startCommand(command, args, options) {
  const child = spawn(command, args, { cwd: root, shell: process.platform === "win32", ...options });
  running.add(child);
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code: code ?? 1, signal }));
  });
  return { child, ended: ended.finally(() => running.delete(child)) };
}

/** PATH with node_modules/.bin first, so that tools find each other and the program's own Node. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: join(root, "node_modules/.bin") + delimiter + process.env.PATH, ...extra };
}

/** Runs a tool to its end: captures its output, or with `loud` prints it to the terminal. */
export async function run(command, args, { loud = false, env = toolEnvironment() } = {}) {
  const { child, ended } = startCommand(command, args, {
    env,
    stdio: loud ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => chunks.push(chunk));
  const { code, signal } = await ended.catch((error) => {
    chunks.push(Buffer.from(error.message));
    return { code: 1 };
  });
  if (interrupted) throw new Interruption("Interrompu.");
  if (signal) process.stderr.write(`${basename(command)} : arrêté par ${signal}\n`);
  return { code, output: Buffer.concat(chunks).toString("utf8") };
}

/** Shows the progress of a long step and how long it took; where lines cannot be redrawn, one line now and then. */
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

/**
 * A killed npm leaves the shell it started, and us below it, running. Returns a function that says whether the npm that
 * started us, if any, is gone.
 */
function watchNpm() {
  const chain = chainToNpm();
  return () => chain.some((pid, index) => index > 0 && parentOf(chain[index - 1]) !== pid);
}

/** Process numbers from ours up to npm's; ours alone when npm did not start us. */
function chainToNpm() {
  const chain = [process.pid];
  for (let depth = 0; depth < mostParents; depth += 1) {
    const parent = parentOf(chain[depth]);
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
