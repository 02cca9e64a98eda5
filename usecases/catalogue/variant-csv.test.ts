import { describe, expect, it } from "vitest";
import { type CsvVariant, mergeVariants, readVariantCell, variantCell } from "./variant-csv.ts";

const litre: CsvVariant = { label: "1 L, citron", sku: "SHA-1000", priceCents: 18_90, stock: 12 };
const scent: CsvVariant = { label: "Lavande 500\u00a0ml", sku: "SHA-LAV", priceCents: null, stock: 0 };

describe("the cell of the variants", () => {
  it("reads what it writes, commas in a label included", () => {
    expect(readVariantCell(variantCell([litre, scent]))).toEqual([litre, scent]);
    expect(readVariantCell("")).toEqual([]);
    expect(readVariantCell("5 L,\u00a0REF-5, 9.5, 3 en stock")).toMatchObject([
      { sku: "REF-5", priceCents: 950 },
    ]);
  });

  it.each(["1 L", "1 L, SHA", "1 L, SHA, -1 en stock", "1 L, SHA, 0, 1 en stock", "1 L, SHA, 1,5 en stock"])(
    "refuses %s in words",
    (cell) => expect(readVariantCell(cell)).toContain("La déclinaison «"),
  );
});

describe("merging", () => {
  it("keeps what the file does not name", () => {
    const other = { ...scent, label: "Pin", stock: 4 };
    expect(mergeVariants([litre, scent], [other])).toEqual([litre, other]);
    expect(mergeVariants([litre], [scent])).toEqual([litre, scent]);
  });

  it("refuses a reference twice, a name twice and the thirty-first", () => {
    expect(mergeVariants([], [litre, litre])).toBe("Une déclinaison est là deux fois.");
    expect(mergeVariants([scent], [{ ...litre, label: "LAVANDE 500\u00a0ML" }])).toBe(
      "Deux déclinaisons ont le même nom.",
    );
    const many = Array.from({ length: 31 }, (_, index) => ({
      ...litre,
      label: `${index}`,
      sku: `S-${index}`,
    }));
    expect(mergeVariants([], many)).toBe("Trente déclinaisons au plus.");
  });
});
