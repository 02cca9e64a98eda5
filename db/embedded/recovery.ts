import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { connect } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { StartupError } from "../startup-error.ts";

const run = promisify(execFile);

/**
 * Clears what a killed program left behind, so that its cluster can start again. Only to be called while holding the
 * lock of the data folder: any PostgreSQL still running in it then belongs to a program that has ended.
 */
export async function recoverCluster(cluster: string, socketFile: string): Promise<void> {
  await stopOrphans(cluster);
  if (await answers(socketFile)) {
    // Seen by its socket but not among our processes: another container works on the same folder.
    throw new StartupError(
      `Un autre PostgreSQL travaille déjà dans « ${cluster} » : arrêtez-le d’abord, ` +
        "ou choisissez un autre dossier avec DATA_DIR=/chemin/du/dossier.",
    );
  }
  // No process of the cluster is left. PostgreSQL would still refuse these files if their process number has since been
  // given to another program, as happens after a reboot.
  await rm(join(cluster, "postmaster.pid"), { force: true });
  await rm(socketFile, { force: true });
  await rm(`${socketFile}.lock`, { force: true });
}

async function stopOrphans(cluster: string): Promise<void> {
  const steps = [
    { signal: "SIGINT", timeoutMs: 30_000 },
    { signal: "SIGQUIT", timeoutMs: 5000 },
    { signal: "SIGKILL", timeoutMs: 5000 },
  ] as const;
  for (const { signal, timeoutMs } of steps) {
    const orphans = await processesOf(cluster);
    if (orphans.length === 0) return;
    const main = await mainProcess(cluster);
    // The main process ends its children; without it each is ended here.
    for (const pid of main !== undefined && orphans.includes(main) ? [main] : orphans) send(pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if ((await processesOf(cluster)).length === 0) return;
      await pause(50);
    }
  }
  throw new StartupError(
    `Un ancien PostgreSQL ne s’arrête pas dans « ${cluster} » : redémarrez la machine, puis relancez.`,
  );
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended by itself.
  }
}

async function mainProcess(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** Every process of PostgreSQL works from inside its cluster's folder. */
async function processesOf(cluster: string): Promise<number[]> {
  if (process.platform !== "linux") return mainProcessByName(cluster);
  const folder = await realpath(cluster);
  const found: number[] = [];
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const [cwd, exe] = await Promise.all(
      ["cwd", "exe"].map((link) => readlink(`/proc/${entry}/${link}`).catch(() => "")),
    );
    if (cwd === folder && basename(exe ?? "").startsWith("postgres")) found.push(Number(entry));
  }
  return found;
}

async function mainProcessByName(cluster: string): Promise<number[]> {
  const pid = await mainProcess(cluster);
  if (pid === undefined) return [];
  const { stdout } = await run("ps", ["-p", String(pid), "-o", "command="]).catch(() => ({ stdout: "" }));
  return stdout.includes("postgres") && stdout.includes(cluster) ? [pid] : [];
}

function answers(socketFile: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketFile);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
