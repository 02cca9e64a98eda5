import { expect, it } from "vitest";
import { provideContent } from "#content/current-content.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { samples } from "../templates/samples.ts";
import { renderGiftCardPdf } from "./gift-card-pdf.tsx";
import { printable } from "./pdf-text.ts";
import { quoteConditions } from "./quote-conditions.tsx";
import { quoteFacts, renderQuotePdf } from "./quote-pdf.tsx";

const quote = samples.quote.document;

/** Pages are listed uncompressed; their text is not. */
function pageCount(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}

it("prints on one page, or on as many as the lines need, whatever was typed", async () => {
  expect(pageCount(await renderQuotePdf(quote))).toBe(1);
  const line = { title: "Łódź 🚗 \u0007 <b>œuvre</b>", quantity: 2, unitCents: 1990 };
  const long = { ...quote, vatRate: 20, lines: Array.from({ length: 40 }, () => line) };
  expect(pageCount(await renderQuotePdf(long))).toBeGreaterThan(1);
});

it.each([
  ["1\u202f349,00\u202f€", "1\u00a0349,00\u00a0€"],
  ["ligne 1\r\nligne 2\rligne 3", "ligne 1\nligne 2\nligne 3"],
  ["cloche\u0007 et joie 🎉", "cloche et joie "],
  ["« œuvre » – l’Ain, Łódź, 12 €", "« œuvre » – l’Ain, Łódź, 12 €"],
])("makes %j printable", (typed, printed) => {
  expect(printable(typed)).toBe(printed);
});

it("says the name and the address it was sent under, whatever the business is called since", async () => {
  const seller = {
    ...{ name: "Reflet Bressan", ownerName: "Camille Morel", legalForm: "EI", street: "2 rue du Pont" },
    ...{ place: "71000 Mâcon", siren: "", vatNumber: "", insurer: "", mediator: { name: "", url: "" } },
  };
  const { seller: _seller, ...older } = quote;
  provideContent(() => ({ business: { name: "Atelier Céleste" } }));
  const kept = pdfText(await renderQuotePdf({ ...quote, seller }));
  const withoutSeller = pdfText(await renderQuotePdf(older));
  provideContent(() => ({}));
  expect(kept).toContain("Reflet Bressan · Camille Morel EI · 2 rue du Pont, 71000 Mâcon");
  expect(kept).not.toContain("Céleste");
  expect(withoutSeller).toContain("Atelier Céleste");
});

it("leaves out of a name and a tagline what no font of the file draws", async () => {
  const { seller: _seller, ...older } = quote;
  provideContent(() => ({ business: { name: "Ateli🚗er Céleste", tagline: "Propre🧽 et net" } }));
  const pdfs = [await renderQuotePdf(older), await renderGiftCardPdf(samples["gift-card"].card)];
  provideContent(() => ({}));
  const [printed = "", card = ""] = pdfs.map((pdf) => pdfText(pdf).replaceAll(/\s+/g, " "));
  expect(printed.match(/Ateli *er Céleste/g)).toEqual(Array(3).fill("Atelier Céleste"));
  expect(printed).toContain("Propre et net");
  expect(card).toContain("Atelier Céleste");
});

it("names insurer and mediator as the quote keeps them", () => {
  const seller = {
    legalForm: "EI",
    street: "",
    siren: "",
    vatNumber: "",
    insurer: "Assurance de l’Ain, n° 42",
  };
  const mediator = { name: "Médiation Exemple", url: "https://mediation.example" };
  expect(quoteConditions({ ...quote, seller: { ...seller, mediator } }).slice(3)).toEqual([
    "Assurance professionnelle\u00a0: Assurance de l’Ain, n° 42.",
    "Médiateur de la consommation\u00a0: Médiation Exemple, https://mediation.example.",
  ]);
});

it("names validity, delay and the right of withdrawal, and leaves out what the owner has not filled in", () => {
  expect(quoteConditions(quote)).toEqual([
    "Devis gratuit, valable jusqu’au 21 décembre 2026. Prix en euros.",
    "Délai d’exécution\u00a0: 3 jours environ, à convenir sous 15 jours.",
    "Accepté à distance ou à domicile, le contrat ouvre un droit de rétractation de 14 jours (art. L221-18 du code de la consommation).",
  ]);
});

const buyer = { company: "Garage Dupont SARL", siren: "732829320", vatNumber: "", address: ["1 place"] };

it("prints the company it is for, with its numbers, its address and the person to ask", async () => {
  const pdf = await renderQuotePdf({ ...quote, buyer });
  const printed = pdfText(pdf).replaceAll(/\s+/g, " ");
  for (const text of ["Garage Dupont SARL", "1 place", "SIREN 732829320", quote.customer.name])
    expect(printed).toContain(text);
});

it("names to a company its days to pay, the penalties and the fee, and no right of consumers", () => {
  const seller = { legalForm: "EI", street: "", siren: "", vatNumber: "", insurer: "" };
  const mediator = { name: "Médiation Exemple", url: "" };
  const terms = quoteConditions({ ...quote, buyer, seller: { ...seller, mediator } }).join(" ");
  expect(terms).toContain("Facture payable sous 30\u00a0jours.");
  expect(terms).toContain("trois fois le taux d’intérêt légal");
  expect(terms).toContain("40\u00a0€");
  expect(terms).not.toMatch(/rétractation|Médiateur/);
});

it("names the deposit after the delay, and nothing where none is asked", () => {
  expect(quoteConditions({ ...quote, deposit: { percent: 30, cents: 404_70 } })[2]).toBe(
    "Acompte de 30\u00a0% à la réservation, soit 404,70\u00a0€.",
  );
});

it("names its version and the number it replaces from the second on", () => {
  expect(quoteFacts(quote).map(([name]) => name)).not.toContain("Version");
  expect(quoteFacts({ ...quote, version: 1 }).map(([name]) => name)).not.toContain("Version");
  expect(quoteFacts({ ...quote, version: 2, replaces: "D-2026-0041" })).toContainEqual([
    "Version",
    "2, remplace D-2026-0041",
  ]);
});

it("says on a demonstration that it is worth nothing, as invoices do", async () => {
  expect(pdfText(await renderQuotePdf(quote))).not.toContain("démonstration");
  const printed = pdfText(await renderQuotePdf({ ...quote, isDemo: true }));
  expect(printed).toContain("Document de démonstration, sans valeur.");
});
