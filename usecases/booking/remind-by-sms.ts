import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { business } from "#content/business.ts";
import { reminderSms } from "#content/messages/sms-texts.ts";
import { addDays, formatDayLong, parisDay, parisInstant, parisMinute } from "#domain/calendar/dates.ts";
import { firstNameOf } from "#domain/people/first-name.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import { queueSms } from "#mail/sms/sms-outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { SYSTEM } from "../orders/order-record.ts";
import { smsDay } from "./sms-words.ts";

/** The evening before, when people look at their telephone and can still call. */
const window = { from: 16 * 60, to: 18 * 60 };
/** A message that could not leave until then is of no use. */
const lastMinute = 20 * 60;

interface DueReminder extends Record<string, unknown> {
  readonly id: string;
  readonly job_id: string;
  readonly starts_at: string | Date;
  readonly contact_name: string;
  readonly contact_phone: string;
}

/**
 * The day before a job's first visit, once, to a mobile, however many instances run. Whoever chose or was given that
 * start today knows it already. One number gets one reminder a day, of its first visit. Returns how many were queued.
 */
export async function remindBySms(deps: Deps): Promise<number> {
  const now = deps.now();
  const minute = parisMinute(now);
  if (minute < window.from || minute >= window.to) return 0;
  const today = parisDay(now);
  const [from, to] = [parisInstant(addDays(today, 1), 0), parisInstant(addDays(today, 2), 0)];
  return deps.db.orm.transaction(async (transaction) => {
    const { rows } = await transaction.execute<DueReminder>(sql`
      update visits set sms_reminded_at = ${now.toISOString()}::timestamptz
      from jobs
      where jobs.id = visits.job_id and visits.id in (
        select id from visits
        where state = 'planned' and part = 1 and sms_reminded_at is null
          and starts_at >= ${from.toISOString()}::timestamptz and starts_at < ${to.toISOString()}::timestamptz
          and created_at < ${parisInstant(today, 0).toISOString()}::timestamptz
        for update skip locked
      )
      returning visits.id, job_id, starts_at, contact_name, contact_phone`);
    const reminded = new Set<string>();
    let queued = 0;
    for (const due of rows.toSorted((a, b) => +new Date(a.starts_at) - +new Date(b.starts_at))) {
      if (reminded.has(due.contact_phone)) continue;
      reminded.add(due.contact_phone);
      const startsAt = new Date(due.starts_at);
      const smsId = randomUUID();
      const outcome = await queueSms(
        transaction,
        {
          id: smsId,
          kind: "reminder",
          to: due.contact_phone,
          jobId: due.job_id,
          visitId: due.id,
          expiresAt: parisInstant(today, lastMinute),
          text: reminderSms({
            firstName: firstNameOf(due.contact_name),
            from: business.name,
            day: smsDay(formatDayLong(parisDay(startsAt))),
            time: formatClock(parisMinute(startsAt)),
            phone: business.phone.display,
          }),
        },
        now,
      );
      if (outcome === "no_mobile") continue;
      const subject = { subjectKind: "job", subjectId: due.job_id, detail: { smsId } };
      await recordChange(transaction, { actor: SYSTEM, action: "visit.reminded", ...subject });
      if (outcome === "queued") queued += 1;
    }
    return queued;
  });
}
