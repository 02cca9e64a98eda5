import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withBackup } from "#db/backup/open-backup.ts";
import { restoreBackup } from "#db/backup/restore-backup.ts";
import { voidSignIns } from "#db/backup/void-sign-ins.ts";
import { type Database, openDatabase } from "#db/client.ts";
import { readMigrations } from "#db/migrate.ts";
import { queueMail } from "#mail/outbox.ts";
import { samples } from "#mail/templates/samples.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { askSignInCode } from "../customer-space/ask-code.ts";
import { startPasskeySignIn } from "../customer-space/passkeys/sign-in-with-passkey.ts";
import { openSession } from "../customer-space/sessions.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";
import { makeNightlyBackup } from "./make-nightly-backup.ts";

/** A site without a mail server keeps its messages, with their codes, until they are used or over. */
let test: TestDatabase;
let folder: string;
let server: AuthServer;
let deps: LimitedDeps;
const clock = new Date("2026-11-16T02:30:00Z");
const email = "zoe@exemple.fr";
const phone = "33612345678";
const password = "un-bon-secret";
const cleanups: (() => Promise<unknown>)[] = [];
const settings = { phone: true, sendFrequencySeconds: 0, mailsPerHour: 0, smsPerHour: 0 };

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "reflet-codes-"));
  server = await startAuthServer({ db: test.db, now: () => clock, settings });
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
  await server.close();
  await rm(folder, { recursive: true });
  await test.drop();
});

/** Every code and link that the messages carry, as stored. */
async function secrets(): Promise<string[]> {
  const { rows } = await test.db.pool.query<{ secret: string }>(`
    select value as secret from mail_outbox, jsonb_each_text(props)
    where template ~ '^(auth|space)-' and key in ('code', 'actionUrl')
      or template = 'quote' and status = 'captured' and key = 'acceptUrl'
    union all select substring(body from '[0-9]{6}') from sms_messages where kind = 'code'`);
  return rows.map(({ secret }) => secret);
}

async function writeAndRead(): Promise<string> {
  const operation = {
    version: "1.2.3",
    dataDir: folder,
    backups: { folder, passphrase: undefined, remote: undefined },
    storageTrouble: () => null,
  };
  expect(await makeNightlyBackup({ ...deps, operation })).toBe(1);
  const [name = ""] = await readdir(folder);
  const file = await readFile(join(folder, name));
  // The seal behind the compressed part is no part of it.
  return zstdDecompressSync(file).toString("latin1");
}

async function restored(): Promise<Database> {
  const { url, drop } = await createEmptyDatabase();
  const db = openDatabase(url);
  cleanups.push(drop, db.close);
  const migrations = await readMigrations();
  const [name = ""] = await readdir(folder);
  await withBackup(join(folder, name), (backup) =>
    restoreBackup(db, backup, migrations, undefined, voidSignIns),
  );
  return db;
}

const post = async (at: AuthServer, path: string, body: object, headers = {}) =>
  (await at.call("POST", path, body, headers)).status;

const waitingLink = "https://reflet.example/devis-recu/attend-son-envoi";
const [shortCode, waitingCode] = ["Zx81aB-_cdEF", "Attend-_12cd"];
const signInTables = [
  "auth_one_time_tokens",
  "auth_flow_states",
  "auth_challenges",
  "auth_credential_challenges",
  "auth_sessions",
  "customer_codes",
  "customer_passkey_challenges",
  "customer_sessions",
];

/** A sign-in by a key, at either place, and a second factor: each begun, none ended. */
async function beginEverywhere(token: string): Promise<void> {
  const bearer = { Authorization: `Bearer ${token}` };
  expect(await post(server, "/passkeys/authentication/options", {})).toBe(200);
  expect(await startPasskeySignIn(deps, null)).not.toBeNull();
  const enrolled = await server.call("POST", "/factors", { factor_type: "totp" }, bearer);
  const { id } = (await enrolled.json()) as { id: string };
  expect(await post(server, `/factors/${id}/challenge`, {}, bearer)).toBe(200);
}

describe("a backup", () => {
  let refreshToken = "";
  let kept: string[] = [];

  it("holds no code and no link that signs somebody in, nor a link of a message that was kept here", async () => {
    const { data } = await server.admin.createUser({
      ...{ email, phone, password, email_confirm: true, phone_confirm: true },
    });
    expect(data.user?.email).toBe(email);
    const signedIn = await server.client().signInWithPassword({ email, password });
    refreshToken = signedIn.data.session?.refresh_token ?? "";
    const pkce = { code_challenge: "c".repeat(43), code_challenge_method: "s256" };
    expect(await post(server, "/recover", { email, ...pkce })).toBe(200);
    expect(await post(server, "/otp", { phone })).toBe(200);
    await test.db.pool.query("select customer_of('Camille Morel', 'camille@exemple.fr', '')");
    await askSignInCode(deps, { email: "camille@exemple.fr", address: null, returnTo: "" });
    await openSession(deps, test.db.orm, { address: "camille@exemple.fr", device: "" });
    await beginEverywhere(signedIn.data.session?.access_token ?? "");
    // One message kept without a mail server, one that still waits for it.
    const quote = samples.quote;
    const keptId = await queueMail(test.db.orm, { template: "quote", to: email, props: quote });
    await queueMail(test.db.orm, {
      template: "quote",
      to: email,
      props: { ...quote, acceptUrl: waitingLink },
    });
    await test.db.pool.query(
      "update mail_outbox set status = 'captured', sent_at = now(), subject = 'Sujet', html = $2, body = $2 where id = $1 or template like 'space-%'",
      [keptId, `lisible ${quote.acceptUrl}`],
    );
    await test.db.pool.query(
      `with job as (insert into jobs (number, customer_id, source, contact_name, minutes)
        select 'I-1', id, 'phone', 'Zoé', 60 from customers limit 1 returning id)
      insert into sms_messages (phone, body, channel, status, kind, job_id)
      select '33612345678', 'Choisir : reflet.example/r/' || code, 'sms', status, 'put_off', id
      from job, (values ('captured', $1), ('queued', $2)) as kept (status, code)`,
      [shortCode, waitingCode],
    );
    kept = await secrets();
    expect(kept.length).toBeGreaterThanOrEqual(6);
    const content = await writeAndRead();
    expect(content).toContain("camille@exemple.fr");
    expect(kept.filter((secret) => content.includes(secret))).toEqual([]);
    expect(content).not.toContain("lisible");
    // After a restoration it is sent, with the link it needs.
    expect(content).toContain(waitingLink);
    expect([content.includes(shortCode), content.includes(waitingCode)]).toEqual([false, true]);
    expect(await secrets()).toEqual(kept);
  });

  it("restored, signs nobody in: codes, sessions and links are void; what waited is not sent without its code", async () => {
    const db = await restored();
    const later = await startAuthServer({ db, now: () => clock, settings });
    cleanups.push(later.close);
    const count = async (table: string) =>
      Number((await db.pool.query(`select count(*) from ${table}`)).rows[0].count);
    for (const table of signInTables) {
      const before = await test.db.pool.query(`select from ${table}`);
      expect([table, before.rowCount === 0, await count(table)]).toEqual([table, false, 0]);
    }
    const { rows } = await db.pool.query("select status from mail_outbox where template like 'auth-%'");
    expect(rows).toEqual([{ status: "dead" }]);
    const { rows: messages } = await db.pool.query(
      "select status, scrubbed_at is not null as scrubbed from mail_outbox where template = 'quote' order by status",
    );
    expect(messages).toEqual([
      { status: "captured", scrubbed: true },
      { status: "queued", scrubbed: false },
    ]);
    for (const token of kept.filter((secret) => /^\d{6}$/.test(secret)))
      for (const body of [
        { type: "recovery", email, token },
        { type: "sms", phone, token },
      ])
        expect(await post(later, "/verify", body)).toBe(403);
    expect(await post(later, "/token?grant_type=refresh_token", { refresh_token: refreshToken })).toBe(400);
    expect(await post(later, "/token?grant_type=password", { email, password })).toBe(200);
    // The site that was backed up goes on.
    expect(await post(server, "/token?grant_type=refresh_token", { refresh_token: refreshToken })).toBe(200);
  });
});
