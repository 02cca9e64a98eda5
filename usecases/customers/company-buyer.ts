import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type CustomerRow, customers } from "#db/schema/customers.ts";
import type { CompanyBuyer } from "#domain/people/company-buyer.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockCustomer } from "./lock-customer.ts";

/** The company behind a customer, as documents name it. Null: a private person. */
export async function readCompanyBuyer(
  executor: Executor,
  customerId: string | null,
): Promise<CompanyBuyer | null> {
  if (customerId === null) return null;
  const [customer] = await executor.select().from(customers).where(eq(customers.id, customerId));
  return customer ? buyerOf(customer) : null;
}

interface CompanyChange {
  readonly customerId: string;
  readonly buyer: CompanyBuyer;
  readonly actor: string;
}

/** The customer is this company from now on: the next documents name it. A company that is known as such stays untouched. */
export async function saveCompanyBuyer(
  executor: Executor,
  { customerId, buyer, actor }: CompanyChange,
): Promise<void> {
  const locked = await lockCustomer(executor, customerId);
  if (!locked || isSame(buyerOf(locked.customer), buyer)) return;
  const { company, siren, vatNumber, address: billingAddress } = buyer;
  await executor
    .update(customers)
    .set({ kind: "company", company, siren, vatNumber, billingAddress })
    .where(eq(customers.id, customerId));
  const action = "customer.companySaved";
  await recordChange(executor, { actor, action, subjectKind: "customer", subjectId: customerId });
}

function buyerOf({
  kind,
  name,
  company,
  siren,
  vatNumber,
  billingAddress,
}: CustomerRow): CompanyBuyer | null {
  if (kind !== "company") return null;
  return { company: company === "" ? name : company, siren, vatNumber, address: billingAddress ?? [] };
}

function isSame(known: CompanyBuyer | null, { company, siren, vatNumber, address }: CompanyBuyer): boolean {
  return (
    known?.company === company &&
    known.siren === siren &&
    known.vatNumber === vatNumber &&
    known.address.join("\n") === address.join("\n")
  );
}
