import { expect, it } from "vitest";
import { buyerInput } from "./company-input.ts";
import { customerInput } from "./customer-input.ts";

const garage = {
  company: "Garage Dupont",
  siren: "732 829 320",
  vatNumber: "fr44 732829320",
  address: [" 1 place du Marché ", "", "01000 Bourg-en-Bresse"],
};
const wrongFields = (schema: typeof buyerInput | typeof customerInput, value: object) =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join(".")) ?? [];

it("reads the company of a quote, its numbers without spaces", () => {
  expect(buyerInput.parse(garage)).toEqual({
    company: "Garage Dupont",
    siren: "732829320",
    vatNumber: "FR44732829320",
    address: ["1 place du Marché", "01000 Bourg-en-Bresse"],
  });
  expect(buyerInput.parse({ ...garage, siren: "", vatNumber: "" })).toMatchObject({
    siren: "",
    vatNumber: "",
  });
});

it.each([
  ["company", { company: " " }],
  ["siren", { siren: "732 829 321" }],
  ["siren", { siren: "000000000" }],
  ["siren", { siren: "DROP TABLE" }],
  ["vatNumber", { vatNumber: "FR45732829320" }],
  ["vatNumber", { siren: "552100554" }],
  ["address", { address: [" ", "\0"] }],
  ["address", { address: Array.from({ length: 7 }, () => "Ligne") }],
  ["address.0", { address: ["x".repeat(201)] }],
])("refuses a wrong %s on a quote", (field, change) => {
  expect(wrongFields(buyerInput, { ...garage, ...change })).toContain(field);
});

it("reads the numbers of a company by the same rules on the customer’s page", () => {
  const { address, ...rest } = garage;
  const customer = { ...rest, billingAddress: address, kind: "company", name: "Jeanne" };
  expect(wrongFields(customerInput, customer)).toEqual([]);
  expect(wrongFields(customerInput, { ...customer, siren: "732829321" })).toContain("siren");
  expect(wrongFields(customerInput, { ...customer, siren: "552100554" })).toEqual(["vatNumber"]);
  expect(wrongFields(customerInput, { ...customer, vatNumber: "FR45732829320" })).toContain("vatNumber");
});
