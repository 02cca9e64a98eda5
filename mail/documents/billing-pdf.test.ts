import { expect, it } from "vitest";
import { provideContent } from "#content/current-content.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { samples } from "../templates/samples.ts";
import type { BillingDocument } from "./billing-document.ts";
import { renderBillingPdf } from "./billing-pdf.tsx";
import { renderGiftCardPdf } from "./gift-card-pdf.tsx";
import { renderPackingSlipPdf } from "./packing-slip-pdf.tsx";
import { renderQuotePdf } from "./quote-pdf.tsx";

const { document: invoice } = samples["order-document"];

/** Pages are listed uncompressed; their text is not. */
function pageCount(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}

it("prints each document on one page, and an invoice on as many as its lines need", async () => {
  const slip = {
    seller: invoice.seller,
    orderNumber: invoice.orderNumber,
    date: invoice.date,
    customer: invoice.customer,
    delivery: "Colis",
    note: "Sonnez 🔔 deux fois",
    weightGrams: 1250,
    lines: [{ title: "Spray céramique", sku: "SC-500", details: "", quantity: 2 }],
  };
  const long = {
    ...invoice,
    vatRate: 20,
    lines: Array.from({ length: 60 }, () => invoice.lines[0] ?? invoice.lines[1]),
  };
  const pages = await Promise.all([
    renderBillingPdf(invoice),
    renderPackingSlipPdf(slip),
    renderGiftCardPdf({ ...samples["gift-card"].card, message: "Très long message. ".repeat(14) }),
  ]);
  expect(pages.map(pageCount)).toEqual([1, 1, 1]);
  expect(
    pageCount(await renderBillingPdf({ ...long, lines: long.lines.flatMap((line) => line ?? []) })),
  ).toBeGreaterThan(1);
});

const seller = {
  name: "Reflet Bressan",
  ownerName: "Camille Morel",
  legalForm: "Micro-entreprise",
  street: "12 rue de l’Église",
  place: "71000 Mâcon",
  siren: "123 456 782",
  vatNumber: "FR12123456782",
};

const printed = async (pdf: Promise<Buffer>) => pdfText(await pdf).replace(/[\s\u00a0]+/g, " ");

it("an invoice says the name it was issued under, whatever the business is called since", async () => {
  provideContent(() => ({ business: { name: "Atelier Céleste" } }));
  const text = await printed(renderBillingPdf({ ...invoice, seller }));
  provideContent(() => ({}));
  expect(text).toContain("Reflet Bressan · Camille Morel EI");
  expect(text).not.toContain("Céleste");
});

it("prints the seller's own name and town on invoices, packing slips and quotes, and no other town", async () => {
  const { customer, orderNumber, date } = invoice;
  const slip = {
    ...{ seller, orderNumber, date, customer, delivery: "Colis", note: "", weightGrams: 100 },
    lines: [{ title: "Spray", sku: "S", details: "", quantity: 1 }],
  };
  const quote = {
    ...samples.quote.document,
    seller: { ...seller, insurer: "", mediator: { name: "", url: "" } },
  };
  const texts = await Promise.all([
    printed(renderBillingPdf({ ...invoice, seller })),
    printed(renderPackingSlipPdf(slip)),
    printed(renderQuotePdf(quote)),
  ]);
  for (const text of texts) {
    expect(text).toContain("12 rue de l’Église 71000 Mâcon");
    expect(text).toContain("Camille Morel EI · 12 rue de l’Église, 71000 Mâcon · SIREN 123 456 782");
    expect(text).not.toContain("Foissiat");
  }
});

it("prints an older document with the town it was issued in", async () => {
  const { ownerName: _name, ...older } = seller;
  const text = await printed(renderBillingPdf({ ...invoice, seller: { ...older, legalForm: "EURL" } }));
  expect(text).toContain("Reflet Bressan EURL 12 rue de l’Église 71000 Mâcon");
  expect(text).toContain("Dont carte cadeau 10,00 €");
});

it("says of a gift card that it bears no VAT, and names each means of payment with its amount", async () => {
  const bill: BillingDocument = {
    ...invoice,
    seller,
    vatRate: 20,
    lines: [
      { title: "Spray céramique", details: "", quantity: 2, unitCents: 2490 },
      { title: "Carte cadeau 50 €", details: "Pour Luc", quantity: 1, unitCents: 5000, isVoucher: true },
    ],
    totalCents: 9980,
    payments: [
      { label: "Carte cadeau", cents: 1000, date: invoice.date },
      { label: "Espèces", cents: 8980, date: invoice.date },
    ],
  };
  const text = await printed(renderBillingPdf(bill));
  expect(text).toContain(
    "Total HT 41,50 € TVA 20 % 8,30 € Cartes cadeaux, sans TVA 50,00 € Total TTC 99,80 €",
  );
  expect(text).toContain("Réglé : Carte cadeau 10,00 € Réglé : Espèces 89,80 €");
  expect(text).toContain("bon à usages multiples, sans TVA à la vente (art. 256 ter du CGI)");
  expect(text).not.toContain("démonstration");
  expect(await printed(renderBillingPdf({ ...bill, isDemo: true }))).toContain(
    "Document de démonstration, sans valeur.",
  );
  const exempt = await printed(renderBillingPdf({ ...bill, vatRate: null }));
  expect(exempt).toContain("TVA non applicable, art. 293 B du CGI");
  expect(exempt).not.toContain("256 ter");
});

it("deducts deposits by their numbers, names the company that buys and prints its terms", async () => {
  const bill: BillingDocument = {
    ...invoice,
    seller,
    subject: "job",
    orderNumber: "I-2026-0003",
    buyer: {
      company: "Garage Dupont SARL",
      siren: "732829320",
      vatNumber: "FR44732829320",
      address: ["1 place du Marché", "01000 Bourg-en-Bresse"],
    },
    serviceDate: "2026-11-14",
    category: "services",
    dueDate: "2026-12-15",
    deposits: [{ number: "AC-2026-0002", date: "2026-11-02", cents: 60_00 }],
    terms: ["Indemnité forfaitaire pour frais de recouvrement\u00a0: 40\u00a0€."],
    lines: [{ title: "Formule VIP", details: "", quantity: 1, unitCents: 200_00 }],
    totalCents: 200_00,
    payments: [],
    settled: "",
  };
  const text = await printed(renderBillingPdf(bill));
  expect(text).toContain("Garage Dupont SARL 1 place du Marché 01000 Bourg-en-Bresse SIREN 732829320");
  expect(text).toContain("TVA FR44732829320");
  expect(text).toContain(
    "Total 200,00 € Acompte AC-2026-0002 du 2 novembre 2026 -60,00 € Reste à payer 140,00 €",
  );
  for (const words of ["Intervention", "I-2026-0003", "14 novembre 2026", "15 décembre 2026", "40 €."])
    expect(text).toContain(words);
  expect(text).toContain("Prestation de services");
  expect(text).not.toContain("Commande");
  const deposit: BillingDocument = { ...invoice, series: "deposit_invoice", number: "AC-2026-0002" };
  expect(await printed(renderBillingPdf(deposit))).toContain("Facture d’acompte");
});
