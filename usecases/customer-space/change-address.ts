import { and, eq } from "drizzle-orm";
import { communeByInsee } from "#content/communes/all-communes.server.ts";
import { findCommune } from "#content/communes/find-communes.server.ts";
import type { Executor } from "#db/client.ts";
import { customerAddresses } from "#db/schema/customers.ts";
import { cleanLine } from "#domain/request/clean-text.ts";
import { cutText } from "#domain/text/cut-text.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import type { SignedInCustomer } from "./sessions.ts";

const mostAddresses = 20;

export type AddressChanged = "saved" | "unknown" | "unknownCommune" | "noStreet" | "tooMany";

interface TypedAddress {
  /** Null: a new one. */
  readonly id: string | null;
  readonly street: string;
  /** Name or postal code. */
  readonly commune: string;
}

/** Adds an address of the customer's own, or changes one. */
export async function saveOwnAddress(
  deps: Deps,
  { customerId }: SignedInCustomer,
  typed: TypedAddress,
): Promise<AddressChanged> {
  const street = cutText(cleanLine(typed.street), 200);
  if (street === "") return "noStreet";
  const found = findCommune(typed.commune, "");
  const commune = found && communeByInsee(found.code);
  if (!found || !commune) return "unknownCommune";
  if (typed.id !== null && !isUuid(typed.id)) return "unknown";
  const { name, latitude, longitude, inseeCode } = commune;
  const place = { street, commune: name, inseeCode, postalCode: found.postalCode, latitude, longitude };
  const { id } = typed;
  return deps.db.orm.transaction(async (transaction) => {
    if (!(await lockCustomer(transaction, customerId))) return "unknown";
    const own = eq(customerAddresses.customerId, customerId);
    if (id === null) {
      if ((await transaction.$count(customerAddresses, own)) >= mostAddresses) return "tooMany";
      await transaction.insert(customerAddresses).values({ ...place, customerId, createdAt: deps.now() });
    } else {
      const isOne = and(own, eq(customerAddresses.id, id));
      const { rowCount } = await transaction.update(customerAddresses).set(place).where(isOne);
      if (!rowCount) return "unknown";
    }
    await recordContact(transaction, customerId);
    return "saved";
  });
}

/** False: the customer has no such address. */
export async function removeOwnAddress(
  deps: Deps,
  { customerId }: SignedInCustomer,
  id: string,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  return deps.db.orm.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .delete(customerAddresses)
      .where(and(eq(customerAddresses.customerId, customerId), eq(customerAddresses.id, id)));
    if (rowCount) await recordContact(transaction, customerId);
    return (rowCount ?? 0) > 0;
  });
}

function recordContact(executor: Executor, subjectId: string): Promise<void> {
  const action = "customer.contactChanged";
  return recordChange(executor, { actor: "client", action, subjectKind: "customer", subjectId });
}
