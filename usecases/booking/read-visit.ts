import { eq } from "drizzle-orm";
import { type JobRow, type VisitRow, workers } from "#db/schema/planning.ts";
import { formatParisTime, parisDay } from "#domain/calendar/dates.ts";
import { needsWaterless } from "#domain/planning/job-place.ts";
import { jobDiscount, jobTotal } from "#domain/planning/job-total.ts";
import { preparationSteps } from "#domain/planning/preparation.ts";
import { sumCredits } from "../billing/job-balance.ts";
import { paymentToken } from "../billing/payment-link.ts";
import { readDepositToReturn } from "../billing/refund-job.ts";
import { readOpenRequest } from "../billing/request-payment.ts";
import type { Deps } from "../deps.ts";
import { readLinkEnd } from "../planning/job-link.ts";
import { readJobLines } from "../planning/job-record.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readReport } from "../visit-work/read-report.ts";
import { depositDue } from "./ask-deposit.ts";
import { jobPlaceText } from "./booking-words.ts";
import { readChangeFee } from "./change-booking.ts";
import { readJobVehicle } from "./read-vehicle.ts";
import { readAgreedVisits } from "./read-visits-of-job.ts";
import { changeLimitText } from "./visit-mails.ts";

/** Everything the customer's page of a job shows. It names no other customer and no other job. */
export async function readVisit(deps: Deps, job: JobRow) {
  const now = deps.now();
  const { planning } = await readSiteSettings(deps.db.orm);
  const visits = await readAgreedVisits(deps.db.orm, job.id);
  const current = visits.find(({ state }) => state !== "done") ?? visits.at(-1);
  const lines = await readJobLines(deps.db.orm, job.id);
  const asked = await readOpenRequest(deps.db.orm, job.id);
  const creditedCents = await sumCredits(deps.db.orm, job.id);
  return {
    number: job.number,
    state: job.state,
    days: visits.map(toDay),
    current: current ? { ...toDay(current), ...arrival(current, now) } : null,
    place: jobPlaceText(job),
    vehicle: await readJobVehicle(deps, job),
    worker: current ? await readWorkerName(deps, current.workerId) : "",
    preparation: preparationSteps(job.place),
    isWaterless: job.place !== null && needsWaterless(job.place),
    lines: lines.map(({ title, unitCents, quantity, vehicleName }) => ({
      title,
      vehicle: vehicleName,
      cents: unitCents === null ? null : unitCents * quantity,
    })),
    travelCents: job.travelCents,
    discountCents: jobDiscount(lines, job),
    /** Taken off the invoice by credit notes without giving money back. */
    creditedCents,
    // The invoice of its month asks for it: the job itself is worth nothing more.
    totalCents: job.billedIn === null ? job.totalCents - creditedCents : jobTotal(lines, job),
    /** Paid for a job that was cancelled, and not given back yet. */
    toReturnCents: await readDepositToReturn(deps.db.orm, job),
    deposit: depositDue(job, planning, { now, startsAt: visits[0]?.startsAt }),
    /** What is asked now, and the token of its page. */
    asked: asked ? { purpose: asked.purpose, cents: asked.cents, token: paymentToken(deps, asked.id) } : null,
    /** Null: the customer can no longer change it here. */
    changeFeeCents: await readChangeFee(deps, job),
    lateFeeCents: Math.round((job.totalCents * planning.lateChangePercent) / 100),
    changeUntil: changeLimitText(visits, planning),
    wasReminded: visits.some(({ mailRemindedAt }) => mailRemindedAt !== null),
    report: await readReport(deps, job),
    linkEndsOn: await readLinkEnd(deps, job),
    canChoose:
      (job.state === "to_plan" || job.state === "no_show") && job.latitude !== null && planning.takesBookings,
  };
}
export type VisitView = Awaited<ReturnType<typeof readVisit>>;

function toDay({ startsAt, endsAt, state }: VisitRow) {
  return {
    day: parisDay(startsAt),
    from: formatParisTime(startsAt),
    to: formatParisTime(endsAt),
    state,
  };
}

function arrival({ state, leftAt, expectedAt }: VisitRow, now: Date) {
  if (state !== "on_the_way" || !expectedAt) return { arrivesAt: null, minutesLeft: null, road: null };
  const minutesLeft = Math.max(0, Math.ceil((expectedAt.getTime() - now.getTime()) / 60_000));
  return { arrivesAt: formatParisTime(expectedAt), minutesLeft, road: roadSince(leftAt, expectedAt, now) };
}

/** When we left, and how much of the way is behind us, from 0 to 1; null where the start was not recorded. */
function roadSince(leftAt: Date | null, expectedAt: Date, now: Date) {
  if (!leftAt || leftAt >= expectedAt) return null;
  const share = (now.getTime() - leftAt.getTime()) / (expectedAt.getTime() - leftAt.getTime());
  return { leftAt: formatParisTime(leftAt), share: Math.min(1, Math.max(0, share)) };
}

async function readWorkerName(deps: Deps, workerId: number): Promise<string> {
  const [worker] = await deps.db.orm
    .select({ name: workers.name })
    .from(workers)
    .where(eq(workers.id, workerId));
  return worker?.name ?? "";
}
