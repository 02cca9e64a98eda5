import { and, asc, eq } from "drizzle-orm";
import { customerPasskeys } from "#db/schema/customer-space.ts";
import { cleanLine } from "#domain/request/clean-text.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../../deps.ts";
import type { SignedInCustomer } from "../sessions.ts";

export async function listOwnPasskeys({ db }: Deps, { address }: SignedInCustomer) {
  const rows = await db.orm
    .select()
    .from(customerPasskeys)
    .where(eq(customerPasskeys.address, address))
    .orderBy(asc(customerPasskeys.createdAt));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** False: the address has no such key. */
export async function renameOwnPasskey(
  { db }: Deps,
  customer: SignedInCustomer,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const cleaned = cleanLine(name).slice(0, 60);
  if (cleaned === "" || !isUuid(id)) return false;
  const { rowCount } = await db.orm
    .update(customerPasskeys)
    .set({ name: cleaned })
    .where(isOwn(customer, id));
  return (rowCount ?? 0) > 0;
}

/** The sessions that it opened end with it. */
export async function removeOwnPasskey(
  { db }: Deps,
  customer: SignedInCustomer,
  id: string,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { rowCount } = await db.orm.delete(customerPasskeys).where(isOwn(customer, id));
  return (rowCount ?? 0) > 0;
}

function isOwn({ address }: SignedInCustomer, id: string) {
  return and(eq(customerPasskeys.id, id), eq(customerPasskeys.address, address));
}
