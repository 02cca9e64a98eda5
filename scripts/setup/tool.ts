import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { StartupError } from "#db/startup-error.ts";
import { SetupError } from "./terminal.mjs";

/**
 * Runs the work of a command: an error that the user can fix is shown in one line, and an interruption lets the work
 * clean up first (a database it started would keep running otherwise).
 */
export async function runTool(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const leaving = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => leaving.abort());
  try {
    await work(leaving.signal);
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof SetupError)) throw error;
    const details = error instanceof SetupError ? error.details.trimEnd() : "";
    if (details !== "") process.stderr.write(`${details}\n\n`);
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** The file named on the command line, as seen from where npm was called; from now on we work in the checkout. */
export function fileArgument(example: string): string {
  const [name, ...others] = process.argv.slice(2);
  if (name === undefined || name === "" || others.length > 0) {
    throw new StartupError(`Donnez le nom d’un fichier, par exemple : ${example}`);
  }
  const file = resolve(process.env.INIT_CWD ?? ".", name);
  process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
  return file;
}
