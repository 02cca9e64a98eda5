import { business } from "#content/business.ts";
import { noticeEmail } from "#content/notice-email.ts";
import { bookingPage } from "#content/pages/booking.ts";
import type { JobPaymentRequestRow } from "#db/schema/job-money.ts";
import type { JobLineRow, JobRow, VisitRow } from "#db/schema/planning.ts";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { changeLimit } from "#domain/planning/visit-change.ts";
import { plainWords } from "#domain/request/plain-words.ts";
import type { LabelledValue, QueuedMail, VisitMail } from "#mail/templates-map.ts";
import { paymentUrl } from "../billing/payment-link.ts";
import { contactRows } from "../customers/contact-rows.ts";
import type { Deps } from "../deps.ts";
import { jobToken, visitUrl } from "../planning/job-link.ts";
import { type LateFee, lateFeeOf } from "../planning/read-late-fee.ts";
import type { SiteSettings } from "../settings/site-settings.ts";
import { instantText, jobPlaceText, visitsTimeText } from "./booking-words.ts";

/** So much of a street and of a vehicle's name is repeated in a message. */
const longestStreet = 60;
const longestVehicle = 60;

export type VisitTime = Pick<VisitRow, "part" | "startsAt" | "endsAt">;

export interface VisitFacts {
  readonly job: JobRow;
  readonly visits: readonly VisitTime[];
}

/** Who books may name another person's mailbox: what they typed is sent there without links, and not at length. */
export function visitMailFacts(deps: Deps, { job, visits }: VisitFacts): VisitMail {
  return {
    customerName: job.contactName,
    customerEmail: job.contactEmail,
    jobNumber: job.number,
    when: visitsTimeText(visits),
    place: jobPlaceText({ ...job, street: plainWords(job.street, longestStreet) }),
    visitUrl: visitUrl(deps, job.id),
    events: visits.map(({ part, startsAt, endsAt }) => ({
      // The same for every message about this part of the job: the calendar finds its event again.
      uid: `${job.id}-${part}@rendez-vous`,
      sequence: job.version,
      startsAtDate: startsAt.toISOString(),
      endsAtDate: endsAt.toISOString(),
    })),
    stampedAtDate: deps.now().toISOString(),
  };
}

/** Until when this start can be moved or cancelled for nothing. */
export function changeLimitText(visits: readonly VisitTime[], planning: SiteSettings["planning"]): string {
  const [first] = visits;
  return first ? instantText(changeLimit(first.startsAt, { limit: planning.changeLimit })) : "";
}

export function confirmedMail(
  deps: Deps,
  facts: VisitFacts & {
    readonly lines: readonly JobLineRow[];
    readonly isMoved: boolean;
    /** The deposit that is asked with this confirmation. */
    readonly deposit?: JobPaymentRequestRow | null;
  },
  planning: SiteSettings["planning"],
): QueuedMail {
  const { job, visits, lines, isMoved, deposit = null } = facts;
  return {
    template: "visit-confirmed",
    to: job.contactEmail,
    replyTo: business.email,
    props: {
      ...visitMailFacts(deps, facts),
      isMoved,
      rows: lineRows(job, lines),
      deposit: deposit ? formatEuros(deposit.cents) : "",
      depositDate: deposit ? formatDay(deposit.dueOn) : "",
      payUrl: deposit ? paymentUrl(deps, deposit.id) : "",
      earlyStartText: job.earlyStartText ?? "",
      changeUntil: changeLimitText(visits, planning),
    },
  };
}

interface CancelledFacts {
  readonly isToBePlanned?: boolean;
  /** Paid, and to be given back. */
  readonly depositCents?: Cents;
}

export function cancelledMail(
  deps: Deps,
  facts: VisitFacts,
  feeCents: Cents,
  { isToBePlanned = false, depositCents = 0 }: CancelledFacts = {},
): QueuedMail {
  return {
    template: "visit-cancelled",
    to: facts.job.contactEmail,
    replyTo: business.email,
    props: {
      ...visitMailFacts(deps, facts),
      fee: feeCents > 0 ? formatEuros(feeCents) : "",
      deposit: depositCents > 0 ? formatEuros(depositCents) : "",
      isToBePlanned,
    },
  };
}

/** Nobody was there; another start is chosen where the first one was. */
export function missedMail(deps: Deps, facts: VisitFacts, planning: SiteSettings["planning"]): QueuedMail {
  const { job } = facts;
  const fee = lateFeeOf(job, planning);
  return {
    template: "visit-missed",
    to: job.contactEmail,
    replyTo: business.email,
    props: {
      ...visitMailFacts(deps, facts),
      waitMinutes: planning.noShowWaitMinutes,
      feePercent: fee.cents > 0 ? fee.percent : 0,
      fee: feeText(fee),
      chooseUrl: `${deps.siteUrl}${bookingPage.path}?jeton=${jobToken(deps, job.id)}`,
    },
  };
}

export function feeText({ cents }: LateFee): string {
  return cents > 0 ? formatEuros(cents) : "";
}

/** To the staff, who answer the customer directly. */
export function visitNoticeMail(
  deps: Deps,
  { job, visits }: VisitFacts,
  { done, extra = [] }: { readonly done: string; readonly extra?: readonly LabelledValue[] },
): QueuedMail {
  const intro = `${job.contactName} ${done}`;
  const [first] = visits;
  return {
    template: "visit-notice",
    to: noticeEmail(),
    ...(job.contactEmail === "" ? {} : { replyTo: job.contactEmail }),
    props: {
      subject: `${job.number}\u00a0: ${intro}`,
      intro,
      rows: [
        ["Quand", visitsTimeText(visits)],
        ["Où", jobPlaceText(job)],
        ...contactRows({ email: job.contactEmail, phone: job.contactPhone }),
        ...extra,
      ],
      adminUrl: `${deps.siteUrl}/admin/planning${first ? `?vue=jour&jour=${parisDay(first.startsAt)}` : ""}`,
    },
  };
}

function lineRows(job: JobRow, lines: readonly JobLineRow[]): readonly LabelledValue[] {
  const priced = lines.map(({ title, vehicleName, unitCents, quantity }): LabelledValue => {
    const vehicle = plainWords(vehicleName, longestVehicle);
    const what = vehicle ? `${title}, ${vehicle}` : title;
    return [what, unitCents === null ? "Sur devis" : formatEuros(unitCents * quantity)];
  });
  const travel: readonly LabelledValue[] =
    job.travelCents > 0 ? [["Déplacement", formatEuros(job.travelCents)]] : [];
  return [...priced, ...travel, ["Total", formatEuros(job.totalCents)]];
}
