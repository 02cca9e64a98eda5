/**
 * What 10,000 odd addresses asked for by one visitor do to the others: how much later their pages come, how much memory
 * the program takes, and whether the pages they ask for stay cached:
 *
 *   node tests/bench/flood.ts [other folder]
 *
 * The flood is sent by a process of its own, as fast as 24 connections allow, while four visitors open a cached page
 * every ten milliseconds. What they wait for is compared over all rounds together: the slowest hundredth of one round is
 * some twenty answers. A minimal Node server is flooded in turns with the site: the sender shares its processors, and
 * what slows down even that server is the machine, not the site. With the folder of another built version all three are
 * measured in turns.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import type { BarePorts } from "./bare-server.ts";
import { missGoal, printFigure } from "./figure.ts";
import { machineText } from "./fixed-loop.ts";
import { openConnection, requestText } from "./http-load.ts";
import { openBenchSite } from "./site.ts";

interface Server {
  readonly name: string;
  readonly port: number;
  readonly pid: number | undefined;
  close(): Promise<void>;
  /** How many pages were answered from memory. */
  answersFromMemory(): Promise<number>;
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const quietMs = Number(process.env.BENCH_SECONDS ?? 5) * 1000;
const visitors = 4;
const betweenPagesMs = 10;
const cachedPages = ["/", "/services", "/boutique", "/contact", "/avis-clients", "/zone-intervention"];
const bareName = "serveur nu";
/** What the project promises. */
const mostMegabytes = 400;
const mostTimesSlower = 2;

function question(path: string, address: string): Buffer {
  return requestText(`GET ${path}`, { "Accept-Encoding": "br", "X-Forwarded-For": address });
}

/** Latencies in milliseconds of visitors who go on until they are told to stop. */
async function visit(server: Server, stopped: AbortSignal): Promise<number[]> {
  const latencies: number[] = [];
  const visitor = async (_: unknown, number: number) => {
    const connection = await openConnection(server.port);
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

function residentMegabytes(server: Server): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

async function openSite(name: string, folder?: string): Promise<Server> {
  const site = await openBenchSite({ TRUST_PROXY: "1", RATE_LIMIT_FACTOR: "1" }, folder);
  const answersFromMemory = async () => {
    const text = await (await fetch(`http://localhost:${site.port}/metrics`)).text();
    return Number(/^reflet_memory_answers_pages (\d+)/m.exec(text)?.[1]);
  };
  return { name, port: site.port, pid: site.pid, close: site.close, answersFromMemory };
}

/** Gives the site's home page for any address. */
async function openBareServer(site: Server): Promise<Server> {
  const page = await fetch(`http://localhost:${site.port}/`);
  const body = brotliCompressSync(await page.arrayBuffer());
  const child = fork("tests/bench/bare-server.ts", { execArgv: [] });
  const headers = { "Content-Encoding": "br", "Content-Length": String(body.length) };
  child.send({ headers, body: body.toString("base64") });
  const [{ http: port }] = (await once(child, "message")) as [BarePorts];
  let answered = 0;
  return {
    name: bareName,
    port,
    pid: child.pid,
    close: async () => {
      child.disconnect();
      await once(child, "exit");
    },
    // All it has is in memory.
    answersFromMemory: async () => (answered += cachedPages.length),
  };
}

interface Flood {
  /** Milliseconds. */
  readonly quiet: readonly number[];
  readonly flooded: readonly number[];
  readonly megabytes: number;
  readonly seconds: number;
  readonly statuses: string;
  readonly areKept: boolean;
}

/** Over a connection of its own: one that was idle during a long flood may have been closed. */
async function openCachedPages(server: Server): Promise<void> {
  const connection = await openConnection(server.port);
  for (const path of cachedPages) await connection.ask(question(path, "192.0.2.200"));
  connection.close();
}

async function measure(server: Server, round: number): Promise<Flood> {
  await openCachedPages(server);
  await pause(500);
  const quiet = await visit(server, AbortSignal.timeout(quietMs));

  const over = new AbortController();
  const visiting = visit(server, over.signal);
  let megabytes = 0;
  const reading = setInterval(() => {
    megabytes = Math.max(megabytes, residentMegabytes(server));
  }, 50);
  const began = performance.now();
  const sender = fork("tests/bench/flood-sender.ts", [String(server.port), String(round)]);
  const ended = once(sender, "exit").then(([code]) => {
    throw new Error(`The flood ended with ${code}`);
  });
  const [statuses] = (await Promise.race([once(sender, "message"), ended])) as [string];
  ended.catch(() => {});
  const seconds = (performance.now() - began) / 1000;
  over.abort();
  clearInterval(reading);
  const flooded = await visiting;

  const before = await server.answersFromMemory();
  await openCachedPages(server);
  const areKept = (await server.answersFromMemory()) - before === cachedPages.length;
  return { quiet, flooded, megabytes, seconds, statuses, areKept };
}

function waitsText(quiet: readonly number[], flooded: readonly number[]): string {
  const [calm, during] = [quantile(quiet, 0.99), quantile(flooded, 0.99)];
  return `p99 au calme ${calm.toFixed(1)} ms, pendant l’inondation ${during.toFixed(1)} ms (${(during / calm).toFixed(1)} fois)`;
}

function text({ quiet, flooded, megabytes, seconds, statuses, areKept }: Flood): string {
  return (
    `${waitsText(quiet, flooded)}  mémoire ${megabytes.toFixed(0)} Mo` +
    `  ${seconds.toFixed(1)} s (${statuses})  pages ${areKept ? "gardées" : "PERDUES"}`
  );
}

/** Over all rounds of a server together. */
function together(floods: readonly Flood[]) {
  const quiet = floods.flatMap((flood) => flood.quiet);
  const flooded = floods.flatMap((flood) => flood.flooded);
  return { quiet, flooded, times: quantile(flooded, 0.99) / quantile(quiet, 0.99) };
}

const other = process.argv[2];
const site = await openSite("site");
const servers = [
  site,
  ...(other ? [await openSite("avant", resolve(other))] : []),
  await openBareServer(site),
];
const measured = new Map<Server, Flood[]>(servers.map((server) => [server, []]));
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const [server, floods] of measured) {
      const flood = await measure(server, round);
      floods.push(flood);
      process.stdout.write(`${server.name.padEnd(12)} ${text(flood)}  (${machineText()})\n`);
    }
  }
  process.stdout.write(`${rounds} tours ensemble\n`);
  for (const [{ name }, floods] of measured) {
    const { quiet, flooded } = together(floods);
    const counts = `${quiet.length} et ${flooded.length} réponses`;
    process.stdout.write(`${name.padEnd(12)} ${waitsText(quiet, flooded)}, ${counts}\n`);
  }
  const own = measured.get(site) ?? [];
  const { times } = together(own);
  const megabytes = Math.max(...own.map((one) => one.megabytes));
  for (const [{ name }, floods] of measured)
    if (name === bareName)
      printFigure("p99 pendant l’inondation / au calme, serveur nu", together(floods).times);
  printFigure("p99 pendant l’inondation / au calme", times);
  printFigure("Mo pendant l’inondation", megabytes);
  if (own.some(({ areKept }) => !areKept)) process.exitCode = 1;
  if (times > mostTimesSlower || megabytes > mostMegabytes) missGoal();
} finally {
  for (const server of servers) await server.close();
}
