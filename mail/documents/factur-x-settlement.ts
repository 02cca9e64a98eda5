import type { BillingDocument } from "./billing-document.ts";
import type { TaxCategory, TaxGroup } from "./factur-x-amounts.ts";
import { dueDay, paidCents, paymentMeans } from "./factur-x-payment.ts";
import { xmlAmount, xmlDay, xmlElement, xmlText } from "./xml.ts";

const currency = "EUR";

export function settlement(bill: BillingDocument, groups: readonly TaxGroup[]): string {
  return xmlElement(
    "ram:ApplicableHeaderTradeSettlement",
    xmlText("ram:InvoiceCurrencyCode", currency),
    means(bill),
    ...groups.map(groupTax),
    terms(bill),
    totals(bill, groups),
    ...references(bill),
  );
}

/** The VAT of one line. */
export function lineTax({ code, rate }: TaxCategory): string {
  return xmlElement(
    "ram:ApplicableTradeTax",
    xmlText("ram:TypeCode", "VAT"),
    xmlText("ram:CategoryCode", code),
    ratePercent(code, rate),
  );
}

function groupTax({ tax: { code, rate, reason, reasonCode }, netCents, vatCents }: TaxGroup): string {
  return xmlElement(
    "ram:ApplicableTradeTax",
    xmlAmount("ram:CalculatedAmount", vatCents),
    xmlText("ram:TypeCode", "VAT"),
    reason && xmlText("ram:ExemptionReason", reason),
    xmlAmount("ram:BasisAmount", netCents),
    xmlText("ram:CategoryCode", code),
    reasonCode && xmlText("ram:ExemptionReasonCode", reasonCode),
    ratePercent(code, rate),
  );
}

/** What is outside the scope of VAT has no rate, not even zero (BR-O-05). */
function ratePercent(code: TaxCategory["code"], rate: number): string {
  return code === "O" ? "" : xmlText("ram:RateApplicablePercent", rate.toFixed(2));
}

function means(bill: BillingDocument): string {
  const paid = paymentMeans(bill);
  if (!paid) return "";
  return xmlElement(
    "ram:SpecifiedTradeSettlementPaymentMeans",
    xmlText("ram:TypeCode", paid.code),
    xmlText("ram:Information", paid.names),
  );
}

function terms(bill: BillingDocument): string {
  const day = dueDay(bill);
  return xmlElement(
    "ram:SpecifiedTradePaymentTerms",
    day
      ? xmlElement("ram:DueDateDateTime", xmlDay("udt:DateTimeString", day))
      : xmlText("ram:Description", "À réception"),
  );
}

function totals(bill: BillingDocument, groups: readonly TaxGroup[]): string {
  const netCents = groups.reduce((sum, group) => sum + group.netCents, 0);
  const vatCents = groups.reduce((sum, group) => sum + group.vatCents, 0);
  const paid = paidCents(bill);
  return xmlElement(
    "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
    xmlAmount("ram:LineTotalAmount", netCents),
    xmlAmount("ram:TaxBasisTotalAmount", netCents),
    xmlAmount("ram:TaxTotalAmount", vatCents, { currencyID: currency }),
    xmlAmount("ram:GrandTotalAmount", netCents + vatCents),
    xmlAmount("ram:TotalPrepaidAmount", paid),
    xmlAmount("ram:DuePayableAmount", netCents + vatCents - paid),
  );
}

/** The invoice that a credit note corrects, the deposit invoices that a final invoice deducts. */
function references({ invoiceNumber, invoiceDate, deposits = [] }: BillingDocument): readonly string[] {
  const corrected = invoiceNumber === "" ? [] : [{ number: invoiceNumber, date: invoiceDate }];
  return [...corrected, ...deposits].map(({ number, date }) =>
    xmlElement(
      "ram:InvoiceReferencedDocument",
      xmlText("ram:IssuerAssignedID", number),
      date ? xmlElement("ram:FormattedIssueDateTime", xmlDay("qdt:DateTimeString", date)) : "",
    ),
  );
}
