import { and, eq, gt } from "drizzle-orm";
import { customerCodes } from "#db/schema/customer-space.ts";
import { customerEmails, customers } from "#db/schema/customers.ts";
import type { Deps } from "../deps.ts";
import { hashLink } from "./code-rows.ts";

export interface LinkOwner {
  readonly customerId: string;
  readonly email: string;
}

/** Whose space a link opens, without spending it. Null: it opens none. */
export async function readLinkOwner(deps: Deps, link: string): Promise<LinkOwner | null> {
  const [found] = await deps.db.orm
    .select({ email: customerEmails.email, customer: customers })
    .from(customerCodes)
    .innerJoin(customerEmails, eq(customerEmails.folded, customerCodes.address))
    .innerJoin(customers, eq(customers.id, customerEmails.customerId))
    .where(and(eq(customerCodes.linkHash, hashLink(deps, link)), gt(customerCodes.expiresAt, deps.now())));
  if (!found) return null;
  const { customer, email } = found;
  return { customerId: customer.mergedInto ?? customer.id, email };
}
