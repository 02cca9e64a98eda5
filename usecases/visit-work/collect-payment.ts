import type { Cents } from "#domain/money/money.ts";
import type { OnSiteMeans } from "#domain/visit-work/entry.ts";
import { recordJobPayment } from "../billing/record-job-payment.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { EntryResult } from "./note-entry.ts";
import type { OpenedVisit, VisitMember } from "./open-visit.ts";

interface CollectedPayment {
  readonly member: VisitMember;
  readonly key: string;
  readonly means: OnSiteMeans;
  readonly cents: Cents;
}

/** Whether this member takes money at a customer's: the owner always, the staff where the owner allows it. */
export async function mayCollect({ db }: Deps, { role }: VisitMember): Promise<boolean> {
  return role === "owner" || (await readSiteSettings(db.orm)).planning.staffCollects;
}

/** Money taken on the spot. The staff take all of what the finished work leaves due, and nothing else. */
export async function collectPayment(
  deps: Deps,
  { job }: OpenedVisit,
  { member, key, means, cents }: CollectedPayment,
): Promise<EntryResult> {
  if (!(await mayCollect(deps, member))) return { ok: false, reason: "owner_only" };
  const result = await recordJobPayment(deps, {
    jobId: job.id,
    actor: member.email,
    key,
    means,
    cents,
    onlyWhole: member.role !== "owner",
  });
  if (result.ok) return { ok: true };
  switch (result.reason) {
    case "wrong_amount":
    case "identity":
    case "unpriced":
      return { ok: false, reason: result.reason };
    default:
      return { ok: false, reason: "not_now" };
  }
}
