import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { openDatabase } from "#db/client.ts";
import { anonKeyOf } from "#tests/support/anon-key.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { makeProduct } from "#tests/support/shop.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { startProgram, stopProgram, temporaryFolder } from "#tests/support/start-program.ts";
import { startStripeServer } from "#tests/support/stripe-server.ts";
import { orderOf } from "./customers.ts";
import { missingFaketime, readPostgresStart, startFakedClock } from "./faked-clock.ts";

const dayMs = 24 * 3600 * 1000;
const mailMs = 60_000;
const account = { email: "proprietaire@exemple.fr", password: "motdepasse-du-proprietaire" };

/**
 * The clock of the program and of its PostgreSQL jumps a day ahead and comes back. Stripe's and the visitor's clocks
 * stay right.
 */
export async function drillClockJump(say: (line: string) => void): Promise<boolean> {
  const missing = missingFaketime();
  if (missing) {
    say(missing);
    return false;
  }
  const folder = await temporaryFolder();
  const [clock, stripe, smtp] = await Promise.all([
    startFakedClock(),
    startStripeServer(),
    startSmtpServer(),
  ]);
  const secret = { AUTH_ENCRYPTION_KEY: randomBytes(32).toString("base64") };
  const settings = {
    ...{ DATA_DIR: folder.path, DEMO: "0", NODE_ENV: "production", RATE_LIMIT_FACTOR: "0", ...secret },
    ...{ SMTP_URL: smtp.url, MAIL_FROM: "exercice@exemple.fr" },
    ...{ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret },
    STRIPE_API_URL: stripe.url,
  };
  const url = `postgresql://reflet@/reflet?host=${encodeURIComponent(join(folder.path, "socket"))}`;
  const first = await startProgram(settings, builtProgram());
  const db = openDatabase(url);
  await saveSeller(db);
  const product = await makeProduct(db, { stock: 1000 });
  await db.close();
  const postgres = await readPostgresStart(folder.path);
  await stopProgram(first);

  const database = postgres.start(clock.environment);
  await untilOpen(url);
  const program = await startProgram(
    { ...settings, ...clock.environment, DATABASE_URL: url },
    builtProgram(),
  );
  const { address } = program;
  try {
    const apikey = await anonKeyOf(address);
    const auth = async (path: string, body: object) => {
      const headers = { apikey, "Content-Type": "application/json" };
      const answer = await fetch(`${address}/auth/v1/${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Session };
    };
    const [, code = ""] = /Code de mise en service : (\S+)/.exec(program.output()) ?? [];
    let session = (await auth("signup", { ...account, data: { setup_code: code } })).body;
    const admin = async () => {
      const headers = { Authorization: `Bearer ${session.access_token}` };
      return (await fetch(`${address}/api/admin/settings`, { headers })).status;
    };
    const renew = async () => {
      const renewed = await auth("token?grant_type=refresh_token", { refresh_token: session.refresh_token });
      if (renewed.status === 200) session = renewed.body;
      return renewed.status;
    };
    /** Orders and pays; the event is signed at the given moment. Returns its status and how to send it again. */
    const order = async () => {
      const email = `${randomUUID()}@exemple.fr`;
      const place = { productId: product.id, productSlug: product.slug, cents: product.cents };
      const answer = await fetch(`${address}/paiement/commander`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(orderOf(place, randomUUID(), email)),
      });
      const { payUrl = "" } = (await answer.json()) as { payUrl?: string };
      await fetch(payUrl, { method: "POST", redirect: "manual" });
      const paid = stripe.sessions.find(({ id }) => payUrl.endsWith(`/${id}`));
      if (!paid) throw new Error(`no payment page: ${answer.status}`);
      const { body } = stripe.event("checkout.session.completed", stripe.sessionObject(paid));
      return async (signedAt: number) => {
        const at = Math.floor(signedAt / 1000);
        const mac = createHmac("sha256", stripe.webhookSecret).update(`${at}.${body}`).digest("hex");
        const headers = { "stripe-signature": `t=${at},v1=${mac}`, "content-type": "application/json" };
        return (await fetch(`${address}/api/webhooks/stripe`, { method: "POST", body, headers })).status;
      };
    };

    /** Asks for a sign-in code and reads it in its message. */
    const askCode = async () => {
      const known = mailedCodes(smtp).length;
      const { status } = await auth("otp", { email: account.email, create_user: false });
      for (
        const end = performance.now() + mailMs;
        status === 200 && performance.now() < end;
        await pause(100)
      )
        if (mailedCodes(smtp).length > known) break;
      return { status, code: mailedCodes(smtp)[known] ?? "" };
    };
    const enter = async (token: string) =>
      (await auth("verify", { type: "email", email: account.email, token })).status;

    const before = [await admin(), await (await order())(Date.now())];
    const earlyCode = await askCode();
    await clock.set(1);
    const expired = await enter(earlyCode.code);
    const aheadCode = await askCode();
    const ahead = {
      token: await admin(),
      renewed: await renew(),
      admin: await admin(),
      own: await (await order())(Date.now() + dayMs),
    };
    const refused = await order();
    const refusedStatus = await refused(Date.now());
    await clock.set(0);
    const enteredBack = await enter(aheadCode.code);
    const backCode = await askCode();
    const codes = {
      asked: earlyCode.status,
      askedAhead: aheadCode.status,
      enteredBack,
      askedBack: backCode.status,
      entered: await enter(backCode.code),
    };
    const back = {
      token: await admin(),
      renewed: await renew(),
      admin: await admin(),
      again: await refused(Date.now()),
      own: await (await order())(Date.now()),
    };
    const stored = await untilSent(url);
    say(`avant\u00a0: administration, paiement\u00a0: ${before.join(", ")}`);
    say(
      `un jour d’avance\u00a0: ${text(ahead)}\u00a0; annonce de Stripe à l’heure juste\u00a0: ${refusedStatus}`,
    );
    say(`de retour\u00a0: ${text(back)}`);
    say(`codes de connexion\u00a0: d’avant le saut ${expired}, ${text(codes)}`);
    say(`factures\u00a0: ${stored.invoices.join(", ")}\u00a0; e-mails en attente\u00a0: ${stored.waiting}`);
    const good = [...before, ahead.renewed, ahead.admin, ahead.own];
    const goodAgain = [back.renewed, back.admin, back.again, back.own];
    return (
      [...good, ...goodAgain, ...Object.values(codes)].every((status) => status === 200) &&
      expired === 403 &&
      stored.waiting === 0 &&
      stored.hasNoGap
    );
  } finally {
    await stopProgram(program);
    await database.stop();
    await Promise.all([clock.remove(), stripe.close(), smtp.close()]);
    await folder.remove();
  }
}

interface Session {
  readonly access_token?: string;
  readonly refresh_token?: string;
}

/** The code stands alone on a line of the message's text. */
function mailedCodes({
  accepted,
}: {
  readonly accepted: readonly { readonly raw: string }[];
}): readonly string[] {
  return accepted.flatMap(({ raw }) => /^(\d{6})\r?$/m.exec(raw)?.[1] ?? []);
}

const text = (statuses: Readonly<Record<string, number>>) =>
  Object.entries(statuses)
    .map(([name, status]) => `${name} ${status}`)
    .join(", ");

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function untilOpen(url: string): Promise<void> {
  for (const end = performance.now() + mailMs; performance.now() < end; await pause(100)) {
    if (
      await withClient(url, async () => true).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error("PostgreSQL does not start under libfaketime");
}

async function untilSent(url: string) {
  return withClient(url, async (client) => {
    const read = async () => {
      const { rows } = await client.query(
        "select count(*)::int from mail_outbox where status not in ('sent', 'captured')",
      );
      return rows[0]?.count as number;
    };
    for (const end = performance.now() + mailMs; (await read()) > 0 && performance.now() < end; )
      await pause(200);
    const { rows } = await client.query<{ number: string; sequence: number; day: string }>(
      "select number, sequence, to_char(created_at, 'DD/MM') as day from billing_documents order by sequence",
    );
    return {
      waiting: await read(),
      invoices: rows.map(({ number, day }) => `${number} du ${day}`),
      hasNoGap: rows.every(({ sequence }, index) => sequence === index + 1),
    };
  });
}
