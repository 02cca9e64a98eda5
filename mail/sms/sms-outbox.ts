import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type SmsKind, smsMessages } from "#db/schema/sms.ts";
import { isFrenchMobile } from "#domain/request/phone.ts";

export interface QueuedSms {
  /** Known to who queues it, where the journal is to name it. */
  readonly id?: string;
  readonly kind: Exclude<SmsKind, "code">;
  /** E.164 with its "+". */
  readonly to: string;
  readonly text: string;
  readonly jobId: string;
  readonly visitId?: string | undefined;
  /** After this it is of no use. */
  readonly expiresAt: Date;
}

/** What one number gets without anybody of the staff asking for more: anyone can type anyone's number into a form. */
export const SMS_PER_DAY = 4;
export const SMS_PER_MONTH = 10;
export const limitError = "Ce numéro a déjà reçu assez de SMS. Remettez celui-ci en file s’il doit partir.";

/**
 * Queues a message in the caller's transaction. "no_mobile": nothing is written. "limited": it is kept, given up, for the
 * staff to send by hand.
 */
export async function queueSms(
  executor: Executor,
  { to, text, expiresAt, ...facts }: QueuedSms,
  now: Date,
): Promise<"queued" | "limited" | "no_mobile"> {
  if (!isFrenchMobile(to)) return "no_mobile";
  const phone = to.slice(1);
  // Two transactions that write to one number take turns, so that both are counted.
  await executor.execute(sql`select pg_advisory_xact_lock(hashtext(${`sms ${phone}`}))`);
  const isLimited = await hasEnough(executor, phone, now);
  await executor.insert(smsMessages).values({
    ...facts,
    phone,
    body: text,
    channel: "sms",
    status: isLimited ? "dead" : "queued",
    lastError: isLimited ? limitError : null,
    sendAfter: now,
    expiresAt,
    createdAt: now,
  });
  return isLimited ? "limited" : "queued";
}

async function hasEnough(executor: Executor, phone: string, now: Date): Promise<boolean> {
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const { rows } = await executor.execute<{ day: number; month: number }>(sql`
    select count(*) filter (where created_at > ${since(1)}::timestamptz)::int as day, count(*)::int as month
    from sms_messages
    where phone = ${phone} and kind <> 'code' and status <> 'dead' and created_at > ${since(30)}::timestamptz`);
  const [sent] = rows;
  return (sent?.day ?? 0) >= SMS_PER_DAY || (sent?.month ?? 0) >= SMS_PER_MONTH;
}
