/**
 * What 10,000 odd addresses asked for by one visitor do to the others: how much later their pages come, how much memory
 * the program takes, and whether the pages they ask for stay cached:
 *
 *   node tests/bench/flood.ts [other folder]
 *
 * The flood is sent by a process of its own, as fast as 24 connections allow, while four visitors open a cached page
 * every ten milliseconds. With the folder of another built version both are measured in turns.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { missGoal, printFigure } from "./figure.ts";
import { machineText } from "./fixed-loop.ts";
import { openConnection, requestText } from "./http-load.ts";
import { openBenchSite } from "./site.ts";

type Site = Awaited<ReturnType<typeof openBenchSite>>;

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const quietMs = Number(process.env.BENCH_SECONDS ?? 5) * 1000;
const visitors = 4;
const betweenPagesMs = 10;
const cachedPages = ["/", "/services", "/boutique", "/contact", "/avis-clients", "/zone-intervention"];
/** What the project promises. */
const mostMegabytes = 400;
const mostTimesSlower = 2;

function question(path: string, address: string): Buffer {
  return requestText(`GET ${path}`, { "Accept-Encoding": "br", "X-Forwarded-For": address });
}

/** Latencies in milliseconds of visitors who go on until they are told to stop. */
async function visit(site: Site, stopped: AbortSignal): Promise<number[]> {
  const latencies: number[] = [];
  const visitor = async (_: unknown, number: number) => {
    const connection = await openConnection(site.port);
    for (let turn = number; !stopped.aborted; turn += 1) {
      const sent = performance.now();
      const path = cachedPages[turn % cachedPages.length] ?? "/";
      const { status } = await connection.ask(question(path, `192.0.2.${number + 1}`));
      latencies.push(performance.now() - sent);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      await pause(betweenPagesMs);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return latencies;
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
}

function residentMegabytes(site: Site): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${site.pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

async function answersFromMemory(site: Site): Promise<number> {
  const text = await (await fetch(`http://localhost:${site.port}/metrics`)).text();
  return Number(/^reflet_memory_answers_pages (\d+)/m.exec(text)?.[1]);
}

interface Flood {
  readonly quietP99: number;
  readonly floodP99: number;
  readonly megabytes: number;
  readonly seconds: number;
  readonly statuses: string;
  readonly areKept: boolean;
}

/** Over a connection of its own: one that was idle during a long flood may have been closed. */
async function openCachedPages(site: Site): Promise<void> {
  const connection = await openConnection(site.port);
  for (const path of cachedPages) await connection.ask(question(path, "192.0.2.200"));
  connection.close();
}

async function measure(site: Site, round: number): Promise<Flood> {
  await openCachedPages(site);
  await pause(500);
  const quiet = quantile(await visit(site, AbortSignal.timeout(quietMs)), 0.99);

  const over = new AbortController();
  const visiting = visit(site, over.signal);
  let megabytes = 0;
  const reading = setInterval(() => {
    megabytes = Math.max(megabytes, residentMegabytes(site));
  }, 50);
  const began = performance.now();
  const sender = fork("tests/bench/flood-sender.ts", [String(site.port), String(round)]);
  const ended = once(sender, "exit").then(([code]) => {
    throw new Error(`The flood ended with ${code}`);
  });
  const [statuses] = (await Promise.race([once(sender, "message"), ended])) as [string];
  ended.catch(() => {});
  const seconds = (performance.now() - began) / 1000;
  over.abort();
  clearInterval(reading);
  const flood = quantile(await visiting, 0.99);

  const before = await answersFromMemory(site);
  await openCachedPages(site);
  const areKept = (await answersFromMemory(site)) - before === cachedPages.length;
  return { quietP99: quiet, floodP99: flood, megabytes, seconds, statuses, areKept };
}

function text({ quietP99, floodP99, megabytes, seconds, statuses, areKept }: Flood): string {
  const times = (floodP99 / quietP99).toFixed(1);
  return (
    `p99 au calme ${quietP99.toFixed(1)} ms, pendant l’inondation ${floodP99.toFixed(1)} ms (${times} fois)` +
    `  mémoire ${megabytes.toFixed(0)} Mo  ${seconds.toFixed(1)} s (${statuses})` +
    `  pages ${areKept ? "gardées" : "PERDUES"}`
  );
}

const other = process.argv[2];
const settings = { TRUST_PROXY: "1", RATE_LIMIT_FACTOR: "1" };
const sites = [
  { name: "site", site: await openBenchSite(settings) },
  ...(other ? [{ name: "avant", site: await openBenchSite(settings, resolve(other)) }] : []),
];
try {
  const measured: Flood[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, site } of sites) {
      const flood = await measure(site, round);
      if (name === "site") measured.push(flood);
      process.stdout.write(`${name.padEnd(6)} ${text(flood)}  (${machineText()})\n`);
    }
  }
  const times = quantile(
    measured.map(({ floodP99, quietP99 }) => floodP99 / quietP99),
    0.5,
  );
  const megabytes = Math.max(...measured.map((one) => one.megabytes));
  printFigure("p99 pendant l’inondation / au calme", times);
  printFigure("Mo pendant l’inondation", megabytes);
  if (measured.some(({ areKept }) => !areKept)) process.exitCode = 1;
  if (times > mostTimesSlower || megabytes > mostMegabytes) missGoal();
} finally {
  for (const { site } of sites) await site.close();
}
