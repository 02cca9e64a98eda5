import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { provideContent } from "#content/current-content.ts";
import type { QuoteItem } from "#domain/quote/quote.ts";
import { LineCrossing } from "./line-crossing.tsx";

afterEach(() => {
  cleanup();
  provideContent(() => ({}));
});

const line: QuoteItem = { offer: "headlights.restoration", cents: 79_00, title: "Phares", price: "79€" };
const shown = (item: QuoteItem) => render(<LineCrossing item={item} />).container.textContent;

it("a line at the reduced price shows what is crossed out, one added before does not", () => {
  provideContent(() => ({
    prices: { "headlights.restoration": 63_00 },
    crossed: { "headlights.restoration": 79_00 },
  }));
  expect(shown({ ...line, cents: 63_00, price: "63€" })).toBe("Prix barré\u00a0: 79€");
  expect(shown(line)).toBe("");
});

it("without a promotion, or for a line of another time, nothing is shown", () => {
  expect(shown(line)).toBe("");
  expect(shown({ title: "Phares", price: "79€" })).toBe("");
});
