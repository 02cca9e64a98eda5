import { and, eq, isNull } from "drizzle-orm";
import { customers } from "#db/schema/customers.ts";
import { readSiren } from "#domain/people/siren.ts";
import { readVatNumber } from "#domain/people/vat-number.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";

export interface CompanyDetails {
  readonly customerId: string;
  readonly actor: string;
  readonly company: string;
  /** As typed; may be empty, for a company of another country or an association. */
  readonly siren: string;
  readonly vatNumber: string;
  readonly billingAddress: readonly string[];
}

export type CompanySaved =
  | { readonly ok: true }
  | { readonly ok: false; readonly field: "siren" | "vatNumber" | "company" | "billingAddress" | "" };

/** The customer is a company: its next documents name it. The field that is wrong comes back, "" for no such customer. */
export async function saveCompany(deps: Deps, details: CompanyDetails): Promise<CompanySaved> {
  const { customerId, actor } = details;
  const company = details.company.trim();
  const billingAddress = details.billingAddress.map((line) => line.trim()).filter((line) => line !== "");
  const siren = details.siren.trim() === "" ? "" : readSiren(details.siren);
  const vatNumber = details.vatNumber.trim() === "" ? "" : readVatNumber(details.vatNumber);
  if (!isUuid(customerId)) return { ok: false, field: "" };
  if (company === "") return { ok: false, field: "company" };
  if (siren === null) return { ok: false, field: "siren" };
  const isOther = vatNumber?.startsWith("FR") && siren !== "" && !vatNumber.endsWith(siren);
  if (vatNumber === null || isOther) return { ok: false, field: "vatNumber" };
  if (billingAddress.length === 0) return { ok: false, field: "billingAddress" };
  return deps.db.orm.transaction(async (transaction) => {
    const [saved] = await transaction
      .update(customers)
      .set({ kind: "company", company, siren, vatNumber, billingAddress })
      .where(and(eq(customers.id, customerId), isNull(customers.mergedInto)))
      .returning({ id: customers.id });
    if (!saved) return { ok: false, field: "" };
    const action = "customer.companySaved";
    await recordChange(transaction, { actor, action, subjectKind: "customer", subjectId: customerId });
    return { ok: true };
  });
}
