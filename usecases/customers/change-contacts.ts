import { and, eq, sql } from "drizzle-orm";
import { communeByInsee } from "#content/communes/all-communes.server.ts";
import type { Executor } from "#db/client.ts";
import { customerAddresses, customerEmails, customerNotes, customerPhones } from "#db/schema/customers.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import type { AddressInput } from "./customer-input.ts";
import { lockCustomer } from "./lock-customer.ts";

/** One thing more, or one less, on a customer's page. */
export type ContactChange =
  | { readonly kind: "email"; readonly email: string }
  | { readonly kind: "phone"; readonly phone: string }
  | { readonly kind: "address"; readonly address: AddressInput }
  | { readonly kind: "note"; readonly body: string }
  | { readonly kind: "dropEmail"; readonly email: string }
  | { readonly kind: "dropPhone"; readonly phone: string }
  | { readonly kind: "dropAddress"; readonly addressId: string };

export type ChangedContact =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "unknown" | "unknownCommune" }
  /** The address belongs to another customer: the two may be merged. */
  | { readonly ok: false; readonly reason: "taken"; readonly by: string };

export async function changeContact(
  deps: Deps,
  {
    customerId,
    change,
    actor,
  }: { readonly customerId: string; readonly change: ContactChange; readonly actor: string },
): Promise<ChangedContact> {
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    if (!(await lockCustomer(transaction, customerId))) return { ok: false, reason: "unknown" };
    const refused = await apply(transaction, customerId, change, { actor, now });
    if (refused) return refused;
    const action = change.kind === "note" ? "customer.noted" : "customer.contactChanged";
    await recordChange(transaction, { actor, action, subjectKind: "customer", subjectId: customerId });
    return { ok: true };
  });
}

async function apply(
  executor: Executor,
  customerId: string,
  change: ContactChange,
  { actor, now: at }: { readonly actor: string; readonly now: Date },
): Promise<Exclude<ChangedContact, { ok: true }> | null> {
  const own = { customerId, createdAt: at };
  switch (change.kind) {
    case "email": {
      const owner = await addEmail(executor, customerId, change.email, at);
      return owner === customerId ? null : { ok: false, reason: "taken", by: owner };
    }
    case "phone":
      await executor
        .insert(customerPhones)
        .values({ ...own, phone: change.phone })
        .onConflictDoNothing();
      return null;
    case "address": {
      const { street, inseeCode } = change.address;
      const commune = communeByInsee(inseeCode);
      if (!commune) return { ok: false, reason: "unknownCommune" };
      const { name, latitude, longitude, postalCodes } = commune;
      const place = { commune: name, inseeCode, postalCode: postalCodes[0] ?? "", latitude, longitude };
      await executor.insert(customerAddresses).values({ ...own, street, ...place });
      return null;
    }
    case "note":
      await executor.insert(customerNotes).values({ customerId, body: change.body, actor, at });
      return null;
    case "dropEmail": {
      const { email } = change;
      await executor
        .delete(customerEmails)
        .where(and(eq(customerEmails.customerId, customerId), eq(customerEmails.email, email)));
      return null;
    }
    case "dropPhone": {
      const { phone } = change;
      await executor
        .delete(customerPhones)
        .where(and(eq(customerPhones.customerId, customerId), eq(customerPhones.phone, phone)));
      return null;
    }
    case "dropAddress": {
      const { addressId } = change;
      await executor
        .delete(customerAddresses)
        .where(and(eq(customerAddresses.customerId, customerId), eq(customerAddresses.id, addressId)));
      return null;
    }
  }
}

/** Gives the customer the address unless another one has it; the answer is who has it afterwards. */
export async function addEmail(
  executor: Executor,
  customerId: string,
  email: string,
  createdAt: Date,
): Promise<string> {
  const folded = sql<string>`fold_email(${email})`;
  await executor
    .insert(customerEmails)
    .values({ folded, customerId, email, createdAt })
    .onConflictDoNothing();
  const [owner] = await executor
    .select({ id: customerEmails.customerId })
    .from(customerEmails)
    .where(eq(customerEmails.folded, folded));
  if (!owner) throw new Error("unreachable: the address was just stored or stood there before");
  return owner.id;
}
