import { describe, expect, it } from "vitest";
import { billingSamples, exemptInvoice, taxedInvoice } from "#tests/support/billing-samples.ts";
import { invoiceReader, schemaErrors } from "#tests/support/invoice-xml.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { type BillingDocument, type BillingLine, vatParts } from "./billing-document.ts";
import { facturX } from "./factur-x.ts";

const settlement = "SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement";
const agreement = "SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement";
const lineSettlement =
  "SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement";

const read = (document: BillingDocument | undefined) =>
  invoiceReader(document ? (facturX(document) ?? "") : "");
const sample = (name: keyof typeof billingSamples) => read(billingSamples[name]);
const cents = (amount = "") => Math.round(Number(amount) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The totals of the document, with what EN 16931 computes of the lines and of the VAT (BR-CO-10 to 16). */
function totalsOf(document: BillingDocument) {
  const at = read(document);
  const total = (name: string) =>
    cents(at(`${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`)[0]);
  const tax = (name: string) => at(`${settlement}/ApplicableTradeTax/${name}`);
  return {
    lines: at(`${lineSettlement}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`).map(cents),
    categories: tax("CategoryCode"),
    bases: tax("BasisAmount").map(cents),
    taxes: tax("CalculatedAmount").map(cents),
    lineTotal: total("LineTotalAmount"),
    basis: total("TaxBasisTotalAmount"),
    tax: total("TaxTotalAmount"),
    grand: total("GrandTotalAmount"),
    prepaid: total("TotalPrepaidAmount"),
    due: total("DuePayableAmount"),
  };
}

function expectAmountsAddUp(document: BillingDocument): void {
  const totals = totalsOf(document);
  expect(totals.lineTotal).toBe(sum(totals.lines));
  expect(totals.basis).toBe(totals.lineTotal);
  expect(sum(totals.bases)).toBe(totals.basis);
  expect(sum(totals.taxes)).toBe(totals.tax);
  expect(totals.grand).toBe(totals.basis + totals.tax);
  expect(totals.due).toBe(totals.grand - totals.prepaid);
  expect(totals.grand).toBe(document.totalCents);
  const printed = vatParts(document);
  const taxed = printed.find(({ rate }) => rate !== null);
  expect(totals.tax).toBe(taxed?.vatCents ?? 0);
  if (taxed) expect(totals.bases[0]).toBe(taxed.netCents);
  const at = read(document);
  const items = "SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem";
  const prices = at(`${items}/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount`).map(
    Number,
  );
  const pieces = at(`${items}/SpecifiedLineTradeDelivery/BilledQuantity`).map(Number);
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(0);
  expect(prices.map((price, index) => Math.round(price * (pieces[index] ?? 0) * 100) + 0)).toEqual(
    totals.lines,
  );
}

describe.each(Object.entries(billingSamples))("an invoice %s", (_name, document) => {
  it("is valid for the official schema, and its amounts are the printed ones", () => {
    expect(schemaErrors(facturX(document) ?? "")).toEqual([]);
    expectAmountsAddUp(document);
  });
});

it.each([
  [33_33, 5_55],
  [33_33, 5_57],
  [2, 2],
  [3, 0],
])(
  "a credit note of %i cents is valid with the %i cents of VAT that the earlier notes have left",
  (unitCents, vatCents) => {
    const line = { title: "Remboursement", details: "", quantity: 1, unitCents };
    const payments = [{ label: "Espèces", cents: unitCents, date: "2026-11-15" }];
    const note = { series: "credit_note", number: "A-2026-0002", invoiceNumber: "F-2026-0007" } as const;
    const document = { ...taxedInvoice, ...note, lines: [line], totalCents: unitCents, payments, vatCents };
    expect(schemaErrors(facturX(document) ?? "")).toEqual([]);
    expectAmountsAddUp(document);
    expect(totalsOf(document).tax).toBe(vatCents);
  },
);

it("is refused by the schema when something is missing from it", () => {
  const xml = facturX(exemptInvoice) ?? "";
  expect(schemaErrors(xml.replace("<ram:TypeCode>380</ram:TypeCode>", ""))).not.toEqual([]);
});

it("is valid and adds up to the cent for any cart, rate, discount and payment", () => {
  const next = randomNumbers(20261116);
  for (let cart = 0; cart < 300; cart += 1) {
    const document = randomDocument(next);
    expect(schemaErrors(facturX(document) ?? "")).toEqual([]);
    expectAmountsAddUp(document);
  }
});

function randomDocument(next: (below: number) => number): BillingDocument {
  const line = (isVoucher: boolean): BillingLine => ({
    ...{
      title: "Article",
      details: "",
      quantity: 1 + next(next(9) === 0 ? 900 : 9),
      unitCents: next(30_000),
    },
    ...(isVoucher ? { isVoucher } : {}),
  });
  const kept = Array.from({ length: 1 + next(12) }, () => line(next(4) === 0));
  const amount = (line: BillingLine) => (line.isVoucher ? 0 : line.unitCents * line.quantity);
  const discount = next(1 + sum(kept.map(amount)));
  const lines = discount > 0 ? [...kept, { ...line(false), quantity: -1, unitCents: discount }] : kept;
  const totalCents = sum(lines.map(({ unitCents, quantity }) => unitCents * quantity));
  const paid = next(totalCents + 1);
  return {
    ...taxedInvoice,
    series: (["invoice", "credit_note", "deposit_invoice"] as const)[next(3)] ?? "invoice",
    lines,
    totalCents,
    vatRate: [20, 10, 5.5, null][next(4)] ?? null,
    payments: next(3) === 0 ? [] : [{ label: "Chèque", cents: paid, date: "2026-11-15" }],
    deposits:
      next(2) === 0 ? [] : [{ number: "AC-1", date: "2026-11-01", cents: next(totalCents - paid + 1) }],
  };
}

it.each([
  ["an invoice", exemptInvoice, "380"],
  ["a credit note", billingSamples["a credit note"], "381"],
  ["a deposit invoice", billingSamples["a deposit"], "386"],
])("names %s by its code, with the day as CII writes it", (_name, document, code) => {
  const at = read(document);
  expect(at("ExchangedDocument/TypeCode")).toEqual([code]);
  expect(at("ExchangedDocument/ID")).toEqual([document?.number]);
  expect(at("ExchangedDocument/IssueDateTime/DateTimeString")).toEqual(["20261115"]);
});

describe("VAT", () => {
  it.each([
    ["exempt from VAT", ["E"], ["VATEX-FR-FRANCHISE"], ["0.00"], ["0.00"]],
    ["of a gift card by an exempt business", ["E"], ["VATEX-FR-FRANCHISE"], ["0.00"], ["0.00"]],
    ["at 20 %", ["S"], [], ["20.00"], ["9.45"]],
    ["at 5.5 %", ["S"], [], ["5.50"], ["2.96"]],
    ["of a gift card alone", ["O"], ["VATEX-EU-O"], [], ["0.00"]],
    ["of a gift card beside goods", ["S", "E"], [], ["20.00", "0.00"], ["9.45", "0.00"]],
  ])("of an invoice %s", (name, categories, reasons, rates, amounts) => {
    const at = sample(name);
    expect(at(`${settlement}/ApplicableTradeTax/CategoryCode`)).toEqual(categories);
    expect(at(`${settlement}/ApplicableTradeTax/ExemptionReasonCode`)).toEqual(reasons);
    expect(at(`${settlement}/ApplicableTradeTax/RateApplicablePercent`)).toEqual(rates);
    expect(at(`${settlement}/ApplicableTradeTax/CalculatedAmount`)).toEqual(amounts);
  });

  it("keeps each line in its place, in its category, and says why it bears none", () => {
    const at = sample("of a gift card beside goods");
    expect(at(`${lineSettlement}/ApplicableTradeTax/CategoryCode`)).toEqual(["E", "S", "S"]);
    expect(at(`${settlement}/ApplicableTradeTax/ExemptionReason`)).toEqual([
      "Bon à usages multiples, hors du champ de la TVA (art. 256 ter du CGI)",
    ]);
    expect(sample("exempt from VAT")(`${settlement}/ApplicableTradeTax/ExemptionReason`)).toEqual([
      "TVA non applicable, art. 293 B du CGI",
    ]);
  });

  it("names no VAT number on a document outside its scope", () => {
    const taxNumber = `${agreement}/SellerTradeParty/SpecifiedTaxRegistration/ID`;
    expect(sample("at 20 %")(taxNumber)).toEqual(["FR12123456782"]);
    expect(sample("of a gift card alone")(taxNumber)).toEqual(["123456782"]);
    expect(sample("exempt from VAT")(taxNumber)).toEqual(["123456782"]);
  });
});

describe("the parties", () => {
  it("are a sole trader under the person's name, and a private person", () => {
    const at = sample("exempt from VAT");
    const seller = `${agreement}/SellerTradeParty`;
    expect(at(`${seller}/Name`)).toEqual(["Camille Morel EI"]);
    expect(at(`${seller}/SpecifiedLegalOrganization/TradingBusinessName`)).toEqual(["Reflet Bressan"]);
    expect(at(`${seller}/SpecifiedLegalOrganization/ID`)).toEqual(["123456782"]);
    expect(at(`${seller}/PostalTradeAddress/CityName`)).toEqual(["Foissiat"]);
    const buyer = `${agreement}/BuyerTradeParty`;
    expect(at(`${buyer}/Name`)).toEqual(["Jeanne Morel"]);
    expect(at(`${buyer}/SpecifiedLegalOrganization`)).toEqual([]);
    expect(at(`${buyer}/PostalTradeAddress/PostcodeCode`)).toEqual(["01000"]);
    expect(at(`${buyer}/URIUniversalCommunication/URIID`)).toEqual(["jeanne.morel@exemple.fr"]);
  });

  it("are a company by its SIREN, its VAT number and its whole address, with the person to ask", () => {
    const buyer = `${agreement}/BuyerTradeParty`;
    const document = billingSamples["of a job, to be paid by a company"];
    const at = read(document);
    expect(at(`${buyer}/Name`)).toEqual(["Garage Dupont & Fils SARL"]);
    expect(facturX(document ?? exemptInvoice)).toContain('<ram:ID schemeID="0002">732829320</ram:ID>');
    expect(facturX(document ?? exemptInvoice)).toContain('<ram:ID schemeID="VA">FR44732829320</ram:ID>');
    expect(at(`${buyer}/DefinedTradeContact/PersonName`)).toEqual(["Jeanne Morel"]);
    for (const [name, text] of [
      ["LineOne", "Bâtiment C"],
      ["LineTwo", "Zone artisanale"],
      ["LineThree", "1 place du Marché"],
      ["CityName", "Bourg-en-Bresse"],
      ["CountryID", "FR"],
    ])
      expect(at(`${buyer}/PostalTradeAddress/${name}`)).toEqual([text]);
  });

  it("keep letters that no font of ours draws, and lose what no XML may hold", () => {
    const at = sample("with letters of everywhere");
    expect(at(`${agreement}/BuyerTradeParty/Name`)).toEqual(["Łukasz <Ω> & Şule  中"]);
    expect(at(`${agreement}/BuyerTradeParty/PostalTradeAddress/LineOne`)).toEqual(["Lieu-dit"]);
    const product = "SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct";
    expect(at(`${product}/Name`)).toEqual(['"', "Article"]);
    expect(at(`${product}/Description`)).toEqual(["ligne 1\nligne 2 ]]> "]);
  });
});

describe("payment", () => {
  const meansOf = (label: string, cents = 5670) =>
    read({ ...exemptInvoice, payments: [{ label, cents, date: "2026-11-15" }] })(
      `${settlement}/SpecifiedTradeSettlementPaymentMeans/TypeCode`,
    );

  it.each([
    ["Carte bancaire", "48"],
    ["Carte bancaire (sur place)", "48"],
    ["Virement", "42"],
    ["Espèces", "10"],
    ["Chèque", "20"],
    ["Sur place", "1"],
    ["Carte cadeau", "ZZZ"],
    ["Crédit de parrainage", "ZZZ"],
  ])("by %s has the code %s", (label, code) => {
    expect(meansOf(label)).toEqual([code]);
  });

  it("names the largest of several means, with the words of all", () => {
    const at = sample("of a gift card beside goods");
    expect(at(`${settlement}/SpecifiedTradeSettlementPaymentMeans/TypeCode`)).toEqual(["10"]);
    expect(at(`${settlement}/SpecifiedTradeSettlementPaymentMeans/Information`)).toEqual([
      "Carte cadeau, Espèces",
    ]);
  });

  it.each([
    ["exempt from VAT", 5670, 0, "20261115"],
    ["of before payments were kept", 5670, 0, "20261115"],
    ["of a job, to be paid by a company", 0, 24_500, "20261215"],
    ["of a job after two deposits", 7351, 17_149, "20261115"],
    ["a deposit", 7350, 0, "20261115"],
    ["a credit note", 5670, 0, "20261115"],
  ])("of an invoice %s: %i cents paid, %i left, until %s", (name, prepaid, due, day) => {
    const document = billingSamples[name] ?? exemptInvoice;
    expect(totalsOf(document)).toMatchObject({ prepaid, due });
    const dueDay = `${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`;
    expect(read(document)(dueDay)).toEqual([day]);
  });

  it("is asked for at once where no day is set", () => {
    const terms = `${settlement}/SpecifiedTradePaymentTerms`;
    expect(sample("without a due date")(`${terms}/Description`)).toEqual(["À réception"]);
  });
});

it("refers to the deposits it deducts and to the invoice it corrects, each with its day where it is known", () => {
  const reference = `${settlement}/InvoiceReferencedDocument`;
  const final = sample("of a job after two deposits");
  expect(final(`${reference}/IssuerAssignedID`)).toEqual(["AC-2026-0002", "AC-2026-0003"]);
  expect(final(`${reference}/FormattedIssueDateTime/DateTimeString`)).toEqual(["20261102", "20261109"]);
  const note = billingSamples["a credit note"] ?? exemptInvoice;
  expect(read(note)(`${reference}/IssuerAssignedID`)).toEqual(["F-2026-0007"]);
  expect(read(note)(`${reference}/FormattedIssueDateTime`)).toEqual([]);
  const dated = read({ ...note, invoiceDate: "2026-11-03" });
  expect(dated(`${reference}/FormattedIssueDateTime/DateTimeString`)).toEqual(["20261103"]);
});

it.each([
  ["of a job, to be paid by a person", ["S1"], ["20261114"]],
  ["of a job after two deposits", ["S4"], ["20261114"]],
  ["a deposit", ["S2"], ["20261114"]],
  ["of goods and services to a company without VAT number", ["M1"], ["20261114"]],
  ["exempt from VAT", [], []],
])("says of an invoice %s what it bills and when it was done", (name, process, days) => {
  const at = sample(name);
  expect(at("ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID")).toEqual(process);
  expect(
    at(
      "SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString",
    ),
  ).toEqual(days);
});

it("codes each term of a company's invoice once, and says why a credit note was written", () => {
  const company = billingSamples["of a job, to be paid by a company"] ?? exemptInvoice;
  const terms = [...(company.terms ?? []), "Pas d’escompte non plus en fin d’année."];
  const at = read({ ...company, terms });
  expect(at("ExchangedDocument/IncludedNote/Content")).toEqual(terms);
  expect(at("ExchangedDocument/IncludedNote/SubjectCode")).toEqual(["PMD", "PMT", "AAB"]);
  expect(sample("a credit note")("ExchangedDocument/IncludedNote/Content")).toEqual(["Article épuisé."]);
  expect(sample("of the demonstration")("ExchangedDocument/IncludedNote/Content")).toEqual([
    "Document de démonstration, sans valeur.",
  ]);
});

it("has no form for a seller without SIREN and VAT number", () => {
  const { seller } = exemptInvoice;
  expect(facturX({ ...exemptInvoice, seller: { ...seller, siren: "" } })).toBeNull();
});

it("is XML whatever signs a name or a title carries", () => {
  const odd = (text: string) => `${text}\uffff\u000b\ufffe\u0001\ud83d <&> 🚗 Zoe\u0301 \u202e`;
  const { customer, lines } = taxedInvoice;
  const document = {
    ...taxedInvoice,
    customer: { ...customer, name: odd(customer.name) },
    lines: lines.map((line) => ({ ...line, title: odd(line.title) })),
  };
  const xml = facturX(document) ?? "";
  expect(schemaErrors(xml)).toEqual([]);
  expect(invoiceReader(xml)(`${agreement}/BuyerTradeParty/Name`)).toEqual([
    `${customer.name} <&>  Zoe\u0301`,
  ]);
});
