import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, realpath, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";

export interface ProgramRun {
  readonly child: ChildProcess;
  /** Everything it wrote so far. */
  output(): string;
  /** Resolves with the exit code, or the signal that killed it. */
  readonly ended: Promise<number | string>;
}

export interface ReadyProgram extends ProgramRun {
  readonly address: string;
}

/** Room for the data of a few programs. */
const memoryBytes = 4 * 1024 ** 3;

/** In memory where there is room: every stored form waits for the disk, and that of a test machine may be slow. */
async function temporaryRoot(): Promise<string> {
  const shared = "/dev/shm";
  const space = await statfs(shared).catch(() => null);
  return space && space.bavail * space.bsize >= memoryBytes ? shared : tmpdir();
}

/** A data folder that is removed after the test. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await realpath(await mkdtemp(join(await temporaryRoot(), "reflet-program-")));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export interface PreparedData {
  /** Puts a copy of the site, stopped, into a data folder of the test's own. */
  copyTo(path: string): Promise<void>;
  remove(): Promise<void>;
}

/** The data of a site that was opened once: creating a cluster for each test would take longer than the test. */
export async function prepareData(settings: Record<string, string> = {}): Promise<PreparedData> {
  const { path, remove } = await temporaryFolder();
  await stopProgram(await startProgram({ DATA_DIR: path, ...settings }));
  return { copyTo: (target) => cp(path, target, { recursive: true }), remove };
}

/** A clock set by libfaketime is the program's too: `npm test` must pass at any hour of any day. */
const clock = Object.entries(process.env).filter(([name]) => /^(LD_PRELOAD|FAKETIME.*)$/.test(name));

/** Starts the program as a process of its own, on any free port by default, with the given settings alone. */
export function spawnProgram(
  settings: Record<string, string>,
  entry = "tests/support/bare-program.ts",
  nodeOptions: readonly string[] = [],
): ProgramRun {
  const child = spawn(process.execPath, [...nodeOptions, entry], {
    env: { ...Object.fromEntries(clock), PATH: process.env.PATH, PORT: "0", LOG_LEVEL: "warn", ...settings },
    // With a channel, like the launcher: the program ends when it closes.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8");
    stream?.on("data", (chunk: string) => {
      written += chunk;
    });
  }
  // Not "close", which never comes once the channel was closed from this side.
  const silent = [child.stdout, child.stderr].map((stream) => stream && finished(stream));
  const ended = Promise.all([once(child, "exit"), ...silent]).then(
    ([[code, signal]]) => (code ?? signal) as number | string,
  );
  return { child, output: () => written, ended };
}

/** The same, once it has printed that it is open. */
export async function startProgram(
  settings: Record<string, string>,
  entry?: string,
  nodeOptions?: readonly string[],
): Promise<ReadyProgram> {
  const run = spawnProgram(settings, entry, nodeOptions);
  const address = await new Promise<string>((resolve, reject) => {
    run.child.stdout?.on("data", () => {
      const [, found] = /est ouvert : (\S+)/.exec(run.output()) ?? [];
      if (found) resolve(found);
    });
    void run.ended.then((code) => reject(new Error(`It ended with ${code}:\n${run.output()}`)));
  });
  return { ...run, address };
}

const stopTimeoutMs = 90_000;

/** A program that does not end is killed, and its last output is the failure. */
export async function stopProgram(run: ProgramRun): Promise<number | string> {
  run.child.kill("SIGTERM");
  const waiting = new AbortController();
  const stuck = pause(stopTimeoutMs, undefined, { signal: waiting.signal }).then(() => {
    run.child.kill("SIGKILL");
    throw new Error(`It does not end. Its output:\n${run.output()}`);
  });
  stuck.catch(() => {});
  return Promise.race([run.ended, stuck]).finally(() => waiting.abort());
}
