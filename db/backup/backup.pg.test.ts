import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createEmptyDatabase } from "#tests/support/test-database.ts";
import { type Database, openDatabase } from "../client.ts";
import { type Migration, migrate, readMigrations } from "../migrate.ts";
import { withBackup } from "./open-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const ours = await readMigrations();
const now = new Date("2026-11-15T08:30:00.000Z");
/** What later releases may add: sequences, computed columns, triggers, rows inserted by a migration. */
const later: Migration = {
  version: ours.length + 1,
  name: "later",
  sql: `
    create table "Carnet d’or" (
      number bigint generated always as identity primary key,
      "parent id" bigint references "Carnet d’or",
      label text,
      shouted text generated always as (upper(label)) stored,
      stay tstzrange,
      tags text[],
      facts jsonb,
      ratio double precision,
      amount numeric,
      noticed_at timestamptz not null default now(),
      lasted interval
    );
    insert into "Carnet d’or" (label) values ('put there by the migration');
    create table heard (label text);
    create function hear() returns trigger language plpgsql as $$
    begin insert into heard values (new.label); return new; end $$;
    create trigger hear after insert on "Carnet d’or" for each row execute function hear();
    alter table request_photos add constraint later_reference
      foreign key (request_id) references quote_requests (id) deferrable initially deferred`,
};
const migrations = [...ours, later];

let folder: string;
let cleanups: (() => Promise<void>)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reflet-backup-"));
  cleanups = [];
});
afterEach(async () => {
  for (const clean of cleanups.reverse()) await clean();
  await rm(folder, { recursive: true });
});

async function emptyDatabase(): Promise<Database> {
  const { url, drop } = await createEmptyDatabase();
  const db = openDatabase(url);
  cleanups.push(drop, db.close);
  return db;
}

async function migratedDatabase(wanted = migrations): Promise<Database> {
  const db = await emptyDatabase();
  await migrate(db, wanted);
  return db;
}

async function fill({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(
    `insert into quote_requests (fingerprint, kind, name, email, phone, message, items, total_price, details, commune)
     values ('f', 'contact', $1, 'zoe@exemple.fr', '+33612345678', $2, $3, 1234567.89, '{"a": null}', null),
            ('g', 'wizard', 'N', 'n@exemple.fr', '', '', '[]', 0, '{}', 'Saint-Étienne-du-Bois')
     returning id`,
    ["Zoé Œuvrard 🚗", 'ligne 1\nligne 2\tfin \\. \\N \r\n"', JSON.stringify([{ title: "é", price: "49€" }])],
  );
  for (const [index, size] of [1, 70_000, 9_000_000].entries()) {
    await pool.query(
      "insert into request_photos (request_id, bytes, mime, width, height) values ($1, $2, 'image/webp', 1, 1)",
      [index === 0 ? null : rows[0].id, randomBytes(size)],
    );
  }
  await pool.query(
    `insert into mail_outbox (id, template, props, recipient, dispatched_at)
     select gen_random_uuid(), 'request-receipt', jsonb_build_object('n', n, 'text', repeat('œ', n)), 'a@b.fr', now()
     from generate_series(1, 3000) n`,
  );
  await pool.query("insert into page_visits values ('/', '2026-03-29', 9007199254740993)");
  await pool.query("insert into site_secrets (name, value) values ('visitor-address', $1)", [
    randomBytes(32),
  ]);
}

async function fillLater({ pool }: Database): Promise<void> {
  await pool.query(`
    insert into "Carnet d’or" ("parent id", label, stay, tags, facts, ratio, amount, noticed_at, lasted) values
      (1, '', '[2026-03-29 01:00+01,)', '{a,NULL,"b, c","d\\\\e"}', 'null', 'NaN', 'Infinity',
       'infinity', '1 year 2 mons -3 days'),
      (2, null, 'empty', '{}', '{"big": 123456789012345678901234567890.5}', 0.1::float8 + 0.2, 1e-30,
       '2026-10-25 02:30:00.123456+02', null);
    select setval(pg_get_serial_sequence('"Carnet d’or"', 'number'), 9007199254740993)`);
}

/** Everything the database holds that is worth keeping, as one comparable text per table. */
async function contents({ pool }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
  );
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select coalesce(string_agg(row::text, chr(10) order by row::text), '') as text from "${name}" as row`,
    );
    all[name] = rows[0].text;
  }
  return all;
}

const fileNamed = (name = "site.zst") => join(folder, name);
const backUp = (db: Database, file = fileNamed()) => writeBackup(db, file, { now, views: {} });
const restore = (db: Database, file = fileNamed(), known: readonly Migration[] = migrations) =>
  withBackup(file, (backup) => restoreBackup(db, backup, known));
const relations = async ({ pool }: Database) =>
  (
    await pool.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace union all select proname from pg_proc where pronamespace = 'public'::regnamespace",
    )
  ).rows;

describe("a backup restored into an empty database", () => {
  it("brings back every row of every table, photos, mails, accents and nulls included", async () => {
    const source = await migratedDatabase();
    await fill(source);
    await fillLater(source);
    const header = await backUp(source);
    expect(header).toMatchObject({ createdAt: "2026-11-15T08:30:00.000Z", schema: later.version });
    expect(header.tables.map(({ name }) => name)).not.toContain("rate_limits");
    expect((await stat(fileNamed())).mode & 0o777).toBe(0o600);

    const target = await emptyDatabase();
    await restore(target);
    expect(await contents(target)).toEqual(await contents(source));
    const indexes = ({ pool }: Database) =>
      pool
        .query("select indexdef from pg_indexes where schemaname = 'public' order by indexdef")
        .then(({ rows }) => rows);
    expect(await indexes(target)).toEqual(await indexes(source));
    const samples = ({ pool }: Database) =>
      pool
        .query(
          `select attrelid::regclass::text as relation, attnum, attstattarget from pg_attribute
           where attstattarget > 0 order by 1, 2`,
        )
        .then(({ rows }) => rows);
    expect(await samples(source)).toContainEqual({
      relation: "orders_parts",
      attnum: 5,
      attstattarget: 1000,
    });
    expect(await samples(target)).toEqual(await samples(source));
  });

  it("goes on counting where the first left off, with rules and triggers in force", async () => {
    const source = await migratedDatabase();
    await fillLater(source);
    await backUp(source);
    const target = await emptyDatabase();
    await restore(target);
    const { rows: copiedBefore } = await target.pool.query("select count(*)::int as n from heard");
    const { rows } = await target.pool.query(
      `insert into "Carnet d’or" (label) values ('encore') returning number, shouted`,
    );
    expect(rows).toEqual([{ number: "9007199254740994", shouted: "ENCORE" }]);
    const { rows: copiedAfter } = await target.pool.query("select count(*)::int as n from heard");
    expect(copiedAfter[0].n - copiedBefore[0].n).toBe(1);
    await expect(
      target.pool.query(`insert into "Carnet d’or" ("parent id") values (424242)`),
    ).rejects.toMatchObject({ code: "23503" });
  });

  it("leaves out a sequence that somebody else put into the schema", async () => {
    const source = await migratedDatabase(ours);
    await source.pool.query("create sequence theirs; select nextval('theirs')");
    await backUp(source);
    const target = await emptyDatabase();
    await restore(target);
    const { rows } = await target.pool.query("select to_regclass('theirs') as found");
    expect(rows).toEqual([{ found: null }]);
  });

  it("of an earlier release is brought up to date by the next start", async () => {
    const source = await migratedDatabase(ours);
    await fill(source);
    await backUp(source);
    const target = await emptyDatabase();
    await restore(target);
    expect(await contents(target)).toEqual(await contents(source));
    expect(await migrate(target, migrations)).toEqual([later.version]);
  });

  it("can be read without this program", async () => {
    const source = await migratedDatabase(ours);
    await fill(source);
    await backUp(source);
    const whole = await readFile(fileNamed());
    const text = zstdDecompressSync(whole.subarray(0, -40)).toString("utf8");
    const [header = "", ...rows] = text.trimEnd().split("\n");
    const { tables } = JSON.parse(header) as { tables: { rows: number }[] };
    expect(rows.length).toBe(tables.reduce((sum, table) => sum + table.rows, 0));
  });
});

describe("a backup taken while visitors write", () => {
  it("holds each request with both its mails, and nothing that came later", async () => {
    const source = await migratedDatabase(ours);
    await fill(source);
    await source.pool.query("truncate mail_outbox, quote_requests cascade");
    let stop = false;
    const write = async () => {
      while (!stop) {
        await source.orm.transaction(async (tx) => {
          await tx.execute(
            "insert into quote_requests (fingerprint, kind, name, email, phone) values ('f', 'contact', 'N', 'n@exemple.fr', '1')",
          );
          for (const to of ["a@exemple.fr", "b@exemple.fr"]) {
            await tx.execute(
              `insert into mail_outbox (id, template, props, recipient) values (gen_random_uuid(), 't', '{}', '${to}')`,
            );
          }
        });
      }
    };
    const stored = async () =>
      (await source.pool.query("select count(*)::int as n from quote_requests")).rows[0].n as number;
    const writers = Array.from({ length: 4 }, write);
    await vi.waitFor(async () => expect(await stored()).toBeGreaterThan(20), { timeout: 20_000 });
    const files = ["1", "2", "3"].map(fileNamed);
    for (const file of files) await backUp(source, file);
    stop = true;
    await Promise.all(writers);

    const found: number[] = [];
    for (const file of files) {
      const target = await emptyDatabase();
      await restore(target, file, ours);
      const { rows: counts } = await target.pool.query(
        "select (select count(*)::int from quote_requests) as requests, (select count(*)::int from mail_outbox) as mails",
      );
      expect(counts[0].mails).toBe(2 * counts[0].requests);
      found.push(counts[0].requests);
    }
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found[0]).toBeGreaterThan(0);
    expect(found.at(-1)).toBeLessThan(await stored());
  });
});

describe("a file that is not a whole backup", () => {
  let good: Buffer;
  let target: Awaited<ReturnType<typeof createEmptyDatabase>>;
  const damaged = /^La sauvegarde « .* » est incomplète ou abîmée : .* Rien n’a été modifié\.$/;
  const foreign = /^Le fichier « .* » n’est pas une sauvegarde de ce site : /;

  beforeAll(async () => {
    const temporary = await mkdtemp(join(tmpdir(), "reflet-backup-"));
    const { url, drop } = await createEmptyDatabase();
    const db = openDatabase(url);
    await migrate(db, ours);
    await fill(db);
    await backUp(db, join(temporary, "good"));
    good = await readFile(join(temporary, "good"));
    await db.close();
    await drop();
    await rm(temporary, { recursive: true });
    target = await createEmptyDatabase();
  });
  afterAll(() => target.drop());

  const flipped = (at: number) => {
    const copy = Buffer.from(good);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  };

  it.each<[string, () => Buffer, RegExp]>([
    ["cut by one byte", () => good.subarray(0, -1), damaged],
    ["cut where the seal begins", () => good.subarray(0, -40), damaged],
    ["cut in half", () => good.subarray(0, good.length / 2), damaged],
    ["cut to almost nothing", () => good.subarray(0, 5), damaged],
    ["longer than it was", () => Buffer.concat([good, Buffer.from("x")]), damaged],
    ["changed at its beginning", () => flipped(20), damaged],
    ["changed in the middle", () => flipped(good.length >> 1), damaged],
    ["changed in its seal", () => flipped(good.length - 3), damaged],
    ["empty", () => Buffer.alloc(0), foreign],
    ["of another kind", () => Buffer.from("%PDF-1.7 and so on, for more than a seal's length"), foreign],
  ])("is refused: %s", async (_case, make, message) => {
    await writeFile(fileNamed(), make());
    const db = openDatabase(target.url);
    cleanups.push(db.close);
    await expect(restore(db)).rejects.toThrow(message);
    expect(await relations(db)).toEqual([]);
  });

  it("is refused when it is missing", async () => {
    await expect(withBackup(fileNamed("absent"), async () => {})).rejects.toThrow(
      /^Le fichier « .*absent » ne peut pas être lu \(ENOENT\)/,
    );
  });
});

describe("a restoration that cannot be", () => {
  it("is refused in a database that holds anything, which stays as it is", async () => {
    const source = await migratedDatabase(ours);
    await backUp(source);
    for (const thing of [
      "create table theirs ()",
      "create view theirs as select 1",
      "create schema pgboss",
    ]) {
      const target = await emptyDatabase();
      await target.pool.query(thing);
      const before = await relations(target);
      await expect(restore(target)).rejects.toThrow(
        /^La base de données n’est pas vide : .* Rien n’a été modifié\.$/,
      );
      expect(await relations(target)).toEqual(before);
    }
  });

  it("is refused for the backup of a later release", async () => {
    await backUp(await migratedDatabase());
    const target = await emptyDatabase();
    await expect(restore(target, fileNamed(), ours)).rejects.toThrow(
      `La sauvegarde vient d’une version plus récente du programme (schéma ${later.version}, ici ${ours.length}) : ` +
        "mettez le programme à jour, puis relancez. Rien n’a été modifié.",
    );
    expect(await relations(target)).toEqual([]);
  });

  it("leaves nothing behind when it fails in the middle, and can be tried again", async () => {
    const source = await migratedDatabase(ours);
    await fill(source);
    await backUp(source, fileNamed("good"));
    await source.pool.query(`
      alter table request_photos drop constraint request_photos_request_id_fkey;
      update request_photos set request_id = gen_random_uuid()`);
    await backUp(source, fileNamed("bad"));

    const target = await emptyDatabase();
    await expect(restore(target, fileNamed("bad"))).rejects.toThrow(
      /^La restauration a échoué \(23503\) : rien n’a été modifié\./,
    );
    expect(await relations(target)).toEqual([]);
    await restore(target, fileNamed("good"));
    const { rows } = await target.pool.query("select count(*)::int as n from request_photos");
    expect(rows).toEqual([{ n: 3 }]);
  });

  it("leaves nothing behind when the connection breaks or it is interrupted", async () => {
    const source = await migratedDatabase(ours);
    await fill(source);
    await backUp(source);
    const target = await emptyDatabase();
    const other = openDatabase(source.pool.options.connectionString ?? "");
    cleanups.push(other.close);
    const { rows: named } = await target.pool.query<{ name: string }>("select current_database() as name");
    const breakOff = withBackup(fileNamed(), (backup) =>
      restoreBackup(target, { ...backup, rows: (count) => cutting(backup.rows(count)) }, ours),
    );
    async function* cutting(rows: AsyncGenerator<Buffer>) {
      for await (const row of rows) {
        await other.pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and state = 'active'",
          [named[0]?.name],
        );
        yield row;
      }
    }
    // The server's last word, or the closed connection where it comes first.
    await expect(breakOff).rejects.toThrow(
      /^La restauration a échoué \((57P01|EPIPE|ECONNRESET)\) : rien n’a été modifié\./,
    );
    expect(await relations(target)).toEqual([]);

    const interruption = new AbortController();
    const interrupted = withBackup(fileNamed(), (backup) => {
      const rows = async function* (count: number) {
        yield* backup.rows(count);
        interruption.abort();
      };
      return restoreBackup(target, { ...backup, rows }, ours, interruption.signal);
    });
    await expect(interrupted).rejects.toThrow("Restauration interrompue : rien n’a été modifié.");
    expect(await relations(target)).toEqual([]);
  });
});

describe("a backup that cannot be", () => {
  it("never replaces a file", async () => {
    const source = await migratedDatabase(ours);
    await writeFile(fileNamed(), "precious");
    await expect(backUp(source)).rejects.toThrow(/^Le fichier « .* » existe déjà : /);
    expect(await readFile(fileNamed(), "utf8")).toBe("precious");
  });

  it("leaves no file behind when it fails or is interrupted", async () => {
    const source = await migratedDatabase(ours);
    await fill(source);
    const missing = join(folder, "absent/site.zst");
    await expect(backUp(source, missing)).rejects.toThrow(
      /n’a pas pu être écrite dans .*absent.* \(ENOENT\)/,
    );
    const interrupted = writeBackup(source, fileNamed(), { now, views: {}, signal: AbortSignal.abort() });
    await expect(interrupted).rejects.toThrow("Sauvegarde interrompue : aucun fichier n’a été écrit.");
    expect(await readdir(folder)).toEqual([]);
  });

  it("is refused for a database with nothing in it", async () => {
    await expect(backUp(await emptyDatabase())).rejects.toThrow(
      "La base de données est vide : il n’y a rien à sauvegarder.",
    );
  });
});

describe("what the migrations make", () => {
  it("is what backups read: one schema, each table after those it points to", async () => {
    const { pool } = await migratedDatabase(ours);
    const { rows } = await pool.query(
      "select relname from pg_class c join pg_namespace n on n.oid = relnamespace where relkind in ('r', 'p', 'm') and nspname !~ '^(pg_|information_schema|public$)'",
    );
    expect(rows).toEqual([]);
  });
});
