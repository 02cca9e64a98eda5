import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StartupError } from "./startup-error.ts";

/** What the program that holds a data folder answers to another one. */
interface Holder {
  readonly pid: number;
  readonly address?: string;
  readonly stopping: boolean;
}

interface DataDirLock {
  /** Publishes where we serve, or that we are about to stop. */
  announce(news: Partial<Holder>): void;
  release(): Promise<void>;
}

const lockReleaseTimeoutMs = 30_000;

/**
 * Takes a data folder for this process alone. The lock is a listening socket: acquired atomically, and released by the
 * kernel when the process ends, so that nothing is left to clean up.
 */
export async function lockDataDir(realDataDir: string): Promise<DataDirLock> {
  const path = lockPath(realDataDir);
  const deadline = Date.now() + lockReleaseTimeoutMs;
  for (;;) {
    let self: Holder = { pid: process.pid, stopping: false };
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.end(JSON.stringify(self));
    });
    if (await listen(server, path)) {
      server.unref();
      return {
        announce: (news) => {
          self = { ...self, ...news };
        },
        release: () => new Promise((resolve) => server.close(() => resolve())),
      };
    }
    const holder = await askHolder(path);
    if (holder === "gone") {
      if (process.platform !== "linux" && process.platform !== "win32") rmSync(path, { force: true });
    } else if (!holder?.stopping || Date.now() > deadline) {
      throw new StartupError(alreadyRunning(realDataDir, holder));
    }
    await pause(100);
  }
}

/** Refuses when another program holds the folder; takes nothing. */
export async function refuseLockedDataDir(realDataDir: string): Promise<void> {
  const lock = await lockDataDir(realDataDir);
  await lock.release();
}

function alreadyRunning(dataDir: string, holder: Holder | undefined): string {
  const who = holder ? ` (processus ${holder.pid}${holder.address ? `, ${holder.address}` : ""})` : "";
  return (
    `Le site tourne déjà avec le dossier de données « ${dataDir} »${who} : ` +
    "arrêtez-le d’abord, ou choisissez un autre dossier avec DATA_DIR=/chemin/du/dossier."
  );
}

function lockPath(realDataDir: string): string {
  const name = `reflet-bressan-${createHash("sha256").update(realDataDir).digest("hex").slice(0, 32)}`;
  // Linux's abstract sockets and Windows' pipes have no file that could remain after the process.
  if (process.platform === "linux") return `\0${name}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.lock`);
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else reject(error);
    });
    server.listen(path, () => resolve(true));
  });
}

/** `undefined` when something holds the lock but does not answer. */
function askHolder(path: string): Promise<Holder | "gone" | undefined> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(path);
    socket.setEncoding("utf8");
    socket.setTimeout(2000, () => socket.destroy());
    socket.on("data", (chunk: string) => {
      answer += chunk;
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" || error.code === "ENOENT") resolve("gone");
    });
    socket.on("close", () => {
      try {
        resolve(JSON.parse(answer) as Holder);
      } catch {
        resolve(undefined);
      }
    });
  });
}
