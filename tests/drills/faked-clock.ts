import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chooseAccount } from "#db/embedded/account.ts";

const library = ["x86_64", "aarch64"]
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file));

/** Why the drill cannot run here; null when it can. */
export function missingFaketime(): string | null {
  return library ? null : "Cet exercice demande libfaketime (paquet Debian « faketime »).";
}

/** A clock that is moved while the programs that read it run. Intervals go on as they do when a machine's clock is set. */
export async function startFakedClock() {
  const folder = await mkdtemp(join(tmpdir(), "reflet-clock-"));
  const file = join(folder, "offset");
  await writeFile(file, "+0");
  // PostgreSQL reads it under another account.
  await chmod(folder, 0o755);
  return {
    environment: {
      LD_PRELOAD: library ?? "",
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    set: (days: number) => writeFile(file, days < 0 ? `${days}d` : `+${days}d`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** How the PostgreSQL of a data folder was started, to start it in the same way under another clock. */
export async function readPostgresStart(dataDir: string) {
  const [pid] = (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n", 1);
  const [binary = "", ...args] = (await readFile(`/proc/${pid}/cmdline`, "utf8")).split("\0").slice(0, -1);
  const account = await chooseAccount(dataDir, dirname(dirname(binary)));
  const [command = "", ...rest] = [...account.prefix, binary, ...args];
  return {
    start: (environment: Readonly<Record<string, string>>) => {
      const child = spawn(command, rest, {
        ...account.identity,
        cwd: "/",
        env: { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC", ...environment },
        stdio: "ignore",
      });
      return {
        stop: async () => {
          child.kill("SIGINT");
          if (child.exitCode === null) await once(child, "exit");
        },
      };
    },
  };
}
