import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { smsMessages } from "#db/schema/sms.ts";
import { textWithoutSecrets } from "../text-without-secrets.ts";
import { captureSms } from "./create-sms-transport.ts";
import type { SmsTransport } from "./sms-transport.ts";

interface DeliveryParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly sms?: SmsTransport | undefined;
}

interface DueSms extends Record<string, unknown> {
  readonly id: string;
  readonly phone: string;
  readonly body: string;
  readonly attempts: number;
}

export const SMS_ATTEMPTS = 3;
const retryMs = 5 * 60_000;
/** A message taken longer ago than this belongs to a program that stopped. */
const stuckMs = 10 * 60_000;
/** Of one minute. */
const atOnce = 50;
/** No message waits so long for its next try: a clock that ran ahead wrote a later one. */
const longestWaitMs = 60 * 60_000;

const tooLate = "Trop tard pour être utile\u00a0: il n’est pas parti.";
const visitChanged = "Le rendez-vous a changé entre-temps\u00a0: il n’est pas parti.";
const interrupted = "Le programme s’est arrêté pendant l’envoi\u00a0: peut-être est-il parti.";

/** Sends what is due, each message once however many instances run. Returns how many left or were captured. */
export async function deliverDueSms({ db, now, sms = captureSms }: DeliveryParts): Promise<number> {
  await giveUpUseless(db, now());
  let delivered = 0;
  for (const message of await takeDue(db, now())) {
    if (await deliverOne(db, sms, message, now)) delivered += 1;
  }
  return delivered;
}

async function giveUpUseless(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const stuck = new Date(now.getTime() - stuckMs).toISOString();
  const ahead = new Date(now.getTime() + longestWaitMs).toISOString();
  await db.orm.execute(sql`
    update sms_messages set status = 'dead', last_error = case
      when status = 'sending' then ${interrupted}
      when expires_at <= ${at}::timestamptz then ${tooLate}
      else ${visitChanged} end
    where (status = 'sending' and (send_after < ${stuck}::timestamptz or send_after > ${ahead}::timestamptz))
      or (status in ('queued', 'failed') and (
        expires_at <= ${at}::timestamptz
        or (kind = 'reminder' and not exists (
          select from visits where visits.id = visit_id and visits.state = 'planned'))))`);
}

/** Marked before it is sent: a program that stops in between leaves it given up, not sent twice. */
async function takeDue(db: Database, now: Date): Promise<readonly DueSms[]> {
  const at = now.toISOString();
  const ahead = new Date(now.getTime() + longestWaitMs).toISOString();
  const { rows } = await db.orm.execute<DueSms>(sql`
    update sms_messages set status = 'sending', attempts = attempts + 1, send_after = ${at}::timestamptz
    where id in (
      select id from sms_messages
      where status in ('queued', 'failed')
        and (send_after <= ${at}::timestamptz or send_after > ${ahead}::timestamptz)
      order by send_after limit ${atOnce}
      for update skip locked
    )
    returning id, phone, body, attempts`);
  return rows;
}

async function deliverOne(
  db: Database,
  transport: SmsTransport,
  { id, phone, body, attempts }: DueSms,
  now: () => Date,
): Promise<boolean> {
  try {
    const { status } = await transport.deliver({ to: `+${phone}`, text: body, channel: "sms" });
    // A delivered message leaves its link here as little as a mail does; a captured one stays readable.
    const kept = status === "sent" ? textWithoutSecrets(body) : body;
    const done = { status, body: kept, sentAt: now(), lastError: null };
    await db.orm.update(smsMessages).set(done).where(eq(smsMessages.id, id));
    return true;
  } catch (error) {
    const lastError = error instanceof Error ? error.message : "L’envoi a échoué.";
    const next = new Date(now().getTime() + retryMs * attempts);
    const status = attempts >= SMS_ATTEMPTS ? "dead" : "failed";
    await db.orm
      .update(smsMessages)
      .set({ status, lastError, sendAfter: next })
      .where(eq(smsMessages.id, id));
    return false;
  }
}
