import { eq } from "drizzle-orm";
import { customers } from "#db/schema/customers.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";

/** Chooses between one invoice a month and one for each visit. */
export async function saveMonthlyBilling(
  deps: Deps,
  {
    customerId,
    isOn,
    actor,
  }: { readonly customerId: string; readonly isOn: boolean; readonly actor: string },
): Promise<boolean> {
  if (!isUuid(customerId)) return false;
  return deps.db.orm.transaction(async (transaction) => {
    if (!(await lockCustomer(transaction, customerId))) return false;
    await transaction.update(customers).set({ billsMonthly: isOn }).where(eq(customers.id, customerId));
    const subject = { subjectKind: "customer", subjectId: customerId };
    const action = isOn ? "fleet.monthlyBillingOn" : "fleet.monthlyBillingOff";
    await recordChange(transaction, { actor, action, ...subject });
    return true;
  });
}
