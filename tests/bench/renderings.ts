/**
 * What a page that is not cached costs the processor:
 *
 *   node tests/bench/renderings.ts [other folder]
 *
 * The built program runs with its own PostgreSQL. Before each request of a public page the cache is emptied, as by a
 * change of the owner's that leaves its bytes as they were: it is not compressed again then, except a search, which is
 * always another one. Not for what does not exist, which is asked for under a new name each time. With the folder of
 * another built version both are measured in turns.
 */
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { printFigure } from "./figure.ts";
import { machineText } from "./fixed-loop.ts";
import { siteWork, workPerOperation } from "./processor-time.ts";
import { openBenchSite } from "./site.ts";

type Site = Awaited<ReturnType<typeof openBenchSite>>;

const rounds = 3;
const renderings = Number(process.env.BENCH_RENDERINGS ?? 40);
const warmUps = 60;

interface Page {
  readonly name: string;
  readonly status: number;
  /** What the project promises, in milliseconds. */
  readonly mostMs: number;
  readonly path: (number: number) => string;
}

const page = (path: string, mostMs: number): Page => ({ name: path, status: 200, mostMs, path: () => path });
const pages: readonly Page[] = [
  page("/", 25),
  page("/services", 12),
  page("/boutique", 12),
  page("/contact", 12),
  page("/services/traitement-ceramique-auto", 12),
  { name: "/boutique?q=…", status: 200, mostMs: 12, path: (number) => `/boutique?q=mot-${number}` },
  { name: "/rien-…", status: 404, mostMs: 3, path: (number) => `/rien-${number}` },
  { name: "/articles/absent-…", status: 404, mostMs: 3, path: (number) => `/articles/absent-${number}` },
];

let turn = 0;

async function render(site: Site, { path, status }: Page, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    turn += 1;
    if (status === 200) await emptyCache(site);
    const answer = await fetch(`http://localhost:${site.port}${path(turn)}`, {
      headers: { "Accept-Encoding": turn % 2 ? "br" : "gzip" },
    });
    await answer.arrayBuffer();
    if (answer.status !== status) throw new Error(`${path(turn)} answered ${answer.status}`);
  }
}

async function emptyCache(site: Site): Promise<void> {
  await site.query("select pg_notify('cache_invalidated', 'site:origin')");
  await pause(15);
}

/** Emptying the cache alone, without a page. */
async function empty(site: Site, { status }: Page, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) if (status === 200) await emptyCache(site);
}

async function costOf(site: Site, work: () => Promise<void>) {
  const before = siteWork(site);
  await work();
  return workPerOperation(before, siteWork(site), renderings);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const other = process.argv[2];
const sites = [await openBenchSite(), ...(other ? [await openBenchSite({}, resolve(other))] : [])];
try {
  for (const site of sites) for (const one of pages) await render(site, one, warmUps / pages.length);
  for (const one of pages) {
    const costs = sites.map(() => [] as { programMs: number; databaseMs: number }[]);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, site] of sites.entries()) {
        const emptied = await costOf(site, () => empty(site, one, renderings));
        const { programMs, databaseMs } = await costOf(site, () => render(site, one, renderings));
        costs[index]?.push({
          programMs: programMs - emptied.programMs,
          databaseMs: databaseMs - emptied.databaseMs,
        });
      }
    }
    const texts = costs.map((measured) => {
      const program = median(measured.map(({ programMs }) => programMs));
      const database = median(measured.map(({ databaseMs }) => databaseMs));
      const total = median(measured.map(({ programMs, databaseMs }) => programMs + databaseMs));
      return {
        total,
        text: `${total.toFixed(1)} ms (Node ${program.toFixed(1)}, PostgreSQL ${database.toFixed(1)})`,
      };
    });
    const before = texts[1] ? `  avant : ${texts[1].text}` : "";
    process.stdout.write(
      `${one.name.padEnd(36)} ${texts[0]?.text} (but : ${one.mostMs})${before}  (${machineText()})\n`,
    );
    printFigure(`ms de processeur par rendu, ${one.name}`, texts[0]?.total ?? Number.NaN);
  }
} finally {
  for (const site of sites) await site.close();
}
