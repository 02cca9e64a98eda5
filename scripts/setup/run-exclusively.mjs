import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Interruption, root } from "./terminal.mjs";

const longestSilence = 30_000;

/**
 * Runs work that must not run twice at once in this checkout; a second caller waits. The work learns whether the
 * previous run was interrupted, and may have left half of something behind.
 */
export async function runExclusively(name, work) {
  const file = join(root, ".cache", `${name}.lock`);
  mkdirSync(join(root, ".cache"), { recursive: true });
  let wasCutShort = false;
  let waits = false;
  while (!take(file)) {
    if (isAbandoned(file)) {
      wasCutShort = true;
      rmSync(file, { force: true });
      continue;
    }
    if (!waits)
      process.stdout.write("Une autre commande prépare déjà le site dans ce dossier, un instant…\n");
    waits = true;
    await pause(300);
  }
  const beat = setInterval(() => touch(file), 1000);
  try {
    const result = await work({ wasCutShort });
    rmSync(file, { force: true });
    return result;
  } catch (error) {
    // The lock stays on purpose: the next caller learns of the interruption from it.
    if (!(error instanceof Interruption)) rmSync(file, { force: true });
    throw error;
  } finally {
    clearInterval(beat);
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function touch(file) {
  const now = new Date();
  utimesSync(file, now, now);
}

/** Its process has ended, or the file was not touched for long: its process number may now be another process's. */
function isAbandoned(file) {
  try {
    const { mtimeMs } = statSync(file);
    const pid = Number(readFileSync(file, "utf8"));
    return Date.now() - mtimeMs > longestSilence || (pid > 0 && !isProcessRunning(pid));
  } catch (error) {
    if (error.code === "ENOENT") return false;
    throw error;
  }
}

function isProcessRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
