import { expect, it } from "vitest";
import { samples } from "../templates/samples.ts";
import { containedVat } from "./billing-document.ts";
import { renderBillingPdf } from "./billing-pdf.tsx";
import { renderGiftCardPdf } from "./gift-card-pdf.tsx";
import { renderPackingSlipPdf } from "./packing-slip-pdf.tsx";

const { invoice } = samples["order-paid"];

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

it.each([
  [12_000, 20, 2000],
  [5670, 20, 945],
  [1, 20, 0],
  [5670, null, null],
])("of %i cents at %s %% the VAT is %s", (totalCents, vatRate, vat) => {
  expect(containedVat({ totalCents, vatRate })).toBe(vat);
});
