import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import type { BillingBuyer } from "#mail/documents/billing-document.ts";

/** The company behind a customer, as invoices name it. Null: a private person. */
export async function readCompanyBuyer(executor: Executor, customerId: string): Promise<BillingBuyer | null> {
  const [customer] = await executor.select().from(customers).where(eq(customers.id, customerId));
  if (customer?.kind !== "company") return null;
  const { name, company, siren, vatNumber, billingAddress } = customer;
  return { company: company === "" ? name : company, siren, vatNumber, address: billingAddress ?? [] };
}
