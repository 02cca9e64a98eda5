import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Price, type PriceProps } from "./price.tsx";

afterEach(cleanup);

it.each<[string, PriceProps, string]>([
  ["a service", { cents: 134_900 }, "1~349~€"],
  ["a service with cents", { cents: 1_990 }, "19,90~€"],
  ["a product", { cents: 1_290, format: "euros" }, "12,90~€"],
  ["a quote's total", { cents: 28_400, format: "total" }, "284.00€"],
  ["a starting price", { cents: 8_900, from: "à partir de" }, "à partir de89~€"],
  ["a price per day", { cents: 2_990, format: "euros", per: "~/~jour" }, "29,90~€~/~ par jour"],
  ["a price on quote", { cents: null }, "Sur devis"],
  [
    "a reduced price",
    { cents: 2_490, crossed: 2_990, format: "euros" },
    "Prix~: 24,90~€Prix barré~: 29,90~€",
  ],
  ["a crossed price that is no reduction", { cents: 2_490, crossed: 2_490, format: "euros" }, "24,90~€"],
])("reads %s", (_what, props, text) => {
  const withSpaces = { ...props, per: props.per?.replaceAll("~", "\u00a0") };
  const { container } = render(<Price {...withSpaces} />);
  expect(container.textContent?.replaceAll("\u00a0", "~")).toBe(text);
});

it("strikes the former price out in the HTML, not only in colour", () => {
  const { container } = render(<Price cents={2_490} crossed={2_990} format="euros" />);
  expect(container.querySelector("s")?.textContent).toContain("29,90");
});

it.each<[string, PriceProps, string, string]>([
  ["the decimals and the currency", { cents: 134_900, format: "euros" }, "1~349", ",00~€"],
  ["the currency alone", { cents: 134_900 }, "1~349", "~€"],
])("sets %s smaller than the euros", (_what, props, large, small) => {
  const { container } = render(<Price {...props} />);
  const parts = [...(container.querySelector(".price")?.childNodes ?? [])];
  expect(parts.map((part) => part.textContent?.replaceAll("\u00a0", "~"))).toEqual([large, small]);
  expect(container.querySelector(".price-unit")?.textContent?.replaceAll("\u00a0", "~")).toBe(small);
});
