import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type CustomerRow, customers } from "#db/schema/customers.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockPlanning } from "../planning/planning-lock.ts";
import { lockCustomer } from "./lock-customer.ts";

export interface Merge {
  readonly keptId: string;
  readonly mergedId: string;
  /** The name of the one that disappears, typed once more: a merge cannot be taken back. */
  readonly confirmedName: string;
  readonly actor: string;
}

type Merged =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "unknown" | "same" | "unconfirmed" };

/** Everything of one customer becomes the other's, in one transaction. What both have stays the kept one's. */
export async function mergeCustomers(
  deps: Deps,
  { keptId, mergedId, confirmedName, actor }: Merge,
): Promise<Merged> {
  if (keptId.toLowerCase() === mergedId.toLowerCase()) return { ok: false, reason: "same" };
  return deps.db.orm.transaction(async (transaction) => {
    // An accepted quote locks the request and its job before the customer, a merge after it: they take turns.
    await lockPlanning(transaction);
    // In one order, so that two merges at once wait for each other instead of locking each other out.
    const locked = new Map<string, CustomerRow>();
    for (const id of [keptId, mergedId].toSorted()) {
      const found = await lockCustomer(transaction, id);
      if (!found) return { ok: false, reason: "unknown" };
      locked.set(id, found.customer);
    }
    const kept = locked.get(keptId);
    const merged = locked.get(mergedId);
    if (!kept || !merged) throw new Error("unreachable: both are locked");
    if (confirmedName.trim() !== merged.name) return { ok: false, reason: "unconfirmed" };
    await moveRecords(transaction, keptId, mergedId);
    await transaction.update(customers).set(combine(kept, merged)).where(eq(customers.id, keptId));
    // Those merged into it earlier follow it.
    await transaction.update(customers).set({ mergedInto: keptId }).where(eq(customers.mergedInto, mergedId));
    await transaction
      .update(customers)
      .set({ mergedInto: keptId, company: "", siren: "", vatNumber: "", billingAddress: null, notes: "" })
      .where(eq(customers.id, mergedId));
    await recordChange(transaction, {
      actor,
      action: "customer.merged",
      subjectKind: "customer",
      subjectId: keptId,
      detail: { merged: merged.name, mergedId },
    });
    return { ok: true };
  });
}

/** Tables whose rows change hands as they are. Jobs come before vehicles: a visit that ends locks them in that order. */
const owned = [
  "customer_emails",
  "customer_addresses",
  "customer_notes",
  "quote_requests",
  "orders",
  "rentals",
  "jobs",
  "vehicles",
  "subscriptions",
  "fleet_plans",
  "passport_reminders",
] as const;

/**
 * Moves what was written while its customer was being merged: it names the one that was given up. Returns how many
 * customers had such records.
 */
export async function moveLateRecords(deps: Deps): Promise<number> {
  const has = sql.join(
    owned.map((table) => sql`exists (select from ${sql.identifier(table)} where customer_id = customers.id)`),
    sql` or `,
  );
  const { rows } = await deps.db.orm.execute<{ keptId: string; mergedId: string }>(
    sql`select merged_into as "keptId", id as "mergedId" from customers where merged_into is not null and (${has})`,
  );
  for (const { keptId, mergedId } of rows)
    await deps.db.orm.transaction(async (transaction) => {
      await lockPlanning(transaction);
      await moveRecords(transaction, keptId, mergedId);
    });
  return rows.length;
}

async function moveRecords(executor: Executor, keptId: string, mergedId: string): Promise<void> {
  for (const table of owned) {
    await executor.execute(
      sql`update ${sql.identifier(table)} set customer_id = ${keptId} where customer_id = ${mergedId}`,
    );
  }
  await executor.execute(sql`
    insert into customer_phones (customer_id, phone, created_at)
    select ${keptId}, phone, created_at from customer_phones where customer_id = ${mergedId} on conflict do nothing`);
  await executor.execute(sql`delete from customer_phones where customer_id = ${mergedId}`);
  await executor.execute(sql`
    insert into customer_distinctions (first_id, second_id, actor, at)
    select least(other, ${keptId}::uuid), greatest(other, ${keptId}::uuid), actor, at
    from (
      select case when first_id = ${mergedId} then second_id else first_id end as other, actor, at
      from customer_distinctions where ${mergedId}::uuid in (first_id, second_id)
    ) as seen
    where other <> ${keptId} on conflict do nothing`);
  await executor.execute(
    sql`delete from customer_distinctions where ${mergedId}::uuid in (first_id, second_id)`,
  );
}

/** The kept one's facts, completed by the other's. */
function combine(kept: CustomerRow, merged: CustomerRow): Partial<CustomerRow> {
  const isCompany = kept.kind === "company" || merged.kind === "company";
  return {
    kind: isCompany ? "company" : "person",
    company: kept.company || merged.company,
    siren: kept.siren || merged.siren,
    vatNumber: kept.vatNumber || merged.vatNumber,
    billingAddress: kept.billingAddress ?? merged.billingAddress,
    billsMonthly: kept.billsMonthly || merged.billsMonthly,
    notes: [kept.notes, merged.notes].filter((text) => text !== "").join("\n"),
    createdAt: new Date(Math.min(kept.createdAt.getTime(), merged.createdAt.getTime())),
  };
}
