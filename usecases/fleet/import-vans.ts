import { vehicles } from "#db/schema/customers.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { planVans, type VanPlan } from "./plan-vans.ts";

/** Rows written by one statement. */
const batch = 500;

export type ImportedVans =
  | { readonly ok: true; readonly created: number }
  /** The fleet or the file is no longer what was shown, or a line cannot be read: nothing was written. */
  | { readonly ok: false; readonly reason: "unknown" | "changed" | "problems" };

interface VanImport {
  readonly customerId: string;
  readonly text: string;
  readonly digest: string;
  readonly actor: string;
}

/** What the file would do; writes nothing. */
export function previewVans({ db }: Deps, customerId: string, text: string): Promise<VanPlan> {
  return planVans(db.orm, customerId, text);
}

/** Writes the plan that was shown: the whole of it or nothing. Nobody changes this fleet meanwhile. */
export async function importVans(
  deps: Deps,
  { customerId, text, digest, actor }: VanImport,
): Promise<ImportedVans> {
  if (!isUuid(customerId)) return { ok: false, reason: "unknown" };
  return deps.db.orm.transaction(async (transaction): Promise<ImportedVans> => {
    if (!(await lockCustomer(transaction, customerId))) return { ok: false, reason: "unknown" };
    const plan = await planVans(transaction, customerId, text);
    if (plan.problems.length > 0) return { ok: false, reason: "problems" };
    if (plan.digest !== digest) return { ok: false, reason: "changed" };
    const createdAt = deps.now();
    for (let start = 0; start < plan.created.length; start += batch)
      await transaction.insert(vehicles).values(
        plan.created.slice(start, start + batch).map(({ line: _line, ...van }) => {
          return { ...van, customerId, createdAt };
        }),
      );
    await recordChange(transaction, {
      actor,
      action: "fleet.imported",
      subjectKind: "customer",
      subjectId: customerId,
      detail: { created: plan.created.length, known: plan.known.length },
    });
    return { ok: true, created: plan.created.length };
  });
}
