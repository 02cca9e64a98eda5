import type { Executor } from "#db/client.ts";
import type { JobRow, VisitRow } from "#db/schema/planning.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { changeFee } from "#domain/planning/visit-change.ts";
import { queueMails } from "#mail/outbox.ts";
import { readDepositToReturn } from "../billing/refund-job.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { cancelJob } from "../planning/cancel-job.ts";
import type { WantedStart } from "../planning/hold-start.ts";
import { lockJob, readJobLines } from "../planning/job-record.ts";
import { planJob } from "../planning/plan-job.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { customerActor } from "./book-start.ts";
import { noteOnRequest } from "./note-on-request.ts";
import { type ShownStart, toShownStart } from "./read-booking.ts";
import { readAgreedVisits } from "./read-visits-of-job.ts";
import { mayWriteToCustomer } from "./visit-limits.ts";
import { cancelledMail, confirmedMail, visitNoticeMail } from "./visit-mails.ts";
import { forgetVisitNotice } from "./visit-notices.ts";

export type ChangeRefusal =
  | {
      readonly ok: false;
      readonly reason: "too_late" | "fee_changed" | "changed" | "closed_job" | "no_place";
    }
  | { readonly ok: false; readonly reason: "taken"; readonly nearest: readonly ShownStart[] };
export type ChangeResult = { readonly ok: true } | ChangeRefusal;

/** What moving or cancelling costs now; null when it can no longer be done by the customer. */
export async function readChangeFee(deps: Deps, job: JobRow): Promise<Cents | null> {
  const visits = await readAgreedVisits(deps.db.orm, job.id);
  const [first] = visits;
  if (job.state !== "planned" || !first || visits.some(({ state }) => state !== "planned")) return null;
  const { planning } = await readSiteSettings(deps.db.orm);
  const rule = { limit: planning.changeLimit, latePercent: planning.lateChangePercent };
  return changeFee({ startsAt: first.startsAt, totalCents: job.totalCents }, rule, deps.now());
}

/** `saidFee` is the fee the page showed: a change that costs something else by now is not made. */
async function refusalBefore(deps: Deps, job: JobRow, saidFee: Cents): Promise<ChangeRefusal | null> {
  const fee = await readChangeFee(deps, job);
  if (fee === null) return { ok: false, reason: job.state === "planned" ? "too_late" : "closed_job" };
  return fee === saidFee ? null : { ok: false, reason: "fee_changed" };
}

/** The customer moves the visit in one step: the old start is free only once the new one is taken. */
export async function moveBooking(
  deps: Deps,
  job: JobRow,
  { start, saidFee }: { readonly start: WantedStart; readonly saidFee: Cents },
): Promise<ChangeResult> {
  const refusal = await refusalBefore(deps, job, saidFee);
  if (refusal) return refusal;
  const result = await planJob(deps, {
    jobId: job.id,
    asker: "customer",
    start,
    version: job.version,
    actor: customerActor,
    onPlanned: async (executor, visits) => {
      const moved = await lockJob(executor, job.id);
      if (!moved) return;
      await noteOnRequest(executor, moved, visits);
      await recordFee(executor, job, saidFee);
      await forgetVisitNotice(executor, job.id);
      const { planning } = await readSiteSettings(executor);
      const lines = await readJobLines(executor, job.id);
      await queueMails(executor, [
        ...((await mayWriteToCustomer(executor, deps, moved))
          ? [confirmedMail(deps, { job: moved, visits, lines, isMoved: true }, planning)]
          : []),
        visitNoticeMail(
          deps,
          { job: moved, visits },
          { done: "a déplacé son rendez-vous", extra: feeRows(saidFee) },
        ),
      ]);
    },
  });
  if (result.ok) return { ok: true };
  if (result.reason === "obstacle") {
    return { ok: false, reason: "taken", nearest: result.nearest.map(toShownStart) };
  }
  return { ok: false, reason: result.reason === "unknown_job" ? "closed_job" : result.reason };
}

export async function cancelBooking(
  deps: Deps,
  job: JobRow,
  { saidFee }: { readonly saidFee: Cents },
): Promise<ChangeResult> {
  const refusal = await refusalBefore(deps, job, saidFee);
  if (refusal) return refusal;
  const result = await cancelJob(deps, {
    jobId: job.id,
    reason: "customer",
    actor: customerActor,
    version: job.version,
    onFreed: async (executor, freed) => {
      const cancelled = await lockJob(executor, job.id);
      if (!cancelled) return;
      const facts = { job: cancelled, visits: inOrder(freed) };
      const depositCents = await readDepositToReturn(executor, cancelled);
      await noteOnRequest(executor, cancelled, []);
      await recordFee(executor, job, saidFee);
      await forgetVisitNotice(executor, job.id);
      await queueMails(executor, [
        ...((await mayWriteToCustomer(executor, deps, cancelled))
          ? [cancelledMail(deps, facts, saidFee, { depositCents })]
          : []),
        visitNoticeMail(deps, facts, {
          done: "a annulé son rendez-vous",
          extra: [...feeRows(saidFee), ...depositRows(depositCents)],
        }),
      ]);
    },
  });
  if (result.ok) return { ok: true };
  return { ok: false, reason: result.reason === "changed" ? "changed" : "closed_job" };
}

/** A fee the customer agreed to, for whoever bills it. */
async function recordFee(executor: Executor, job: JobRow, cents: Cents): Promise<void> {
  if (cents === 0) return;
  await recordChange(executor, {
    actor: customerActor,
    action: "visit.fee_agreed",
    subjectKind: "job",
    subjectId: job.id,
    detail: { cents },
  });
}

function feeRows(cents: Cents) {
  return cents > 0 ? ([["Frais acceptés", formatEuros(cents)]] as const) : [];
}

function depositRows(cents: Cents) {
  return cents > 0 ? ([["Acompte à rendre", formatEuros(cents)]] as const) : [];
}

function inOrder(visits: readonly VisitRow[]): readonly VisitRow[] {
  return visits.toSorted((a, b) => a.part - b.part);
}
