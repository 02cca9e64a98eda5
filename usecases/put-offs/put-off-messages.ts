import { randomUUID } from "node:crypto";
import { business } from "#content/business.ts";
import { putOffReminderSms, putOffSms, writtenSms } from "#content/messages/sms-texts.ts";
import { putOffReasons } from "#content/planning/put-off-words.ts";
import type { Executor } from "#db/client.ts";
import type { JobRow, VisitRow } from "#db/schema/planning.ts";
import type { PutOffRow } from "#db/schema/put-offs.ts";
import { formatDayLong, parisDay, parisMinute } from "#domain/calendar/dates.ts";
import { firstNameOf } from "#domain/people/first-name.ts";
import type { PutOffWords } from "#domain/planning/put-off.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import { queueMail } from "#mail/outbox.ts";
import { queueSms } from "#mail/sms/sms-outbox.ts";
import { instantText, visitsTimeText } from "../booking/booking-words.ts";
import { smsDay } from "../booking/sms-words.ts";
import { visitMailFacts } from "../booking/visit-mails.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { SYSTEM } from "../orders/order-record.ts";
import { proposedStarts } from "./proposed-starts.ts";
import { putOffLink } from "./put-off-link.ts";

interface PutOffMessage {
  /** Of the row that says what one customer was told and chose. */
  readonly putOffCustomerId: string;
  readonly putOff: PutOffRow;
  readonly job: JobRow;
  /** The one that does not take place. */
  readonly visit: VisitRow;
  /** The starts held for the customer. */
  readonly held: readonly VisitRow[];
  readonly code: string;
  readonly isReminder: boolean;
  /** Written by the staff for the first message. */
  readonly words?: PutOffWords;
}

/**
 * Writes to the customer by e-mail and by SMS, as far as there are addresses; the journal names both messages. Returns the fastest way that was
 * used.
 */
export async function sendPutOffMessage(
  executor: Executor,
  deps: Deps,
  message: PutOffMessage,
): Promise<"sms" | "email" | "none"> {
  const { putOffCustomerId, putOff, job, visit, held, code, isReminder, words = {} } = message;
  const chooseUrl = putOffLink(deps, code);
  const mailId =
    job.contactEmail === ""
      ? undefined
      : await queueMail(executor, {
          template: "visit-put-off",
          to: job.contactEmail,
          replyTo: business.email,
          ...(isReminder ? { about: putOffCustomerId } : {}),
          props: {
            ...visitMailFacts(deps, { job, visits: [visit] }),
            reason: putOffReasons[putOff.reason].sentence,
            starts: proposedStarts(held).map(visitsTimeText),
            chooseUrl,
            heldUntil: instantText(putOff.heldUntil),
            isReminder,
            ...(words.email === undefined ? {} : { intro: words.email }),
          },
        });
  const names = { firstName: firstNameOf(job.contactName), from: business.name };
  const written = words.sms === undefined ? null : writtenSms(words.sms, chooseUrl);
  const usual = isReminder
    ? putOffReminderSms({ ...names, link: chooseUrl })
    : putOffSms({
        ...names,
        reason: putOff.reason,
        day: shortDay(visit.startsAt),
        time: formatClock(parisMinute(visit.startsAt)),
        link: chooseUrl,
      });
  const smsId = randomUUID();
  const sms = {
    id: smsId,
    kind: "put_off",
    to: job.contactPhone,
    text: written ?? usual,
    jobId: job.id,
    expiresAt: putOff.heldUntil,
  } as const;
  const outcome = await queueSms(executor, sms, deps.now());
  const detail = { ...(mailId && { mailId }), ...(outcome !== "no_mobile" && { smsId }) };
  if (detail.mailId || detail.smsId) {
    await recordChange(executor, {
      actor: isReminder ? SYSTEM : putOff.actor,
      action: isReminder ? "visit.put_off_reminded" : "visit.put_off_told",
      subjectKind: "job",
      subjectId: job.id,
      detail,
    });
  }
  if (outcome === "queued") return "sms";
  return job.contactEmail === "" ? "none" : "email";
}

/** "mardi 17": the month is this one. */
export function shortDay(instant: Date): string {
  return smsDay(formatDayLong(parisDay(instant))).replace(/ \S+$/, "");
}
