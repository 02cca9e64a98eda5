import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { shippedFacts } from "#mail/mail-facts.ts";
import { type SmtpConduct, startSmtpServer } from "#tests/support/smtp-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { readOutboxMail, retryOutboxMail } from "./browse-outbox.ts";
import { queueMail } from "./outbox.ts";
import { scrubMails, scrubUsedMails } from "./scrub-mails.ts";
import { secretMask, templatesWithSecrets } from "./secrets.ts";
import { samples } from "./templates/samples.ts";
import type { MailName, QueuedMail } from "./templates-map.ts";
import { createCapture } from "./transports/capture.ts";
import { createSmtp } from "./transports/smtp.ts";
import type { MailTransport } from "./transports/transport.ts";
import { startMailWorker } from "./worker.ts";

let database: TestDatabase;
let clock = new Date("2026-11-21T10:00:00Z");
const cleanups: (() => Promise<unknown>)[] = [];
const to = "lea@exemple.fr";

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
  await database.db.pool.query("delete from mail_outbox");
  clock = new Date("2026-11-21T10:00:00Z");
});
afterAll(() => database.drop());

async function start(transport: MailTransport, logger = pino({ level: "silent" })) {
  const worker = await startMailWorker({
    db: database.db,
    transport,
    logger,
    readFacts: async () => shippedFacts,
    clock: () => clock,
    timing: {
      dispatchMs: 20,
      sweepMs: 50,
      pollSeconds: 0.5,
      retryLimit: 1,
      retryDelaySeconds: 0,
      retryBackoff: false,
      heartbeatSeconds: null,
      superviseSeconds: 1,
    },
  });
  cleanups.push(worker.stop);
}

async function smtp(conduct?: () => SmtpConduct) {
  const server = await startSmtpServer(conduct);
  cleanups.push(server.close);
  await start(createSmtp({ url: server.url, from: "lettre@exemple.fr" }));
  return server;
}

const recovery = {
  actionUrl: "https://reflet.example/auth/v1/verify?token=abcdef0123456789&type=recovery&redirect_to=x",
  code: "483920",
  minutes: 60,
};

function settled(
  id: string,
  isThere: (mail: NonNullable<Awaited<ReturnType<typeof readOutboxMail>>>) => boolean,
) {
  return vi.waitFor(
    async () => {
      const mail = await readOutboxMail(database.db.orm, id);
      if (!mail || !isThere(mail)) throw new Error(`${mail?.status} ${mail?.scrubbedAt}`);
      return mail;
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** The whole row, as a stolen database would show it. */
async function stored(id: string): Promise<string> {
  const { rows } = await database.db.pool.query("select m::text as row from mail_outbox m where id = $1", [
    id,
  ]);
  return rows[0].row;
}

describe("a code and its link", () => {
  it("are removed from the outbox once their message was sent", async () => {
    const server = await smtp();
    const id = await queueMail(database.db.orm, { template: "auth-recovery", props: recovery, to });
    const mail = await settled(id, ({ status }) => status === "sent");
    expect(server.accepted[0]?.raw).toContain(recovery.code);
    expect(mail).toMatchObject({ to, sentAt: clock, scrubbedAt: clock });
    expect(mail.subject).toContain("Réinitialisez votre mot de passe");
    expect(mail.html).toContain("••••••");
    const row = await stored(id);
    expect(row).not.toContain(recovery.code);
    expect(row).not.toContain("abcdef0123456789");
  });

  it("stay readable where no mail server is set, until they have run out", async () => {
    await start(createCapture());
    const secretUntil = new Date(clock.getTime() + 3_600_000);
    const id = await queueMail(database.db.orm, {
      template: "auth-recovery",
      props: recovery,
      to,
      secretUntil,
    });
    await settled(id, ({ status }) => status === "captured");
    expect(await scrubMails(database.db.orm, clock)).toBe(0);
    const kept = await settled(id, ({ status }) => status === "captured");
    expect(kept).toMatchObject({ props: recovery, scrubbedAt: null });
    expect(kept.html).toContain(recovery.code);
    await scrubMails(database.db.orm, clock);
    expect((await stored(id)).includes(recovery.code)).toBe(true);
    clock = new Date(secretUntil.getTime() + 1000);
    const later = await settled(id, ({ scrubbedAt }) => scrubbedAt !== null);
    expect(later).toMatchObject({ to, html: null, text: null, status: "captured" });
    expect(later.subject).toContain("Réinitialisez votre mot de passe");
    expect(await stored(id)).not.toMatch(/483920|abcdef0123456789/);
    // There is nothing left to send.
    expect(await retryOutboxMail(database.db.orm, id)).toBe(false);
  });

  it("go with a message that was given up", async () => {
    await smtp(() => ({ kind: "refuse", code: 550, at: "recipient" }));
    const id = await queueMail(database.db.orm, { template: "auth-invitation", props: recovery, to });
    const dead = await settled(id, ({ status, scrubbedAt }) => status === "dead" && scrubbedAt !== null);
    expect(dead.to).toBe(to);
    expect(await stored(id)).not.toMatch(/483920|abcdef0123456789/);
  });

  it("are in neither row, log nor job where the server repeats them in its refusal", async () => {
    const words = (raw: string) => {
      const flat = raw.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
      const link = /https:[^\s"<>]*verify[^\s"<>]*/.exec(flat)?.[0] ?? "";
      const token = /token=(\w+)/.exec(link)?.[1] ?? "";
      return `5.7.1 rejected: ${link} in ${/\b483920\b/.exec(flat)?.[0]} (blocked ${token}), see https://help.example/?p=Spam`;
    };
    const server = await startSmtpServer(() => ({ kind: "repeat", words }));
    cleanups.push(server.close);
    const lines: string[] = [];
    const logger = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
    await start(createSmtp({ url: server.url, from: "lettre@exemple.fr" }), logger);
    const id = await queueMail(database.db.orm, { template: "auth-recovery", props: recovery, to });
    const failed = await settled(id, ({ status }) => status === "failed");
    expect(failed.lastError).toContain("554 5.7.1 rejected: [retiré] in [retiré] (blocked [retiré])");
    expect(failed.lastError).toContain("see https://help.example/?p=Spam");
    await settled(id, ({ status, scrubbedAt }) => status === "dead" && scrubbedAt !== null);
    const log = lines.join("");
    expect(log).toMatch(/"code":"EMESSAGE".*mail not delivered/);
    const { rows } = await database.db.pool.query("select j::text as row from pgboss.job j");
    expect(rows.length).toBeGreaterThan(0);
    const kept = [await stored(id), log, ...rows.map(({ row }) => row)].join("\n");
    expect(kept).not.toMatch(/483920|abcdef0123456789/);
  });

  it("of a job stay with a message that was given up, which the staff may send again", async () => {
    let isBroken = true;
    const server = await smtp(() =>
      isBroken ? { kind: "refuse", code: 451, at: "message" } : { kind: "accept" },
    );
    const props = samples["visit-reminder"];
    const id = await queueMail(database.db.orm, { template: "visit-reminder", props, to });
    await settled(id, ({ status }) => status === "dead");
    await scrubMails(database.db.orm, clock);
    isBroken = false;
    expect(await retryOutboxMail(database.db.orm, id)).toBe(true);
    await settled(id, ({ status }) => status === "sent");
    expect(server.accepted[0]?.raw).toContain("jeton");
    expect(await stored(id)).not.toContain("jeton=abc");
  });

  it("go at once when they were used, and only those", async () => {
    await start(createCapture());
    const queue = (mail: QueuedMail) => queueMail(database.db.orm, mail);
    const mine = await queue({ template: "auth-recovery", props: recovery, to });
    const theirs = await queue({ template: "auth-recovery", props: recovery, to: "paul@exemple.fr" });
    for (const id of [mine, theirs]) await settled(id, ({ status }) => status === "captured");
    await scrubUsedMails(database.db.orm, { to: [to], templates: ["auth-recovery"] });
    expect(await stored(mine)).not.toContain(recovery.code);
    expect(await stored(theirs)).toContain(recovery.code);
  });

  it.each(templatesWithSecrets)("are nowhere in the row of a sent message of the kind %s", async (name) => {
    const template = name as MailName;
    const props = samples[template] as Record<string, unknown>;
    const secrets = Object.keys(secretMask(name) ?? {}).map((key) => String(props[key]));
    expect(secrets.length).toBeGreaterThan(0);
    await smtp();
    const id = await queueMail(database.db.orm, { template, props, to } as QueuedMail);
    await settled(id, ({ status }) => status === "sent");
    const row = await stored(id);
    for (const secret of secrets) {
      expect(row).not.toContain(secret);
      expect(row).not.toContain(secret.replaceAll("&", "&amp;"));
    }
  });
});

it("scrubs what an older program left behind", async () => {
  const id = await queueMail(database.db.orm, { template: "auth-magic-link", props: recovery, to });
  await database.db.pool.query(
    `update mail_outbox set status = 'sent', sent_at = now(), subject = 'Votre lien', dispatched_at = now(),
      html = '<p>483920</p>', body = '483920' where id = $1`,
    [id],
  );
  const letter = await queueMail(database.db.orm, {
    template: "newsletter-welcome",
    props: samples["newsletter-welcome"],
    to,
  });
  expect(await scrubMails(database.db.orm, clock)).toBe(1);
  expect(await scrubMails(database.db.orm, clock)).toBe(0);
  expect(await stored(id)).not.toContain("483920");
  expect(await stored(letter)).toContain("desinscription");
});
