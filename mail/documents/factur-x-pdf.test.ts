import { extractXml } from "@stackforge-eu/factur-x";
import { describe, expect, it } from "vitest";
import { formatEuros } from "#domain/money/money.ts";
import { billingSamples, exemptInvoice, taxedInvoice } from "#tests/support/billing-samples.ts";
import { schemaErrors } from "#tests/support/invoice-xml.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import type { BillingDocument } from "./billing-document.ts";
import { renderBillingPdf } from "./billing-pdf.tsx";
import { facturX } from "./factur-x.ts";
import { printable } from "./pdf-text.ts";

const latin = (pdf: Buffer) => pdf.toString("latin1");

/** Each font program is inside the file: a composite font, its description, its outlines. */
function expectFontsInside(pdf: Buffer): void {
  const fonts = latin(pdf)
    .split(/\d+ 0 obj\n/)
    .filter((object) => object.includes("/Type /Font\n"));
  const composite = fonts.filter((font) => font.includes("/Subtype /Type0\n"));
  const outlined = fonts.filter((font) => font.includes("/Subtype /CIDFontType2\n"));
  expect(composite.length).toBeGreaterThan(0);
  expect(composite.length + outlined.length).toBe(fonts.length);
  expect(latin(pdf).match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(composite.length);
}

/** The dictionary that the catalog's newest version holds. */
function catalogOf(pdf: Buffer): string {
  const text = latin(pdf);
  const start = text.lastIndexOf("/Type /Catalog");
  return text.slice(start, text.indexOf("endobj", start));
}

function metadataOf(pdf: Buffer): string {
  const text = pdf.toString("utf8");
  return text.slice(text.lastIndexOf("<x:xmpmeta"), text.lastIndexOf("</x:xmpmeta>") + "</x:xmpmeta>".length);
}

describe.each(Object.entries(billingSamples))("the PDF of an invoice %s", (_name, document) => {
  it("holds its fonts, prints the total, and gives the XML back to another program", async () => {
    const pdf = await renderBillingPdf(document);
    expectFontsInside(pdf);
    expect(pdfText(pdf)).toContain(printable(formatEuros(document.totalCents)));
    const { xml, filename } = await extractXml(pdf);
    expect(filename).toBe("factur-x.xml");
    expect(xml).toBe(facturX(document));
    expect(schemaErrors(xml)).toEqual([]);
  });
});

it("is PDF/A-3b by its own word: version, colours, description, one file that says the same", async () => {
  const pdf = await renderBillingPdf(taxedInvoice);
  expect(latin(pdf.subarray(0, 9))).toBe("%PDF-1.7\n");
  expect([...pdf.subarray(10, 14)].every((byte) => byte > 127)).toBe(true);
  const text = latin(pdf);
  expect(text).toContain("/S /GTS_PDFA1");
  expect(text).toContain("/OutputConditionIdentifier (sRGB IEC61966-2.1)");
  for (const forbidden of ["/Encrypt", "/JavaScript", "/AA ", "/LZWDecode", "/Annots", "/Type /XObject"])
    expect(text).not.toContain(forbidden);
  const catalog = catalogOf(pdf);
  expect(catalog).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
  const [, specification] = /\/AF \[(\d+) 0 R\]/.exec(catalog) ?? [];
  expect(catalog).toContain(`/Names [(factur-x.xml) ${specification} 0 R]`);
  expect(catalog.match(/\/(Names <<|Metadata)/g)).toHaveLength(2);
  expect(text).toContain(`${specification} 0 obj\n<<\n/Type /Filespec\n/AFRelationship /Alternative\n`);
  expect(text).toContain("/Type /EmbeddedFile\n/Subtype /text#2Fxml\n");
  const identifiers = [...text.matchAll(/\/ID \[(<\w+>) <\w+>\]/g)].map(([, id]) => id);
  expect(new Set(identifiers).size).toBe(1);
});

it("describes itself in XMP as Factur-X wants it, in the words of the document's properties", async () => {
  const metadata = metadataOf(await renderBillingPdf(taxedInvoice));
  for (const words of [
    "<pdfaid:part>3</pdfaid:part>",
    "<pdfaid:conformance>B</pdfaid:conformance>",
    "<fx:DocumentType>INVOICE</fx:DocumentType>",
    "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
    "<fx:Version>1.0</fx:Version>",
    "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
    "<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>",
    "Facture F-2026-0007",
    "<xmp:CreateDate>2026-11-15T00:00:00Z</xmp:CreateDate>",
  ])
    expect(metadata).toContain(words);
});

it("has the same bytes each time it is printed, whatever was printed between", async () => {
  const first = await renderBillingPdf(exemptInvoice);
  const other = await renderBillingPdf({ ...exemptInvoice, number: "F-2026-0008" });
  expect((await renderBillingPdf(exemptInvoice)).equals(first)).toBe(true);
  expect(other.equals(first)).toBe(false);
});

it("holds its fonts whatever was typed, and prints what it can draw", async () => {
  const typed = "Œuvre\r\nΩμέγα \u0000 中文 🚗 e\u0301";
  const hostile: BillingDocument = {
    ...exemptInvoice,
    seller: { ...exemptInvoice.seller, name: typed, street: typed },
    customer: { name: typed, email: typed, phone: typed, address: [typed] },
    buyer: { company: typed, siren: typed, vatNumber: typed, address: [typed] },
    lines: [{ title: typed, details: typed, quantity: 1, unitCents: 5670 }],
    reason: typed,
    terms: [typed],
  };
  const pdf = await renderBillingPdf(hostile);
  expectFontsInside(pdf);
  expect(pdfText(pdf).replace(/\s+/g, " ")).toContain("Œuvre ????? ?? é");
  expect(schemaErrors((await extractXml(pdf)).xml)).toEqual([]);
});

it("holds no XML when the seller has no SIREN, and prints all the same", async () => {
  const { seller } = exemptInvoice;
  const pdf = await renderBillingPdf({ ...exemptInvoice, seller: { ...seller, siren: "" } });
  expect(latin(pdf)).not.toContain("factur-x.xml");
  expect(latin(pdf)).toContain("/S /GTS_PDFA1");
  expectFontsInside(pdf);
  await expect(extractXml(pdf)).rejects.toThrow();
});
