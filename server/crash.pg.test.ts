import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anonKeyOf } from "#tests/support/anon-key.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import { databaseProcesses } from "#tests/support/database-processes.ts";
import {
  type ReadyProgram,
  startProgram,
  stopProgram,
  temporaryFolder,
} from "#tests/support/start-program.ts";

const rounds = Number(process.env.CRASH_ROUNDS ?? 3);
const visitors = 8;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let program: ReadyProgram | undefined;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(async () => {
  if (program) await stopProgram(program);
  await folder.remove();
});

async function start(): Promise<ReadyProgram> {
  const settings = { DATA_DIR: folder.path, DEMO: "0", NODE_ENV: "production", RATE_LIMIT_FACTOR: "0" };
  program = await startProgram({ ...settings, LOG_LEVEL: "fatal" }, builtProgram());
  return program;
}

/** Sends one request after the other until the site is down; returns those that were acknowledged. */
async function visit(address: string, onThanked: () => void): Promise<string[]> {
  const thanked: string[] = [];
  for (;;) {
    const id = randomUUID();
    const row = { name: "Zoé", email: `${id}@exemple.fr`, phone: "0612345678", submission_id: id };
    try {
      const apikey = await anonKeyOf(address);
      const answer = await fetch(`${address}/rest/v1/quote_requests`, {
        method: "POST",
        headers: { "Content-Type": "application/json", apikey },
        body: JSON.stringify({ ...row, items: [{ title: "VIP Complet", price: "145€" }] }),
      });
      if (answer.status !== 201) continue;
      thanked.push(id);
      onThanked();
    } catch {
      return thanked;
    }
  }
}

/** All at once by SIGKILL, the site first or the database first. */
async function killEverything({ child, ended }: ReadyProgram): Promise<void> {
  const database = await databaseProcesses(folder.path);
  const all = Math.random() < 0.5 ? [child.pid, ...database] : [...database, child.pid];
  for (const pid of all) {
    try {
      process.kill(pid ?? 0, "SIGKILL");
    } catch {
      // A connection's process ends by itself now and then.
    }
  }
  expect(await ended).toBe("SIGKILL");
  while ((await databaseProcesses(folder.path)).length > 0) await pause(10);
}

async function sql<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const host = encodeURIComponent(join(folder.path, "socket"));
  const client = new pg.Client({ connectionString: `postgresql://reflet@/reflet?host=${host}` });
  await client.connect();
  return (await client.query(statement, values).finally(() => client.end())).rows as Row[];
}

async function inspect(thanked: readonly string[]) {
  const [found] = await sql<{
    thanked: number;
    stored: number;
    mails: number;
    half: number;
    given_up: number;
  }>(
    `with mail as (
       select coalesce(reply_to, recipient) as email,
         count(*) filter (where template = 'request-receipt') as receipts,
         count(*) filter (where template = 'request-notice') as notices
       from mail_outbox group by 1
     )
     select
       (select count(*)::int from quote_requests where submission_id = any($1::uuid[])) as thanked,
       (select count(*)::int from quote_requests) as stored,
       (select count(*)::int from mail_outbox) as mails,
       (select count(*)::int from mail_outbox where status in ('failed', 'dead')) as given_up,
       (select count(*)::int from quote_requests left join mail using (email)
        where receipts is distinct from 1 or notices is distinct from 1) as half`,
    [thanked],
  );
  if (!found) throw new Error("unreachable: one row always");
  return found;
}

it(`keeps every request it thanked for, with both mails, through ${rounds} rounds of kill -9 (CRASH_ROUNDS=25 for all)`, {
  timeout: 60_000 + rounds * 30_000,
}, async () => {
  const thanked: string[] = [];
  let site = await start();
  let last = await inspect(thanked);
  for (let round = 0; round < rounds; round += 1) {
    const { address } = site;
    const busy = Promise.withResolvers<void>();
    const visits = Promise.all(Array.from({ length: visitors }, () => visit(address, busy.resolve)));
    await busy.promise;
    await pause(Math.random() * 1500);
    await killEverything(site);
    thanked.push(...(await visits).flat());

    site = await start();
    last = await inspect(thanked);
    const { stored } = last;
    expect(last).toEqual({ thanked: thanked.length, stored, mails: 2 * stored, half: 0, given_up: 0 });
  }
  expect(thanked.length).toBeGreaterThan(0);
  process.stdout.write(
    `crash rounds: ${rounds}, acknowledged: ${thanked.length}, found: ${last.thanked}, ` +
      `stored but cut off before the answer: ${last.stored - last.thanked}\n`,
  );
});
