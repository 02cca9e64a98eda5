import { expect, it } from "vitest";
import { buyerLines } from "./company-buyer.ts";

it("names a company by its address and the numbers it has", () => {
  const garage = { company: "Garage", siren: "732829320", vatNumber: "FR44732829320", address: ["1 place"] };
  expect(buyerLines(garage)).toEqual(["1 place", "SIREN 732829320", "TVA FR44732829320"]);
  expect(buyerLines({ ...garage, siren: "", vatNumber: "", address: [] })).toEqual([]);
});
