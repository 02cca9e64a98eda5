import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { anonKeyOf } from "#tests/support/anon-key.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import { signUpOwner } from "#tests/support/site-owner.ts";
import { startProgram, stopProgram } from "#tests/support/start-program.ts";

const faultSeconds = 20;

interface StorageFault {
  /** Of the tmpfs that holds the data folder. */
  readonly mountOptions: string;
  readonly begin: (folder: string) => Promise<void>;
  readonly end: (folder: string) => Promise<void>;
}

const databaseUrl = (folder: string) =>
  `postgresql://reflet@/reflet?host=${encodeURIComponent(join(folder, "socket"))}`;

async function query(folder: string, ...statements: readonly string[]) {
  const client = new pg.Client({ connectionString: databaseUrl(folder) });
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}

const ballast = (folder: string) => join(folder, "lest");

/** Writes until nothing more fits, in pieces that become small. */
function fillDisk(folder: string): void {
  mkdirSync(ballast(folder));
  for (let bytes = 16 * 1024 * 1024, n = 0; bytes >= 4096; n += 1) {
    try {
      writeFileSync(join(ballast(folder), String(n)), Buffer.alloc(bytes));
    } catch {
      bytes /= 2;
    }
  }
}

function fillInodes(folder: string): void {
  mkdirSync(ballast(folder));
  try {
    for (let n = 0; ; n += 1) writeFileSync(join(ballast(folder), String(n)), "");
  } catch {
    // The table is full.
  }
}

const dropBallast = async (folder: string) => rmSync(ballast(folder), { recursive: true });

export const storageFaults = {
  full: {
    mountOptions: "size=400m",
    begin: async (folder) => fillDisk(folder),
    end: dropBallast,
  },
  inodes: {
    mountOptions: "size=800m,nr_inodes=12000",
    begin: async (folder) => fillInodes(folder),
    end: dropBallast,
  },
  /** The kernel refuses to remount a folder that PostgreSQL writes to: the database itself is made read-only. */
  readOnly: {
    mountOptions: "size=800m",
    begin: async (folder) => {
      await query(folder, "alter system set default_transaction_read_only = on", "select pg_reload_conf()");
    },
    end: async (folder) => {
      await query(
        folder,
        "set default_transaction_read_only = off",
        "alter system reset default_transaction_read_only",
        "select pg_reload_conf()",
      );
    },
  },
} satisfies Record<string, StorageFault>;

/**
 * A site whose data folder lies on a small tmpfs: what it answers, logs and shows while nothing more can be written, what
 * it has stored, and whether it goes on by itself afterwards. Mounting needs root.
 */
export async function drillStorage(fault: StorageFault, say: (line: string) => void): Promise<boolean> {
  if (process.getuid?.() !== 0) {
    say("Cet exercice monte un petit disque\u00a0: il demande root.");
    return false;
  }
  const folder = await mkdtemp(join(tmpdir(), "reflet-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", fault.mountOptions, "none", folder]);
  const settings = { DATA_DIR: folder, NODE_ENV: "production", RATE_LIMIT_FACTOR: "0", LOG_LEVEL: "warn" };
  const site = await startProgram(settings, builtProgram());
  try {
    const apikey = await anonKeyOf(site.address);
    const owner = await signUpOwner(site.address);
    const acknowledged: string[] = [];
    const send = async () => {
      const id = randomUUID();
      const answer = await fetch(`${site.address}/rest/v1/quote_requests`, {
        method: "POST",
        headers: { "Content-Type": "application/json", apikey },
        body: JSON.stringify({
          name: "Zoé",
          email: `${id}@exemple.fr`,
          phone: "0612345678",
          submission_id: id,
          message: "Bonjour. ".repeat(500),
        }),
      });
      await answer.text();
      if (answer.status === 201) acknowledged.push(id);
      return answer.status;
    };
    const read = async () => {
      const answer = await fetch(site.address);
      await answer.text();
      return answer.status;
    };
    await Promise.all([read(), send()]);
    const logLines = () => site.output().match(/^\{/gm)?.length ?? 0;
    const linesBefore = logLines();
    await fault.begin(folder);
    const forms = new Map<number, number>();
    const pages = new Set<number>();
    const end = performance.now() + faultSeconds * 1000;
    while (performance.now() < end) {
      for (const status of await Promise.all(Array.from({ length: 8 }, send)))
        forms.set(status, (forms.get(status) ?? 0) + 1);
      pages.add(await read());
    }
    const lines = logLines() - linesBefore;
    const shown = await owner
      .call("GET", "/settings")
      .then(async (answer) => ((await answer.json()) as { status?: { trouble?: string } }).status?.trouble)
      .catch(() => "sans réponse");
    await fault.end(folder);
    const healed = performance.now();
    while ((await send().catch(() => 0)) !== 201 && performance.now() - healed < 60_000) await pause(200);
    const back = (performance.now() - healed) / 1000;
    const [stored] = await query(
      folder,
      `select count(*)::int as requests, count(*) filter (where submission_id::text = any (array[${acknowledged
        .map((id) => `'${id}'`)
        .join(",")}]))::int as acknowledged,
        count(*) filter (where (select count(*) from mail_outbox m
          where coalesce(m.reply_to, m.recipient) = quote_requests.email) <> 2
          and quote_requests.email like '%-%-%-%-%@exemple.fr')::int as half
       from quote_requests`,
    );
    const answered = [...forms].map(([status, count]) => `${count} × ${status}`).join(", ");
    say(
      `formulaires pendant ${faultSeconds} s\u00a0: ${answered}\u00a0; accueil\u00a0: ${[...pages].join(", ")}`,
    );
    say(`lignes du journal\u00a0: ${lines}\u00a0; dans l’administration\u00a0: ${shown ?? "rien"}`);
    say(
      `confirmées ${acknowledged.length}, retrouvées ${stored?.acknowledged}, à moitié ${stored?.half}\u00a0; de retour en ${back.toFixed(1)} s`,
    );
    return (
      stored?.acknowledged === acknowledged.length &&
      stored?.half === 0 &&
      back < 60 &&
      [...pages].every((status) => status === 200)
    );
  } finally {
    await stopProgram(site);
    execFileSync("umount", ["-l", folder]);
    await rm(folder, { recursive: true, force: true });
  }
}
