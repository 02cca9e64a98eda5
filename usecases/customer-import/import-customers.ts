import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import {
  customerAddresses,
  customerEmails,
  customerNotes,
  customerPhones,
  customers,
} from "#db/schema/customers.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import type { CsvCustomer } from "./customer-csv.ts";
import { type CustomerPlan, planCustomers } from "./plan-customers.ts";

/** Rows written by one statement. */
const BATCH = 500;

export type ImportedCustomers =
  | { readonly ok: true; readonly created: number }
  /** The list or the file is no longer what was shown, or a line cannot be read: nothing was written. */
  | { readonly ok: false; readonly reason: "changed" | "problems" };

/** What the file would do; writes nothing. */
export async function previewCustomers(deps: Deps, text: string): Promise<CustomerPlan> {
  return planCustomers(deps.db.orm, text);
}

/** Writes the plan that was shown: the whole of it or nothing. Nobody adds a customer meanwhile. */
export async function importCustomers(
  deps: Deps,
  { text, digest, actor }: { readonly text: string; readonly digest: string; readonly actor: string },
): Promise<ImportedCustomers> {
  return deps.db.orm.transaction(async (transaction) => {
    await transaction.execute(sql`lock table customer_emails, customer_phones in share row exclusive mode`);
    const plan = await planCustomers(transaction, text);
    if (plan.problems.length > 0) return { ok: false, reason: "problems" };
    if (plan.digest !== digest) return { ok: false, reason: "changed" };
    for (let start = 0; start < plan.created.length; start += BATCH)
      await insertBatch(transaction, plan.created.slice(start, start + BATCH), { actor, now: deps.now() });
    await recordChange(transaction, {
      actor,
      action: "customers.imported",
      subjectKind: "site",
      subjectId: "customers",
      detail: { created: plan.created.length, known: plan.known.length },
    });
    return { ok: true, created: plan.created.length };
  });
}

async function insertBatch(
  executor: Executor,
  people: readonly CsvCustomer[],
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const rows = people.map((person) => ({ ...person, customerId: randomUUID() }));
  const stamp = { createdAt: now };
  await executor
    .insert(customers)
    .values(rows.map(({ customerId: id, input }) => ({ id, ...input, ...stamp, importedAt: now })));
  const emails = rows.filter(({ email }) => email !== "");
  if (emails.length > 0)
    await executor.insert(customerEmails).values(
      emails.map(({ customerId, email }) => ({
        folded: sql`fold_email(${email})`,
        customerId,
        email,
        ...stamp,
      })),
    );
  const phones = rows.filter(({ phone }) => phone !== "");
  if (phones.length > 0)
    await executor
      .insert(customerPhones)
      .values(phones.map(({ customerId, phone }) => ({ customerId, phone, ...stamp })));
  const addresses = rows.flatMap(({ customerId, address }) =>
    address ? [{ customerId, ...address, ...stamp }] : [],
  );
  if (addresses.length > 0) await executor.insert(customerAddresses).values(addresses);
  const notes = rows.filter(({ note }) => note !== "");
  if (notes.length > 0)
    await executor
      .insert(customerNotes)
      .values(notes.map(({ customerId, note }) => ({ customerId, body: note, actor, at: now })));
}
