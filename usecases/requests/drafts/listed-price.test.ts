import { expect, it } from "vitest";
import { listedPrice } from "./listed-price.ts";

it.each([
  ["VIP Complet", "135€", "135€"],
  ["VIP Complet", "45.00€", "Sur devis"],
  ["Formule maison", "45.00€", "45.00€"],
  ["Formule maison", "44€", "Sur devis"],
])("a cleaning line %s at %s is kept as %s", (title, price, kept) => {
  expect(listedPrice({ title, type: "cleaning", price })).toBe(kept);
});
