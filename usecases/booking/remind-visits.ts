import { inArray, sql } from "drizzle-orm";
import { visitPage } from "#content/pages/booking.ts";
import type { Executor } from "#db/client.ts";
import { type JobRow, jobs } from "#db/schema/planning.ts";
import { addDays, parisDay, parisHour } from "#domain/calendar/dates.ts";
import { preparationSteps } from "#domain/planning/preparation.ts";
import { queueMail } from "#mail/outbox.ts";
import type { QueuedMail } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { SYSTEM } from "../orders/order-record.ts";
import { readPlannedVisits } from "../planning/confirm-start.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { SiteSettings } from "../settings/site-settings.ts";
import { changeLimitText, visitMailFacts } from "./visit-mails.ts";

/** No reminder is sent at night. */
const fromHour = 9;
const daysBefore = 2;

/**
 * Two days before a job's first visit, once, however many instances run. A customer who booked today is not reminded.
 * Returns how many were.
 */
export async function remindVisits(deps: Deps): Promise<number> {
  const now = deps.now();
  if (parisHour(now) < fromHour) return 0;
  const today = parisDay(now);
  return deps.db.orm.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: string; job_id: string }>(sql`
      update visits set mail_reminded_at = ${now.toISOString()}::timestamptz
      where id in (
        select id from visits
        where state = 'planned' and part = 1 and mail_reminded_at is null
          and (starts_at at time zone 'Europe/Paris')::date = ${addDays(today, daysBefore)}::date
          and (created_at at time zone 'Europe/Paris')::date < ${today}::date
        for update skip locked
      )
      returning id, job_id`);
    if (rows.length === 0) return 0;
    const { planning } = await readSiteSettings(transaction);
    const due = await transaction
      .select()
      .from(jobs)
      .where(
        inArray(
          jobs.id,
          rows.map((row) => row.job_id),
        ),
      );
    const reachable = due.filter(({ contactEmail }) => contactEmail !== "");
    const visitOf = new Map(rows.map((row) => [row.job_id, row.id]));
    for (const job of reachable) {
      const mail = await reminderMail(transaction, deps, job, planning);
      const mailId = await queueMail(transaction, { ...mail, ...aboutVisit(visitOf.get(job.id)) });
      const subject = { subjectKind: "job", subjectId: job.id, detail: { mailId } };
      await recordChange(transaction, { actor: SYSTEM, action: "visit.reminded", ...subject });
    }
    return reachable.length;
  });
}

function aboutVisit(id: string | undefined) {
  return id === undefined ? {} : { about: id };
}

async function reminderMail(
  executor: Executor,
  deps: Deps,
  job: JobRow,
  planning: SiteSettings["planning"],
): Promise<QueuedMail> {
  const planned = await readPlannedVisits(executor, job.id);
  const preparation = preparationSteps(job.place).map((step) => {
    const { title, text } = visitPage.preparation[step];
    return `${title}\u00a0: ${text}.`;
  });
  return {
    template: "visit-reminder",
    to: job.contactEmail,
    props: {
      ...visitMailFacts(deps, { job, visits: planned }),
      preparation,
      changeUntil: changeLimitText(planned, planning),
    },
  };
}
