import type { Executor } from "#db/client.ts";
import { purgeLog } from "#db/schema/purge-log.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { reviewsTag } from "../reviews/read-reviews.ts";
import { type ErasureStep, erasureSteps } from "./erasure-steps.ts";
import { personKey } from "./person-key.ts";

interface Erasure {
  readonly what: string;
  readonly erased: number;
  /** Left in place because the law, or an order under way, asks for it. */
  readonly kept: number;
  readonly why: string;
}

/** Erases a person as far as the law allows, in one transaction, and reports what stays and why. */
export async function erasePerson(
  deps: Deps,
  { email, actor }: { readonly email: string; readonly actor: string },
): Promise<readonly Erasure[]> {
  const address = email.trim().toLowerCase();
  return deps.db.orm.transaction(async (transaction) => {
    const report: Erasure[] = [];
    for (const step of erasureSteps) report.push(await take(transaction, step, address));
    const total = report.reduce((sum, { erased }) => sum + erased, 0);
    const now = deps.now();
    if (total > 0)
      await transaction.insert(purgeLog).values({ at: now, what: "personne", count: total, actor });
    await recordChange(transaction, {
      actor,
      action: "person.erased",
      subjectKind: "person",
      subjectId: personKey(address),
      detail: Object.fromEntries(report.map(({ what, erased, kept }) => [what, { erased, kept }])),
    });
    await invalidatePages(transaction, [reviewsTag]);
    return report;
  });
}

async function take(transaction: Executor, step: ErasureStep, address: string): Promise<Erasure> {
  const erased = (await transaction.execute(step.erase(address))).rowCount ?? 0;
  const kept = (await transaction.execute(step.remaining(address))).rowCount ?? 0;
  return { what: step.what, erased, kept, why: kept > 0 ? step.why : "" };
}
