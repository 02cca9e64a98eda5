import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A hundredth of a second, as Linux counts. */
const tickMs = 10;

interface Stat {
  readonly parent: number;
  /** Of the process itself, and of its children that have ended. */
  readonly ticks: number;
}

function statOf(pid: number | string): Stat | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return null;
  }
}

/** Milliseconds of processor that a program has used, its ended children included. Linux only. */
export function processorMs(pid: number): number {
  return (statOf(pid)?.ticks ?? Number.NaN) * tickMs;
}

/** The same for a PostgreSQL with all its processes, by the folder of its site. */
export function databaseMs(folder: string): number {
  const server = postmasterOf(folder);
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const used = children.reduce((sum, pid) => {
    const stat = statOf(pid);
    return stat?.parent === server ? sum + stat.ticks : sum;
  }, 0);
  return processorMs(server) + used * tickMs;
}

function postmasterOf(folder: string): number {
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!entry.endsWith("postmaster.pid")) continue;
    return Number.parseInt(readFileSync(join(folder, entry), "utf8"), 10);
  }
  throw new Error(`No PostgreSQL runs in ${folder}`);
}

export interface SiteWork {
  readonly programMs: number;
  readonly databaseMs: number;
}

/** What a site's program and its PostgreSQL have used since they were started. */
export function siteWork(site: { readonly pid: number | undefined; readonly folder: string }): SiteWork {
  return { programMs: processorMs(site.pid ?? 0), databaseMs: databaseMs(site.folder) };
}

/** What was used between two readings, for each of so many operations. */
export function workPerOperation(before: SiteWork, after: SiteWork, operations: number): SiteWork {
  return {
    programMs: (after.programMs - before.programMs) / operations,
    databaseMs: (after.databaseMs - before.databaseMs) / operations,
  };
}

/** "6,2 ms de processeur (Node 4,4, PostgreSQL 1,8)", beside the most it may be for the goal on two cores. */
export function workText(work: SiteWork, mostMs: number): string {
  const [total, program, database] = [work.programMs + work.databaseMs, work.programMs, work.databaseMs].map(
    (ms) => ms.toFixed(1),
  );
  return `${total} ms de processeur (but : ${mostMs.toFixed(1)} ; Node ${program}, PostgreSQL ${database})`;
}

/** Milliseconds of processor that an operation may take so that two cores do so many a second. */
export function mostWorkMs(perSecond: number): number {
  return (2 * 1000) / perSecond;
}
