import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { errorCode, StartupError } from "../startup-error.ts";
import { type Cluster, clusterUrl, databaseName, environment, port } from "./cluster.ts";

const largestLog = 10 * 1024 * 1024;
/** Recovery after a crash may take a while. */
const serverStartTimeoutMs = 10 * 60_000;
/** A server that was just killed can leave a socket that accepts a connection and never answers. */
const connectTimeoutMs = 5000;

/** Starts the server of a cluster and waits until our database answers. */
export async function startPostgres(cluster: Cluster): Promise<ChildProcess> {
  const log = await openLog(cluster.logFile);
  const child = spawnServer(cluster, log.fd);
  const failed = new Promise<never>((_resolve, reject) => {
    child.on("error", reject);
    child.once("exit", () => reject(new Error("exited")));
  });
  try {
    await Promise.race([failed, untilReady(cluster)]);
    return child;
  } catch (error) {
    await stopServer(child);
    const newLog = (await readFile(cluster.logFile)).subarray(log.size).toString("utf8");
    throw new StartupError(
      `PostgreSQL n’a pas démarré (${fatalLine(newLog) ?? errorCode(error)}) : voyez le journal « ${cluster.logFile} ».`,
    );
  } finally {
    await log.close();
  }
}

async function openLog(file: string) {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > largestLog) await rename(file, `${file}.1`);
  const handle = await open(file, "a", 0o600);
  return { fd: handle.fd, size: size > largestLog ? 0 : size, close: () => handle.close() };
}

function spawnServer({ account, folder, socketDir, settings }: Cluster, log: number): ChildProcess {
  const everything = {
    ...settings,
    listen_addresses: "",
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
  };
  const [command = "", ...args] = [
    ...account.prefix,
    join(account.binaries, "bin/postgres"),
    ...["-D", folder, "-p", String(port)],
    ...Object.entries(everything).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  return spawn(command, args, {
    ...account.identity,
    cwd: "/",
    env: environment,
    stdio: ["ignore", log, log],
    // A process group of its own, so that Ctrl+C in the terminal does not stop it before the last requests are
    // answered.
    detached: true,
  });
}

async function untilReady(cluster: Cluster): Promise<void> {
  const deadline = Date.now() + serverStartTimeoutMs;
  for (;;) {
    try {
      return await ensureDatabase(cluster);
    } catch (error) {
      const notYet = ["ENOENT", "ECONNREFUSED", "ECONNRESET", "57P03", "timeout expired"].includes(
        errorCode(error),
      );
      if (!notYet || Date.now() > deadline) throw error;
    }
    await pause(30);
  }
}

async function ensureDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client({
    connectionString: clusterUrl(cluster, "postgres"),
    connectionTimeoutMillis: connectTimeoutMs,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_database where datname = $1", [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    // Does not wait for the close: a connection that was never established would never close.
    void client.end().catch(() => {});
  }
}

/** Ends the sessions and flushes everything; uses stronger signals only after the time limits. */
export async function stopServer(child: ChildProcess): Promise<void> {
  const steps = [
    { signal: "SIGINT", timeoutMs: 60_000 },
    { signal: "SIGQUIT", timeoutMs: 5000 },
    { signal: "SIGKILL", timeoutMs: 5000 },
  ] as const;
  for (const { signal, timeoutMs } of steps) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new AbortController();
    child.once("exit", () => gone.abort());
    child.kill(signal);
    await pause(timeoutMs, undefined, { signal: gone.signal }).catch(() => {});
  }
}

function fatalLine(log: string): string | undefined {
  const lines = log.trim().split("\n");
  const fatal = lines.find((line) => /\b(FATAL|PANIC):/.test(line));
  return fatal?.replace(/^.*?(FATAL|PANIC):\s*/, "") ?? (lines.at(-1) || undefined);
}
