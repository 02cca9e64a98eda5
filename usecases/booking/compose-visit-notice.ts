import { eq } from "drizzle-orm";
import { business } from "#content/business.ts";
import { cancelledSms, missedSms, plannedSms } from "#content/messages/sms-texts.ts";
import type { Executor } from "#db/client.ts";
import { type JobRow, jobs, type VisitRow } from "#db/schema/planning.ts";
import { visitNotices } from "#db/schema/put-offs.ts";
import { formatDayLong, parisDay, parisMinute } from "#domain/calendar/dates.ts";
import { firstNameOf } from "#domain/people/first-name.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import { isFrenchMobile } from "#domain/request/phone.ts";
import { captureSms } from "#mail/sms/create-sms-transport.ts";
import type { QueuedSms } from "#mail/sms/sms-outbox.ts";
import type { QueuedMail } from "#mail/templates-map.ts";
import { readDepositToReturn } from "../billing/refund-job.ts";
import type { Deps } from "../deps.ts";
import { readPlannedVisits } from "../planning/confirm-start.ts";
import { readJobLines } from "../planning/job-record.ts";
import { lateFeeOf } from "../planning/read-late-fee.ts";
import { readMailFacts } from "../settings/read-mail-facts.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { smsDay } from "./sms-words.ts";
import { cancelledMail, confirmedMail, feeText, missedMail, type VisitTime } from "./visit-mails.ts";

/** What became of a visit since the customer last heard of it. */
export type NoticeKind = "planned" | "moved" | "cancelled" | "unplanned" | "missed";

export interface VisitNotice {
  readonly kind: NoticeKind;
  readonly mail: QueuedMail | null;
  /** Only without an e-mail address. */
  readonly sms: QueuedSms | null;
}

type Known = (typeof visitNotices.$inferSelect)["knownVisits"];
type Notice = { readonly jobId: string; readonly knownVisits: Known };

/** The message as things stand now; null when the customer knows everything already. */
export async function composeVisitNotice(
  executor: Executor,
  deps: Deps,
  { jobId, knownVisits }: Notice,
): Promise<VisitNotice | null> {
  const [job] = await executor.select().from(jobs).where(eq(jobs.id, jobId));
  if (!job) return null;
  const planned = await readPlannedVisits(executor, jobId);
  const kind = noticeKind(job, knownVisits, planned);
  if (!kind) return null;
  const known = knownVisits.map((visit, index) => ({
    part: index + 1,
    startsAt: new Date(visit.startsAt),
    endsAt: new Date(visit.endsAt),
  }));
  const visits: readonly VisitTime[] = planned.length > 0 ? planned : known;
  return {
    kind,
    mail: job.contactEmail === "" ? null : await noticeMail(executor, deps, { job, visits, kind }),
    sms: job.contactEmail === "" ? await noticeSms(executor, deps, { job, visits, kind }) : null,
  };
}

function noticeKind(job: JobRow, known: Known, planned: readonly VisitRow[]): NoticeKind | null {
  if (planned.length > 0) {
    if (known.length === 0) return "planned";
    const isSame =
      known.length === planned.length &&
      planned.every(({ startsAt, endsAt }, index) => {
        return (
          known[index]?.startsAt === startsAt.toISOString() && known[index]?.endsAt === endsAt.toISOString()
        );
      });
    return isSame ? null : "moved";
  }
  if (known.length === 0) return null;
  if (job.state === "cancelled") return "cancelled";
  if (job.state === "no_show") return "missed";
  return job.state === "to_plan" ? "unplanned" : null;
}

interface NoticeFacts {
  readonly job: JobRow;
  readonly visits: readonly VisitTime[];
  readonly kind: NoticeKind;
}

async function noticeMail(
  executor: Executor,
  deps: Deps,
  { job, visits, kind }: NoticeFacts,
): Promise<QueuedMail> {
  if (kind === "cancelled") {
    const depositCents = await readDepositToReturn(executor, job);
    return cancelledMail(deps, { job, visits }, 0, { depositCents });
  }
  if (kind === "unplanned") return cancelledMail(deps, { job, visits }, 0, { isToBePlanned: true });
  const { planning } = await readSiteSettings(executor);
  if (kind === "missed") return missedMail(deps, { job, visits }, planning);
  const lines = await readJobLines(executor, job.id);
  return confirmedMail(deps, { job, visits, lines, isMoved: kind === "moved" }, planning);
}

async function noticeSms(
  executor: Executor,
  deps: Deps,
  { job, visits, kind }: NoticeFacts,
): Promise<QueuedSms | null> {
  const [first] = visits;
  if (!first || !isFrenchMobile(job.contactPhone)) return null;
  const facts = {
    firstName: firstNameOf(job.contactName),
    from: business.name,
    day: smsDay(formatDayLong(parisDay(first.startsAt))),
    time: formatClock(parisMinute(first.startsAt)),
    phone: business.phone.display,
  };
  const text =
    kind === "missed"
      ? missedSms({ ...facts, fee: feeText(lateFeeOf(job, (await readSiteSettings(executor)).planning)) })
      : kind === "planned" || kind === "moved"
        ? plannedSms({ ...facts, isMoved: kind === "moved" })
        : cancelledSms({ ...facts, isForGood: kind === "cancelled" });
  const expiresAt = new Date(deps.now().getTime() + 24 * 3_600_000);
  return { kind: "notice", to: job.contactPhone, text, jobId: job.id, expiresAt };
}

/** The message as it would leave now, for the staff to read first. Null: there is nothing to say. */
export async function previewVisitNotice(deps: Deps, jobId: string) {
  const [notice] = await deps.db.orm.select().from(visitNotices).where(eq(visitNotices.jobId, jobId));
  const composed = notice && (await composeVisitNotice(deps.db.orm, deps, notice));
  if (!notice || !composed) return null;
  const { kind, mail, sms } = composed;
  const common = { kind, dueAt: notice.dueAt.toISOString() };
  if (sms) {
    // Without a service no SMS leaves: it stays readable in the administration.
    const isKept = (deps.sms ?? captureSms).name === captureSms.name;
    return { ...common, channel: "sms" as const, to: sms.to, subject: "", text: sms.text, isKept };
  }
  if (!mail) return { ...common, channel: "none" as const, to: "", subject: "", text: "" };
  const { renderMailContent } = await import("#mail/render-mail.tsx");
  const { subject, text } = await renderMailContent(
    mail.template,
    mail.props,
    await readMailFacts(deps.db.orm, deps.siteUrl),
  );
  return { ...common, channel: "email" as const, to: mail.to, subject, text };
}
