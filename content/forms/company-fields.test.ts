import { expect, it } from "vitest";
import * as z from "zod/mini";
import { companySchema } from "./company-fields.ts";

const garage = {
  companyName: "Garage Dupont",
  siren: "732 829 320",
  vatNumber: "fr44 732829320",
  billingAddress: "1 place du Marché\n01000 Bourg-en-Bresse",
};

it("keeps a company's numbers without spaces, and lets both be missing", () => {
  expect(z.parse(companySchema, garage)).toMatchObject({ siren: "732829320", vatNumber: "FR44732829320" });
  const bare = { ...garage, siren: "", vatNumber: "" };
  expect(z.parse(companySchema, bare)).toMatchObject({ siren: "", vatNumber: "" });
});

it.each([
  ["companyName", { companyName: " " }],
  ["siren", { siren: "732 829 321" }],
  ["siren", { siren: "DROP TABLE" }],
  ["vatNumber", { vatNumber: "FR45732829320" }],
  ["vatNumber", { siren: "552100554" }],
  ["billingAddress", { billingAddress: "\n \n" }],
  ["billingAddress", { billingAddress: "x".repeat(401) }],
])("refuses a wrong %s", (field, change) => {
  const read = z.safeParse(companySchema, { ...garage, ...change });
  expect(read.error?.issues.map(({ path }) => path.join("."))).toContain(field);
});
