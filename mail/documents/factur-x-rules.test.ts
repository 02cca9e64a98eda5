import { describe, expect, it } from "vitest";
import { billingSamples, exemptInvoice, taxedInvoice } from "#tests/support/billing-samples.ts";
import { brokenRules } from "#tests/support/en16931-rules.ts";
import type { BillingDocument } from "./billing-document.ts";
import { facturX } from "./factur-x.ts";

const xmlOf = (document: BillingDocument | undefined) => (document ? (facturX(document) ?? "") : "");
const sample = (name: string) => xmlOf(billingSamples[name]);

describe.each(Object.entries(billingSamples))("an invoice %s", (_name, document) => {
  it("breaks no business rule of EN 16931", () => {
    expect(brokenRules(xmlOf(document))).toEqual([]);
  });
});

const taxed = xmlOf(taxedInvoice);
const exempt = xmlOf(exemptInvoice);
const voucher = sample("of a gift card alone");
const company = sample("of a job, to be paid by a company");
const final = sample("of a job after two deposits");

/** Each rule, with a document that breaks it: the text of an element is changed or its tag is given another name. */
it.each([
  ["BR-01", taxed, /urn:cen\.eu:en16931:2017/, ""],
  ["BR-02", taxed, /F-2026-0007(?=<\/ram:ID>)/, " "],
  ["BR-04", taxed, "380", ""],
  ["BR-05", taxed, /EUR(?=<\/ram:InvoiceCurrencyCode>)/, ""],
  ["BR-07", taxed, "Jeanne Morel", ""],
  ["BR-11", taxed, /(<ram:BuyerTradeParty>.*?<ram:CountryID>)FR/, "$1"],
  ["BR-15", taxed, /DuePayableAmount/g, "OtherAmount"],
  ["BR-16", taxed, /IncludedSupplyChainTradeLineItem/g, "OtherLine"],
  ["BR-25", taxed, "Spray céramique", ""],
  ["BR-27", taxed, /(<ram:NetPriceProductTradePrice><ram:ChargeAmount>)/, "$1-"],
  ["BR-48", taxed, /RateApplicablePercent/g, "OtherPercent"],
  ["BR-61", sample("of a gift card alone"), /42(?=<\/ram:TypeCode>)/, "30"],
  ["BR-55", final, "AC-2026-0002", ""],
  ["BR-CO-09", company, "FR44732829320", "44732829320"],
  ["BR-CO-10", taxed, /(SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>)4/, "$15"],
  ["BR-CO-13", taxed, /(TaxBasisTotalAmount>)4/, "$15"],
  ["BR-CO-14", taxed, /(TaxTotalAmount[^>]*>)9/, "$18"],
  ["BR-CO-15", taxed, /(GrandTotalAmount>)56/, "$157"],
  ["BR-CO-16", final, /(TotalPrepaidAmount>)73/, "$174"],
  ["BR-CO-17", taxed, /(CalculatedAmount>)9\.45/, "$19.46"],
  ["BR-CO-25", company, /SpecifiedTradePaymentTerms/g, "OtherTerms"],
  ["BR-CO-26", exempt, /(SpecifiedLegalOrganization><ram:ID[^>]*>)123456782/, "$1"],
  ["BR-S-02", taxed, /SpecifiedTaxRegistration/g, "OtherRegistration"],
  ["BR-S-05", taxed, /(RateApplicablePercent>)20/, "$10"],
  ["BR-S-08", taxed, /(BasisAmount>)4/, "$15"],
  [
    "BR-S-10",
    taxed,
    /(<ram:CategoryCode>S<\/ram:CategoryCode>)/g,
    "<ram:ExemptionReason>x</ram:ExemptionReason>$1",
  ],
  ["BR-E-02", exempt, /SpecifiedTaxRegistration/g, "OtherRegistration"],
  ["BR-E-05", exempt, /(RateApplicablePercent>)0/, "$15"],
  ["BR-E-09", exempt, /(CalculatedAmount>)0/, "$11"],
  ["BR-E-10", exempt, /ExemptionReason/g, "Other"],
  ["BR-O-02", voucher, /schemeID="FC"/, 'schemeID="VA"'],
  ["BR-O-10", voucher, /ExemptionReason/g, "Other"],
  ["BR-O-12", sample("of a gift card beside goods"), /CategoryCode>E</g, "CategoryCode>O<"],
  ["BR-DEC-09..20", taxed, /(GrandTotalAmount>56\.70)/, "$10"],
  ["BR-CL-01", taxed, "380", "999"],
  ["BR-CL-18", taxed, /(CategoryCode>)S/, "$1X"],
])("%s is broken by a document that does not keep it", (rule, xml, part, instead) => {
  const changed = xml.replace(part, instead);
  expect(changed).not.toBe(xml);
  expect(brokenRules(changed)).toContain(rule);
});
