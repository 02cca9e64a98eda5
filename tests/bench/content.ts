/**
 * What the owner's content costs a page:
 *
 *   node tests/bench/content.ts [BASE]
 *
 * How often the tables of the content are read while pages are rendered and nothing changes (never), and the
 * processor time of one rendering of the home page: with the shipped content, with changed content and, when BASE is
 * the folder of another built checkout, beside that one, in turns.
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startProgram, stopProgram, temporaryFolder } from "#tests/support/start-program.ts";

const renderings = Number(process.env.BENCH_RENDERINGS ?? 150);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const contentTables = ["site_content"];

type Site = Awaited<ReturnType<typeof openSite>>;

async function openSite(folder: string) {
  const data = await temporaryFolder();
  const home = process.cwd();
  const settings = { DATA_DIR: data.path, DEMO: "0", NODE_ENV: "production", RATE_LIMIT_FACTOR: "0" };
  // The program finds its drawings and fonts in its working folder.
  process.chdir(folder);
  const program = await startProgram(settings, join(folder, "build/server/main.js")).finally(() =>
    process.chdir(home),
  );
  const host = encodeURIComponent(join(data.path, "socket"));
  const client = new pg.Client({ connectionString: `postgresql://reflet@/reflet?host=${host}` });
  await client.connect();
  return {
    address: program.address,
    pid: program.child.pid ?? 0,
    query: (statement: string, values: unknown[] = []) => client.query(statement, values),
    close: async () => {
      await client.end();
      await stopProgram(program);
      await data.remove();
    },
  };
}

let turn = 0;

/** As a preview whose link has expired: the published page, never from the cache. */
async function render({ address }: Site, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    turn += 1;
    const response = await fetch(`${address}/?apercu=${turn}`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`The home page answered ${response.status}`);
  }
}

/** In microseconds, as Linux counts it. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

async function costOf(site: Site): Promise<number> {
  const before = processorTime(site.pid);
  await render(site, renderings);
  return (processorTime(site.pid) - before) / renderings / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** How often the tables of the content were read, once PostgreSQL has counted what ran before. */
async function readingsOf(site: Site): Promise<number> {
  let last = -1;
  for (;;) {
    const { rows } = await site.query(
      "select sum(seq_scan + coalesce(idx_scan, 0))::int as reads from pg_stat_user_tables where relname = any($1)",
      [contentTables],
    );
    if (rows[0].reads === last) return last;
    last = rows[0].reads;
    // A connection that has become idle tells what it counted within ten seconds.
    await pause(11_000);
  }
}

async function changeContent({ query }: Site): Promise<void> {
  const company = JSON.stringify({ name: "Atelier Céleste", tagline: "Le soin chez vous" });
  await query(
    `insert into site_content values ('identity', 'company', 1, 'published', $1, now(), now(), 'banc'),
       ('price', 'cleaning.vip.complete/A', 1, 'published', '13700', now(), now(), 'banc')`,
    [company],
  );
  await query("select pg_notify('cache_invalidated', 'content:identity,content:price')");
}

async function isShown({ address }: Site): Promise<boolean> {
  turn += 1;
  return (await (await fetch(`${address}/?apercu=${turn}`)).text()).includes("Atelier Céleste");
}

const base = process.argv[2];
const [ours, changed] = [await openSite(resolve(".")), await openSite(resolve("."))];
const other = base ? await openSite(resolve(base)) : null;
try {
  await changeContent(changed);
  while (!(await isShown(changed))) await pause(100);
  for (const site of [ours, changed, ...(other ? [other] : [])]) await render(site, 40);

  const before = await readingsOf(changed);
  await render(changed, 100);
  const reads = (await readingsOf(changed)) - before;
  process.stdout.write(`100 rendus sans changement : ${reads} lecture du contenu dans la base\n`);
  if (reads !== 0) process.exitCode = 1;

  const costs = { ours: [] as number[], changed: [] as number[], other: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    if (other) costs.other.push(await costOf(other));
    costs.ours.push(await costOf(ours));
    costs.changed.push(await costOf(changed));
  }
  const line = (name: string, values: readonly number[]) =>
    process.stdout.write(`${name.padEnd(34)} ${median(values).toFixed(2)} ms de processeur par rendu\n`);
  if (other) line("accueil, base de comparaison", costs.other);
  line("accueil, contenu d’origine", costs.ours);
  line("accueil, contenu changé", costs.changed);
  const ratioTo = (compared: readonly number[]) =>
    median(costs.ours.map((cost, round) => cost / (compared[round] ?? Number.NaN))).toFixed(3);
  process.stdout.write(
    other
      ? `rapport à la base : ${ratioTo(costs.other)} (limite 1,10)\n`
      : "sans base de comparaison : donnez le dossier d’une autre version construite\n",
  );
} finally {
  for (const site of [ours, changed, ...(other ? [other] : [])]) await site.close();
}
