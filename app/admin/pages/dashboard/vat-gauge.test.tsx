import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { VatGauge } from "./vat-gauge.tsx";

/** What each of the two meters says under its bar. */
function warnings(goodsCents: number, servicesCents: number): readonly (string | undefined)[] {
  const gauge = { year: 2026, vatExempt: true, goodsCents, servicesCents };
  const { container, unmount } = render(<VatGauge gauge={gauge} />);
  const shown = [...container.querySelectorAll(".dash-meter")].map(
    (meter) => meter.querySelector("small")?.textContent,
  );
  unmount();
  return shown;
}

const nextYear = "Seuil dépassé\u00a0: la TVA sera due à partir du 1er\u00a0janvier 2027.";

it.each([
  [0, 0, [undefined, undefined]],
  [67_000_00, 0, [undefined, undefined]],
  [68_000_00, 0, ["80\u00a0% du seuil\u00a0: préparez le passage à la TVA.", undefined]],
  [85_000_00, 0, ["100\u00a0% du seuil\u00a0: préparez le passage à la TVA.", undefined]],
  [85_000_01, 0, [nextYear, undefined]],
  // Services count in the whole too.
  [47_500_00, 37_500_01, [nextYear, nextYear]],
  [
    93_500_01,
    0,
    [
      "Seuil majoré de 93\u00a0500\u00a0€ dépassé\u00a0: la TVA est due dès le jour du dépassement.",
      undefined,
    ],
  ],
  [
    0,
    41_250_01,
    [
      undefined,
      "Seuil majoré de 41\u00a0250\u00a0€ dépassé\u00a0: la TVA est due dès le jour du dépassement.",
    ],
  ],
])("with %d cents of goods and %d of services the gauge says %j", (goods, services, shown) => {
  expect(warnings(goods, services)).toEqual(shown);
});

it("says that everything is counted, so that the owner adds nothing by hand", () => {
  const gauge = { year: 2026, vatExempt: true, goodsCents: 0, servicesCents: 0 };
  const { container } = render(<VatGauge gauge={gauge} />);
  expect(container.textContent).toContain("boutique, locations et interventions");
  expect(container.textContent).not.toMatch(/ajoutez/i);
});
