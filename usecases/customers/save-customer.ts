import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { customerPhones, customers } from "#db/schema/customers.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { addEmail } from "./change-contacts.ts";
import type { CustomerInput } from "./customer-input.ts";
import { lockCustomer } from "./lock-customer.ts";

export interface NewCustomer {
  readonly input: CustomerInput;
  /** "" where there is none. */
  readonly email: string;
  readonly phone: string;
  readonly actor: string;
}

export type CreatedCustomer =
  | { readonly ok: true; readonly id: string }
  /** `id` is the customer who has that address already. */
  | { readonly ok: false; readonly reason: "known"; readonly id: string };

/** By hand, for somebody on the telephone. An address that belongs to a customer makes no second one. */
export async function createCustomer(deps: Deps, customer: NewCustomer): Promise<CreatedCustomer> {
  return deps.db.orm.transaction((transaction) => insertCustomer(transaction, customer, deps.now()));
}

/** The same within a larger undertaking. */
export async function insertCustomer(
  executor: Executor,
  { input, email, phone, actor }: NewCustomer,
  now: Date,
): Promise<CreatedCustomer> {
  const [customer] = await executor
    .insert(customers)
    .values({ ...input, createdAt: now })
    .returning({ id: customers.id });
  if (!customer) throw new Error("unreachable: an inserted customer always answers");
  const { id } = customer;
  if (email !== "") {
    const owner = await addEmail(executor, id, email, now);
    if (owner !== id) {
      await executor.delete(customers).where(eq(customers.id, id));
      return { ok: false, reason: "known", id: owner };
    }
  }
  if (phone !== "") await executor.insert(customerPhones).values({ customerId: id, phone, createdAt: now });
  await recordChange(executor, { actor, action: "customer.created", subjectKind: "customer", subjectId: id });
  return { ok: true, id };
}

export type SavedCustomer =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "unknown" | "conflict" };

/** Who they are: name, company, numbers, billing address. `version` is that of the page. */
export async function saveCustomer(
  deps: Deps,
  change: {
    readonly id: string;
    readonly version: string;
    readonly input: CustomerInput;
    readonly actor: string;
  },
): Promise<SavedCustomer> {
  const { id, version, input, actor } = change;
  return deps.db.orm.transaction(async (transaction) => {
    const locked = await lockCustomer(transaction, id);
    if (!locked) return { ok: false, reason: "unknown" };
    if (locked.version !== version) return { ok: false, reason: "conflict" };
    await transaction.update(customers).set(input).where(eq(customers.id, id));
    await recordChange(transaction, {
      actor,
      action: "customer.saved",
      subjectKind: "customer",
      subjectId: id,
    });
    return { ok: true };
  });
}
