import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded.ts";
import { anonKeyOf } from "#tests/support/anon-key.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import { databaseProcesses } from "#tests/support/database-processes.ts";
import { startProgram, stopProgram, temporaryFolder } from "#tests/support/start-program.ts";

const roundsEach = 5;
/** Forms are stored again within this time, by the program's clock from the signal on. */
const mostSeconds = 2;
const visitorPauseMs = 20;

interface Outage {
  readonly name: string;
  readonly begin: () => Promise<void>;
}

interface Seen {
  readonly pages: Set<number>;
  readonly forms: Set<number>;
  readonly secondsUntilStored: number;
}

/**
 * The processes of PostgreSQL killed, and an outside PostgreSQL restarted: pages go on from the cache, forms are
 * answered 503, nothing that was confirmed is lost, and forms are stored again within two seconds.
 */
export async function drillKilledDatabase(say: (line: string) => void): Promise<boolean> {
  const bundled = await drillBundled(say);
  const outside = await drillOutside(say);
  return bundled && outside;
}

async function drillBundled(say: (line: string) => void): Promise<boolean> {
  const folder = await temporaryFolder();
  const program = await startProgram(settingsIn(folder.path), builtProgram());
  const firstProcess = async () =>
    Number((await readFile(join(folder.path, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
  try {
    const databaseUrl = `postgresql://reflet@/reflet?host=${encodeURIComponent(join(folder.path, "socket"))}`;
    return await tryOutages(say, { address: program.address, databaseUrl }, [
      {
        name: "le processus d’une connexion tué",
        begin: async () => {
          const first = await firstProcess();
          const connection = (await databaseProcesses(folder.path)).findLast((pid) => pid !== first);
          if (connection) process.kill(connection, "SIGKILL");
        },
      },
      {
        name: "le premier processus tué",
        begin: async () => void process.kill(await firstProcess(), "SIGKILL"),
      },
      {
        name: "tous les processus tués",
        begin: async () => {
          for (const pid of await databaseProcesses(folder.path)) process.kill(pid, "SIGKILL");
        },
      },
    ]);
  } finally {
    await stopProgram(program);
    await folder.remove();
  }
}

async function drillOutside(say: (line: string) => void): Promise<boolean> {
  const ownFolder = await temporaryFolder();
  const outsideFolder = await temporaryFolder();
  let outside = await startEmbeddedPostgres(outsideFolder.path);
  const settings = { ...settingsIn(ownFolder.path), DATABASE_URL: outside.url };
  const program = await startProgram(settings, builtProgram());
  try {
    return await tryOutages(say, { address: program.address, databaseUrl: outside.url }, [
      {
        name: "PostgreSQL extérieur redémarré",
        begin: async () => {
          await outside.stop();
          outside = await startEmbeddedPostgres(outsideFolder.path);
        },
      },
    ]);
  } finally {
    await stopProgram(program);
    await outside.stop();
    await Promise.all([ownFolder.remove(), outsideFolder.remove()]);
  }
}

const settingsIn = (folder: string) => ({
  DATA_DIR: folder,
  DEMO: "0",
  NODE_ENV: "production",
  RATE_LIMIT_FACTOR: "0",
  LOG_LEVEL: "fatal",
});

async function tryOutages(
  say: (line: string) => void,
  { address, databaseUrl }: { address: string; databaseUrl: string },
  outages: readonly Outage[],
): Promise<boolean> {
  const visitor = createVisitor(address, await anonKeyOf(address));
  let hasPassed = true;
  for (const { name, begin } of outages) {
    const seen: Seen[] = [];
    for (let round = 0; round < roundsEach; round += 1) {
      await visitor.waitUntilCached();
      seen.push(await visitor.lookDuring(begin));
    }
    const pages = new Set(seen.flatMap((one) => [...one.pages]));
    const forms = new Set(seen.flatMap((one) => [...one.forms]));
    const slowest = Math.max(...seen.map((one) => one.secondsUntilStored));
    const stored = await readStoredIds(databaseUrl);
    const lost = visitor.confirmed.filter((id) => !stored.has(id)).length;
    say(
      `${name}, ${roundsEach} fois\u00a0: accueil ${list(pages)}\u00a0; formulaires ${list(forms)}\u00a0; de nouveau enregistrés après ${slowest.toFixed(1)} s au plus\u00a0; ${visitor.confirmed.length} confirmés depuis le début, ${lost} perdus`,
    );
    const answersAsWanted = pages.size === 1 && pages.has(200) && [...forms].every(isStoredOrPutOff);
    hasPassed &&= answersAsWanted && slowest <= mostSeconds && lost === 0;
  }
  return hasPassed;
}

async function readStoredIds(databaseUrl: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ submission_id: string }>("select submission_id from quote_requests");
  await client.end();
  return new Set(rows.map((row) => row.submission_id));
}

const isStoredOrPutOff = (status: number) => [200, 201, 503].includes(status);
const list = (statuses: ReadonlySet<number>) => [...statuses].sort().join(", ");

/** Somebody who reads the home page and sends requests, one after the other. */
function createVisitor(address: string, apikey: string) {
  const confirmed: string[] = [];
  const readHome = async () => {
    const answer = await fetch(address);
    await answer.text();
    return answer;
  };
  const send = async (id: string) => {
    const answer = await fetch(`${address}/rest/v1/quote_requests`, {
      method: "POST",
      headers: { "Content-Type": "application/json", apikey },
      body: JSON.stringify({
        name: "Zoé",
        email: `${id}@exemple.fr`,
        phone: "0612345678",
        submission_id: id,
        items: [{ title: "VIP Complet", price: "145€" }],
      }),
    });
    await answer.text();
    return answer.status;
  };
  return {
    confirmed: confirmed as readonly string[],
    /** Until the page comes without the mark of an outage, so that the next outage meets a site that has recovered. */
    waitUntilCached: async () => {
      while ((await readHome()).headers.has("warning")) await pause(visitorPauseMs);
      await readHome();
    },
    lookDuring: async (begin: () => Promise<void>): Promise<Seen> => {
      const pages = new Set<number>();
      const forms = new Set<number>();
      const began = performance.now();
      let isOver = false;
      const outage = begin().then(() => {
        isOver = true;
      });
      // The first requests may still meet connections that nobody has ended yet.
      let storedInSequence = 0;
      let storedAt = began;
      while (!isOver || storedInSequence < 10) {
        const id = randomUUID();
        const [page, status] = await Promise.all([readHome(), send(id)]);
        pages.add(page.status);
        forms.add(status);
        if (status === 201) {
          confirmed.push(id);
          if (storedInSequence === 0) storedAt = performance.now();
          storedInSequence += 1;
        } else storedInSequence = 0;
        await pause(visitorPauseMs);
      }
      await outage;
      return { pages, forms, secondsUntilStored: (storedAt - began) / 1000 };
    },
  };
}
