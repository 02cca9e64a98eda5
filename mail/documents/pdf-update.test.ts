import { expect, it } from "vitest";
import { appendObjects, openPdf } from "./pdf-update.ts";

const objects = "%PDF-1.7\n1 0 obj\n<<\n/Type /Catalog\n/Pages 2 0 R\n>>\nendobj\n";
const table = "xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \n";
const file = Buffer.from(
  `${objects}${table}trailer\n<<\n/Size 2\n/Root 1 0 R\n>>\nstartxref\n${objects.length}\n%%EOF\n`,
);

it("reads the catalog and the trailer of a file", () => {
  expect(openPdf(file)).toMatchObject({
    size: 2,
    trailer: "/Root 1 0 R",
    tableAt: objects.length,
    catalog: { id: 1, entries: "/Type /Catalog\n/Pages 2 0 R" },
  });
});

it("leaves the bytes of the file and says where each new object stands", () => {
  const updated = appendObjects(openPdf(file), [
    { id: 1, entries: "/Type /Catalog" },
    { id: 5, entries: "/Type /Metadata", stream: Buffer.from("abc") },
  ]);
  expect(updated.subarray(0, file.length).equals(file)).toBe(true);
  const text = updated.toString("latin1");
  const rows = [...text.slice(file.length).matchAll(/(\d+) 1\n(\d{10}) 00000 n \n/g)];
  expect(rows.map(([, id]) => id)).toEqual(["1", "5"]);
  for (const [, id, offset] of rows)
    expect(text.slice(Number(offset))).toMatch(new RegExp(`^${id} 0 obj\n<<\n`));
  const [, end] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
  expect(text.slice(Number(end))).toMatch(/^xref\n1 1\n/);
  expect(text).toContain(`/Size 6\n/Prev ${objects.length}\n/Root 1 0 R\n`);
  expect(text).toContain("/Length 3\n>>\nstream\nabc\nendstream\n");
});

it("refuses a file of another form", () => {
  expect(() => openPdf(Buffer.from("%PDF-1.7\n"))).toThrow("no trailer");
});
