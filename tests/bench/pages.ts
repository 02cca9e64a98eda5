/**
 * How fast the home page is served from the cache, beside bare servers of Node and an nginx that send the same bytes:
 *
 *   node tests/bench/pages.ts [other folder]
 *
 * With the folder of another built version it is compared with nginx in the same turns. Rates depend on the machine and on this client too; the processor time each server spends on a request does not.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { BarePorts } from "./bare-server.ts";
import { missGoal, printFigure } from "./figure.ts";
import { machineText } from "./fixed-loop.ts";
import { type LoadResult, requestText, runLoad } from "./http-load.ts";
import { startNginx } from "./nginx-server.ts";
import { openBenchSite } from "./site.ts";

interface Page {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}
type Encoding = "br" | "gzip";
interface Measure extends LoadResult {
  /** Processor time of the server, in microseconds a request. */
  readonly cost: number;
}

const clients = 32;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = 3;
/** What the project promises: so many requests per second of processor, as a part of what nginx answers. */
const goalOfNginx = 0.5;
const site = await openBenchSite();
const earlier = process.argv[2] ? await openBenchSite({}, resolve(process.argv[2])) : null;
const bare = fork("tests/bench/bare-server.ts");
try {
  const page = await settledPage("br");
  const { http: barePort } = await serveBare(bare, page);
  process.stdout.write(`page d’accueil : ${page.body.length} octets en brotli\n`);
  await compare("200, brotli", barePort, {});
  await compare("304, ETag connu", barePort, { "If-None-Match": page.headers.etag ?? "" });
  await compareWithNginx("br", page);
  await compareWithNginx("gzip", await settledPage("gzip"));
} finally {
  bare.disconnect();
  await earlier?.close();
  await site.close();
}

/** The first visitors get a quick compression; what the later ones get is measured. */
async function settledPage(encoding: Encoding, port = site.port): Promise<Page> {
  let last = await readPage(encoding, port);
  for (let calm = 0; calm < 20; ) {
    await pause(100);
    const next = await readPage(encoding, port);
    calm = next.body.length === last.body.length ? calm + 1 : 0;
    last = next;
  }
  return last;
}

async function readPage(wanted: Encoding, port: number): Promise<Page> {
  const request = get({ port, headers: { "Accept-Encoding": wanted }, agent: false });
  const [response] = await once(request, "response");
  const { "content-type": type, "content-encoding": encoding, etag } = response.headers;
  const body = await buffer(response);
  if (response.statusCode !== 200 || encoding !== wanted || !etag)
    throw new Error("The home page is not cached");
  const headers = {
    "content-type": type,
    "content-encoding": encoding,
    "content-length": `${body.length}`,
    etag,
  };
  return { headers, body };
}

async function serveBare(child: ChildProcess, { headers, body }: Page): Promise<BarePorts> {
  child.send({ headers, body: body.toString("base64") });
  const [ports] = await once(child, "message");
  return ports as BarePorts;
}

/** In turns, so that other load on the machine affects both equally. */
async function compare(name: string, barePort: number, headers: Record<string, string>): Promise<void> {
  const text = requestText("GET /", { "Accept-Encoding": "br", ...headers });
  const request = () => text;
  const ours: Measure[] = [];
  const theirs: Measure[] = [];
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await measure(barePort, bare.pid, request));
    ours.push(await measure(site.port, site.pid, request));
  }
  const [mine, other] = [median(ours), median(theirs)];
  line(`site, ${name}`, mine);
  line(`node:http nu, ${name}`, other);
  const rate = (mine.perSecond / other.perSecond).toFixed(2);
  const cost = (other.cost / mine.cost).toFixed(2);
  process.stdout.write(`  rapport site / nu : ${rate} en débit, ${cost} en temps de processeur\n`);
}

/** In turns as well. Left out where nginx is not installed. */
async function compareWithNginx(encoding: Encoding, { headers, body }: Page): Promise<void> {
  const nginx = await startNginx(body, { "Content-Encoding": encoding });
  if (!nginx) return void process.stdout.write("nginx n’est pas installé : pas comparé\n");
  try {
    const text = requestText("GET /", { "Accept-Encoding": encoding });
    if (earlier) await settledPage(encoding, earlier.port);
    const { net } = await serveBare(bare, { headers, body });
    const costs: { ours: number; theirs: number; before: number; fastest: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { cost: theirs } = await measure(nginx.port, nginx.pid, () => text);
      const { cost: ours } = await measure(site.port, site.pid, () => text);
      const before = earlier ? (await measure(earlier.port, earlier.pid, () => text)).cost : Number.NaN;
      const { cost: fastest } = await measure(net, bare.pid, () => text);
      costs.push({ ours, theirs, before, fastest });
    }
    const middle = (values: readonly number[]) =>
      values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
    const ratio = middle(costs.map(({ ours, theirs }) => theirs / ours));
    const shown = costs.map(({ ours, theirs }) => `${theirs.toFixed(0)} / ${ours.toFixed(0)}`).join(", ");
    const others = costs.map(({ before }) => before.toFixed(0)).join(", ");
    const limit = middle(costs.map(({ fastest, theirs }) => theirs / fastest));
    const beforeRatio = middle(costs.map(({ before, theirs }) => theirs / before));
    process.stdout.write(
      `site / nginx, ${encoding} (${headers["content-length"]} octets) : ${ratio.toFixed(2)} par seconde de processeur` +
        ` (but : ${goalOfNginx})  µs nginx / site : ${shown}` +
        `  node:net nu / nginx : ${limit.toFixed(2)}` +
        `${earlier ? `  avant : ${beforeRatio.toFixed(2)} (${others})` : ""}  (${machineText()})\n`,
    );
    printFigure(`site / nginx, ${encoding}`, ratio);
    if (ratio < goalOfNginx) missGoal();
  } finally {
    await nginx.close();
  }
}

async function measure(port: number, pid: number | undefined, request: () => Buffer): Promise<Measure> {
  const before = processorTime(pid);
  const result = await runLoad({ port, clients, seconds, request });
  const count = [...result.answers.values()].reduce((sum, one) => sum + one, 0);
  return { ...result, cost: (processorTime(pid) - before) / count };
}

/** In microseconds, as Linux counts it (a hundredth of a second at a time); elsewhere unknown. */
function processorTime(pid: number | undefined): number {
  if (process.platform !== "linux") return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

function median(measures: readonly Measure[]): Measure {
  const middle = measures.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(measures.length / 2)];
  if (!middle) throw new Error("Nothing was measured");
  return middle;
}

function line(name: string, { perSecond, p50, p99, cost, answers }: Measure): void {
  const statuses = [...answers].map(([status, count]) => `${count} × ${status}`).join(", ");
  process.stdout.write(
    `${name.padEnd(30)} ${perSecond.toFixed(0).padStart(6)} requêtes/s  p50 ${p50.toFixed(2)} ms  ` +
      `p99 ${p99.toFixed(2)} ms  ${cost.toFixed(0)} µs de processeur  (${statuses})\n`,
  );
}
