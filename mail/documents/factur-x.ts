import type { BillingDocument, BillingSeries } from "./billing-document.ts";
import { demoNote } from "./billing-words.ts";
import { type NetLine, taxGroups } from "./factur-x-amounts.ts";
import { buyerParty, postalAddress, sellerParty } from "./factur-x-parties.ts";
import { paidCents } from "./factur-x-payment.ts";
import { lineTax, settlement } from "./factur-x-settlement.ts";
import { printableDocument } from "./printable-document.ts";
import { xmlAmount, xmlDay, xmlElement, xmlText } from "./xml.ts";

/** UNTDID 1001. */
const typeCodes: Readonly<Record<BillingSeries, string>> = {
  invoice: "380",
  credit_note: "381",
  deposit_invoice: "386",
};

const namespaces = {
  rsm: "CrossIndustryInvoice",
  ram: "ReusableAggregateBusinessInformationEntity",
  udt: "UnqualifiedDataType",
  qdt: "QualifiedDataType",
};

/**
 * The document for machines: EN 16931 in the syntax CII, profile EN 16931 of Factur-X. Null where the norm has no form for
 * it: a seller without SIREN or VAT number, as in the demonstration, or a series that it does not know.
 */
export function facturX(document: BillingDocument): string | null {
  const { siren, vatNumber } = document.seller;
  if ((siren === "" && vatNumber === "") || !Object.hasOwn(typeCodes, document.series)) return null;
  const bill = printableDocument(document);
  const groups = taxGroups(bill);
  const lines = groups.flatMap((group) => group.lines).sort((one, other) => one.position - other.position);
  const withVatNumbers = groups.every(({ tax }) => tax.code !== "O");
  const prefixes = Object.entries(namespaces).map(
    ([prefix, name]) => ` xmlns:${prefix}="urn:un:unece:uncefact:data:standard:${name}:100"`,
  );
  const transaction = xmlElement(
    "rsm:SupplyChainTradeTransaction",
    ...lines.map(lineItem),
    xmlElement(
      "ram:ApplicableHeaderTradeAgreement",
      sellerParty(bill, withVatNumbers),
      buyerParty(bill, withVatNumbers),
      xmlElement("ram:SellerOrderReferencedDocument", xmlText("ram:IssuerAssignedID", bill.orderNumber)),
    ),
    delivery(bill),
    settlement(bill, groups),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice${prefixes.join("")}>${context(bill)}${header(bill)}${transaction}</rsm:CrossIndustryInvoice>
`;
}

function context(bill: BillingDocument): string {
  const process = businessProcess(bill);
  return xmlElement(
    "rsm:ExchangedDocumentContext",
    process && xmlElement("ram:BusinessProcessSpecifiedDocumentContextParameter", xmlText("ram:ID", process)),
    xmlElement(
      "ram:GuidelineSpecifiedDocumentContextParameter",
      xmlText("ram:ID", "urn:cen.eu:en16931:2017"),
    ),
  );
}

const operationLetters = { goods: "B", services: "S", both: "M" } as const;

/** The French "cadre de facturation": goods, services or both; 1 to be paid, 2 paid already, 4 final after a deposit. */
function businessProcess(bill: BillingDocument): string {
  if (!bill.category) return "";
  const isPaid = paidCents(bill) === bill.totalCents;
  return `${operationLetters[bill.category]}${bill.deposits?.length ? 4 : isPaid ? 2 : 1}`;
}

function header(bill: BillingDocument): string {
  return xmlElement(
    "rsm:ExchangedDocument",
    xmlText("ram:ID", bill.number),
    xmlText("ram:TypeCode", typeCodes[bill.series]),
    xmlElement("ram:IssueDateTime", xmlDay("udt:DateTimeString", bill.date)),
    ...notes(bill),
  );
}

/** UNTDID 4451, as French invoices name what the law wants said: penalties, fixed fee, discount for early payment. */
const noteSubjects: readonly (readonly [string, RegExp])[] = [
  ["PMD", /pénalité/i],
  ["PMT", /recouvrement/i],
  ["AAB", /escompte/i],
];

function notes({ reason, terms = [], isDemo }: BillingDocument): readonly string[] {
  const subjectOf = (text: string) => noteSubjects.find(([, pattern]) => pattern.test(text))?.[0];
  const taken = new Set<string>();
  return [
    ...[reason, isDemo === true ? demoNote : ""].map((text) => ({ text, subject: undefined })),
    ...terms.map((text) => ({ text, subject: subjectOf(text) })),
  ]
    .filter(({ text }) => text.trim() !== "")
    .map(({ text, subject }) => {
      const isFirst = subject !== undefined && !taken.has(subject);
      if (subject) taken.add(subject);
      const code = isFirst ? xmlText("ram:SubjectCode", subject) : "";
      return xmlElement("ram:IncludedNote", xmlText("ram:Content", text), code);
    });
}

/** A price is never negative (BR-27): of a discount the quantity is. */
function lineItem({ position, title, details, quantity, unitCents, netCents, tax }: NetLine): string {
  const pieces = unitCents < 0 ? -quantity : quantity;
  const price = pieces === 0 ? 0 : netCents / pieces / 100;
  return xmlElement(
    "ram:IncludedSupplyChainTradeLineItem",
    xmlElement("ram:AssociatedDocumentLineDocument", xmlText("ram:LineID", String(position))),
    xmlElement(
      "ram:SpecifiedTradeProduct",
      xmlText("ram:Name", title.trim() || "Article"),
      details.trim() && xmlText("ram:Description", details),
    ),
    xmlElement(
      "ram:SpecifiedLineTradeAgreement",
      xmlElement("ram:NetPriceProductTradePrice", xmlText("ram:ChargeAmount", price.toFixed(6))),
    ),
    xmlElement(
      "ram:SpecifiedLineTradeDelivery",
      xmlText("ram:BilledQuantity", String(pieces), { unitCode: "C62" }),
    ),
    xmlElement(
      "ram:SpecifiedLineTradeSettlement",
      lineTax(tax),
      xmlElement(
        "ram:SpecifiedTradeSettlementLineMonetarySummation",
        xmlAmount("ram:LineTotalAmount", netCents),
      ),
    ),
  );
}

/** The norm has no empty element: without a day it says in which country the delivery was. */
function delivery({ serviceDate }: BillingDocument): string {
  const day = serviceDate && xmlElement("ram:OccurrenceDateTime", xmlDay("udt:DateTimeString", serviceDate));
  return xmlElement(
    "ram:ApplicableHeaderTradeDelivery",
    day
      ? xmlElement("ram:ActualDeliverySupplyChainEvent", day)
      : xmlElement("ram:ShipToTradeParty", postalAddress([])),
  );
}
