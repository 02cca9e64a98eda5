import { and, eq, inArray, sql } from "drizzle-orm";
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
const wasAnswered = "Le client a répondu entre-temps\u00a0: il n’est pas parti.";
const interrupted = "Le programme s’est arrêté pendant l’envoi\u00a0: peut-être est-il parti.";

/** After so many messages without an answer the others wait for the next minute: other work comes after this. */
const mostUnanswered = 2;

/** Sends what is due, each message once however many instances run. Returns how many left or were captured. */
export async function deliverDueSms({ db, now, sms = captureSms }: DeliveryParts): Promise<number> {
  await giveUpUseless(db, now());
  const due = await takeDue(db, now());
  let delivered = 0;
  let unanswered = 0;
  for (const [index, message] of due.entries()) {
    const outcome = await deliverOne(db, sms, message, now);
    if (outcome === "done") delivered += 1;
    unanswered = outcome === "unanswered" ? unanswered + 1 : 0;
    if (unanswered < mostUnanswered) continue;
    await putBack(
      db,
      due.slice(index + 1).map(({ id }) => id),
    );
    break;
  }
  return delivered;
}

/** Those that were taken and not tried. */
async function putBack(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { attempts, status, id } = smsMessages;
  await db.orm
    .update(smsMessages)
    .set({
      attempts: sql`${attempts} - 1`,
      status: sql`case when ${attempts} > 1 then 'failed' else 'queued' end`,
    })
    .where(and(inArray(id, [...ids]), eq(status, "sending")));
}

async function giveUpUseless(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const stuck = new Date(now.getTime() - stuckMs).toISOString();
  const ahead = new Date(now.getTime() + longestWaitMs).toISOString();
  await db.orm.execute(sql`
    update sms_messages set status = 'dead', last_error = case
      when status = 'sending' then ${interrupted}
      when expires_at <= ${at}::timestamptz then ${tooLate}
      when kind = 'put_off' then ${wasAnswered}
      else ${visitChanged} end
    where (status = 'sending' and (send_after < ${stuck}::timestamptz or send_after > ${ahead}::timestamptz))
      or (status in ('queued', 'failed') and (
        expires_at <= ${at}::timestamptz
        or (kind = 'reminder' and not exists (
          select from visits where visits.id = visit_id and visits.state = 'planned'))
        or (kind = 'put_off' and exists (
          select from put_off_customers as told
          where told.job_id = sms_messages.job_id
            and (chosen_at >= sms_messages.created_at or call_asked_at >= sms_messages.created_at)))))`);
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
): Promise<"done" | "failed" | "unanswered"> {
  try {
    const { status } = await transport.deliver({ to: `+${phone}`, text: body, channel: "sms" });
    // A delivered message leaves its link here as little as a mail does; a captured one stays readable.
    const kept = status === "sent" ? textWithoutSecrets(body) : body;
    const done = { status, body: kept, sentAt: now(), lastError: null };
    await db.orm.update(smsMessages).set(done).where(eq(smsMessages.id, id));
    return "done";
  } catch (error) {
    const lastError = failureWords(error);
    const next = new Date(now().getTime() + retryMs * attempts);
    const status = attempts >= SMS_ATTEMPTS ? "dead" : "failed";
    await db.orm
      .update(smsMessages)
      .set({ status, lastError, sendAfter: next })
      .where(eq(smsMessages.id, id));
    return isTimeout(error) ? "unanswered" : "failed";
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === "TimeoutError";

/** For the staff. */
function failureWords(error: unknown): string {
  if (isTimeout(error)) return "Le service de SMS n’a pas répondu.";
  const { message } = error instanceof Error ? error : { message: "" };
  if (message === "fetch failed") return "Le service de SMS n’est pas joignable.";
  const [, status] = /^The SMS service answered (\d{3})$/.exec(message) ?? [];
  if (status) return `Le service de SMS n’a pas pris le message (réponse ${status}).`;
  return message || "L’envoi a échoué.";
}
