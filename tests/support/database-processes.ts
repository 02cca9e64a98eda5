import { readdir, readlink } from "node:fs/promises";
import { join } from "node:path";

/** Every process of the bundled PostgreSQL of a data folder: each works from inside it. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const found: number[] = [];
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const cwd = await readlink(`/proc/${entry}/cwd`).catch(() => "");
    if (cwd === join(dataDir, "postgres")) found.push(Number(entry));
  }
  return found;
}
