import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { QuoteItem } from "#domain/quote/quote.ts";
import type { VehicleCategory } from "#domain/vehicle/vehicle.ts";
import { pricedCategory } from "./starting-price.ts";
import { Total } from "./total.tsx";

afterEach(cleanup);

const shown = (category: VehicleCategory | null, items: readonly QuoteItem[] = []) => {
  const { container } = render(<Total items={items} category={category} />);
  return [
    container.querySelector(".sr-only")?.textContent,
    container.querySelector(".wiz-total > :last-child")?.textContent,
  ];
};

it("leads with what the category starts at until something is chosen", () => {
  expect(shown(null)).toEqual(["Sur Devis", "Sur Devis"]);
  expect(shown("B")).toEqual(["Sur Devis", "à partir de59€"]);
  expect(shown("U4")).toEqual(["Sur Devis", "à partir de250€"]);
});

it("promises no starting price to who asks for advice", () => {
  const chosen = { vehicleCategory: "B", serviceObjective: "nettoyage_complet" } as const;
  expect(pricedCategory(chosen)).toBe("B");
  expect(shown(pricedCategory({ ...chosen, serviceObjective: "besoin_conseils" }))).toEqual([
    "Sur Devis",
    "Sur Devis",
  ]);
});

it("is the quote’s own total once there is a line", () => {
  const line: QuoteItem = { offer: "headlights.restoration", cents: 80_00, title: "Phares", price: "80€" };
  expect(shown("B", [line])).toEqual(["à partir de 80.00€", "à partir de80.00€"]);
});

it("stays “Sur Devis” where every line is on quote", () => {
  const line: QuoteItem = {
    offer: "tint.vehicle",
    cents: null,
    title: "Vitres",
    price: "Sur devis",
  };
  expect(shown("B", [line])).toEqual(["Sur Devis", "Sur Devis"]);
});
