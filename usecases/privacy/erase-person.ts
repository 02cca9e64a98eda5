import type { Executor } from "#db/client.ts";
import { purgeLog } from "#db/schema/purge-log.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { makeoverTags } from "../makeovers/makeover-tags.ts";
import { reviewsTag } from "../reviews/read-reviews.ts";
import { customerErasureSteps } from "./customer-erasure.ts";
import { type ErasureStep, erasureSteps } from "./erasure-steps.ts";
import { personKey } from "./person-key.ts";
import { type PersonAsked, readPerson } from "./read-person.ts";

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
  { actor, ...asked }: PersonAsked & { readonly actor: string },
): Promise<readonly Erasure[]> {
  return deps.db.orm.transaction(async (transaction) => {
    const { addresses, customerId } = await readPerson(transaction, asked);
    const report: Erasure[] = [];
    for (const step of erasureSteps) report.push(await take(transaction, step, addresses));
    for (const step of customerErasureSteps)
      report.push(await take(transaction, step, customerId === null ? [] : [customerId]));
    const total = report.reduce((sum, { erased }) => sum + erased, 0);
    const now = deps.now();
    if (total > 0)
      await transaction.insert(purgeLog).values({ at: now, what: "personne", count: total, actor });
    await recordChange(transaction, {
      actor,
      action: "person.erased",
      subjectKind: "person",
      subjectId: personKey(addresses[0] ?? customerId ?? ""),
      detail: Object.fromEntries(report.map(({ what, erased, kept }) => [what, { erased, kept }])),
    });
    const isMadeOver = report.some(({ what, erased }) => what.startsWith("réalisations") && erased > 0);
    await invalidatePages(transaction, [reviewsTag, ...(isMadeOver ? makeoverTags : [])]);
    return report;
  });
}

async function take(transaction: Executor, step: ErasureStep, keys: readonly string[]): Promise<Erasure> {
  let erased = 0;
  let kept = 0;
  for (const key of keys) {
    erased += (await transaction.execute(step.erase(key))).rowCount ?? 0;
    kept += (await transaction.execute(step.remaining(key))).rowCount ?? 0;
  }
  return { what: step.what, erased, kept, why: kept > 0 ? step.why : "" };
}
