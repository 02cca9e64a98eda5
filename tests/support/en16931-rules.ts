import { XmlDocument } from "libxml2-wasm";

const namespaces = {
  rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  udt: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};

const deal = "/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction";
const line = `${deal}/ram:IncludedSupplyChainTradeLineItem`;
const settlement = `${deal}/ram:ApplicableHeaderTradeSettlement`;
const tax = `${settlement}/ram:ApplicableTradeTax`;
const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const seller = `${deal}/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty`;
const buyer = `${deal}/ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty`;
const lineTax = "ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax";
const lineTotal =
  "ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount";
const price = "ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount";
const vatId = "ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']";
const taxId = "ram:SpecifiedTaxRegistration/ram:ID[@schemeID='FC']";

const filled = (path: string) => `normalize-space(${path}) != ''`;
/** Amounts in whole cents: XPath 1.0 has no decimals. An amount that is missing counts as zero. */
const cents = (path: string) => `round(sum(${path}) * 100)`;
const amount = (name: string) => cents(`${sums}/ram:${name}`);
const linesOf = (category: string) => `${line}[${lineTax}/ram:CategoryCode = '${category}']`;
const hasTwoDecimals = "string-length(substring-after(., '.')) <= 2";

const hasTaxNumber = `${filled(`${seller}/${vatId}`)} or ${filled(`${seller}/${taxId}`)}`;

type Rule = readonly [id: string, context: string, holds: string];

/** What holds of each VAT category that bears none (E, O), by the letters of its rules. */
const exemptRules = (code: "E" | "O"): readonly Rule[] => [
  [`BR-${code}-01`, linesOf(code), `count(${tax}[ram:CategoryCode = '${code}']) = 1`],
  [
    `BR-${code}-08`,
    `${tax}[ram:CategoryCode = '${code}']`,
    `${cents("ram:BasisAmount")} = ${cents(`${linesOf(code)}/${lineTotal}`)}`,
  ],
  [`BR-${code}-09`, `${tax}[ram:CategoryCode = '${code}']`, "ram:CalculatedAmount = 0"],
  [
    `BR-${code}-10`,
    `${tax}[ram:CategoryCode = '${code}']`,
    `${filled("ram:ExemptionReason")} or ${filled("ram:ExemptionReasonCode")}`,
  ],
];

/**
 * The business rules of EN 16931 that our documents touch, written by us from the norm's descriptions: each with the
 * elements it is about and what holds of them. Rules about what we never write (allowances, payees, periods) are left out.
 */
const rules: readonly Rule[] = [
  [
    "BR-01",
    "/*",
    filled("rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID"),
  ],
  ["BR-02", "/*", filled("rsm:ExchangedDocument/ram:ID")],
  ["BR-03", "/*", filled("rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString[@format='102']")],
  ["BR-04", "/*", filled("rsm:ExchangedDocument/ram:TypeCode")],
  ["BR-05", settlement, filled("ram:InvoiceCurrencyCode")],
  ["BR-06", deal, filled(`${seller}/ram:Name`)],
  ["BR-07", deal, filled(`${buyer}/ram:Name`)],
  ["BR-08", deal, `${seller}/ram:PostalTradeAddress`],
  ["BR-09", deal, filled(`${seller}/ram:PostalTradeAddress/ram:CountryID`)],
  ["BR-10", deal, `${buyer}/ram:PostalTradeAddress`],
  ["BR-11", deal, filled(`${buyer}/ram:PostalTradeAddress/ram:CountryID`)],
  ["BR-12", settlement, filled(`${sums}/ram:LineTotalAmount`)],
  ["BR-13", settlement, filled(`${sums}/ram:TaxBasisTotalAmount`)],
  ["BR-14", settlement, filled(`${sums}/ram:GrandTotalAmount`)],
  ["BR-15", settlement, filled(`${sums}/ram:DuePayableAmount`)],
  ["BR-16", deal, line],
  ["BR-21", line, filled("ram:AssociatedDocumentLineDocument/ram:LineID")],
  ["BR-22", line, filled("ram:SpecifiedLineTradeDelivery/ram:BilledQuantity")],
  ["BR-23", line, filled("ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode")],
  ["BR-24", line, filled(lineTotal)],
  ["BR-25", line, filled("ram:SpecifiedTradeProduct/ram:Name")],
  ["BR-26", line, filled(price)],
  ["BR-27", line, `${price} >= 0`],
  ["BR-45", tax, filled("ram:BasisAmount")],
  ["BR-46", tax, filled("ram:CalculatedAmount")],
  ["BR-47", tax, filled("ram:CategoryCode")],
  ["BR-48", tax, `ram:CategoryCode = 'O' or ${filled("ram:RateApplicablePercent")}`],
  ["BR-49", `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`, filled("ram:TypeCode")],
  [
    "BR-61",
    `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans[ram:TypeCode = '30' or ram:TypeCode = '58']`,
    filled("ram:PayeePartyCreditorFinancialAccount/ram:IBANID"),
  ],
  ["BR-55", `${settlement}/ram:InvoiceReferencedDocument`, filled("ram:IssuerAssignedID")],
  ["BR-62", `${seller}/ram:URIUniversalCommunication`, filled("ram:URIID/@schemeID")],
  ["BR-63", `${buyer}/ram:URIUniversalCommunication`, filled("ram:URIID/@schemeID")],
  ["BR-CO-04", line, filled(`${lineTax}/ram:CategoryCode`)],
  [
    "BR-CO-09",
    `${deal}//${vatId}`,
    "string-length(translate(substring(., 1, 2), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '')) = 0",
  ],
  ["BR-CO-10", settlement, `${amount("LineTotalAmount")} = ${cents(`${line}/${lineTotal}`)}`],
  ["BR-CO-13", settlement, `${amount("TaxBasisTotalAmount")} = ${amount("LineTotalAmount")}`],
  ["BR-CO-14", settlement, `${amount("TaxTotalAmount")} = ${cents(`${tax}/ram:CalculatedAmount`)}`],
  [
    "BR-CO-15",
    settlement,
    `${amount("GrandTotalAmount")} = ${amount("TaxBasisTotalAmount")} + ${amount("TaxTotalAmount")}`,
  ],
  [
    "BR-CO-16",
    settlement,
    `${amount("DuePayableAmount")} = ${amount("GrandTotalAmount")} - ${amount("TotalPrepaidAmount")}`,
  ],
  // Prices contain VAT: what is left of it after the rounding is less than a cent away from the rate.
  [
    "BR-CO-17",
    `${tax}[ram:RateApplicablePercent]`,
    "(ram:CalculatedAmount - ram:BasisAmount * ram:RateApplicablePercent div 100) * (ram:CalculatedAmount - ram:BasisAmount * ram:RateApplicablePercent div 100) < 0.0001",
  ],
  ["BR-CO-18", settlement, tax],
  [
    "BR-CO-25",
    `${settlement}[${sums}/ram:DuePayableAmount > 0]`,
    `${filled("ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString")} or ${filled("ram:SpecifiedTradePaymentTerms/ram:Description")}`,
  ],
  [
    "BR-CO-26",
    seller,
    `${filled("ram:ID")} or ${filled("ram:SpecifiedLegalOrganization/ram:ID")} or ${filled(vatId)}`,
  ],
  ["BR-S-01", linesOf("S"), `${tax}[ram:CategoryCode = 'S']`],
  ["BR-S-02", linesOf("S"), hasTaxNumber],
  ["BR-S-05", linesOf("S"), `${lineTax}/ram:RateApplicablePercent > 0`],
  [
    "BR-S-08",
    `${tax}[ram:CategoryCode = 'S']`,
    `${cents("ram:BasisAmount")} = ${cents(`${linesOf("S")}/${lineTotal}`)}`,
  ],
  ["BR-S-10", `${tax}[ram:CategoryCode = 'S']`, "not(ram:ExemptionReason or ram:ExemptionReasonCode)"],
  ...exemptRules("E"),
  ["BR-E-02", linesOf("E"), hasTaxNumber],
  ["BR-E-05", linesOf("E"), `${lineTax}/ram:RateApplicablePercent = 0`],
  ...exemptRules("O"),
  ["BR-O-02", linesOf("O"), `not(${seller}/${vatId} or ${buyer}/${vatId})`],
  ["BR-O-05", linesOf("O"), `not(${lineTax}/ram:RateApplicablePercent)`],
  ["BR-O-11", `${tax}[ram:CategoryCode = 'O']`, `count(${tax}) = 1`],
  ["BR-O-12", `${tax}[ram:CategoryCode = 'O']`, `count(${line}) = count(${linesOf("O")})`],
  ["BR-DEC-09..20", `${sums}/* | ${tax}/ram:BasisAmount | ${tax}/ram:CalculatedAmount`, hasTwoDecimals],
  ["BR-DEC-23", `${line}/${lineTotal}`, hasTwoDecimals],
  ["BR-CL-01", "/*", "contains('|380|381|386|', concat('|', rsm:ExchangedDocument/ram:TypeCode, '|'))"],
  ["BR-CL-04", settlement, "ram:InvoiceCurrencyCode = 'EUR'"],
  ["BR-CL-18", `${line}/${lineTax} | ${tax}`, "contains('|S|E|O|', concat('|', ram:CategoryCode, '|'))"],
];

/** The rules that an XML invoice breaks. */
export function brokenRules(xml: string): readonly string[] {
  using document = XmlDocument.fromString(xml);
  return rules
    .filter(([, context, holds]) =>
      document.find(context, namespaces).some((node) => node.eval(`boolean(${holds})`, namespaces) !== true),
    )
    .map(([id]) => id);
}
