import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { provideContent } from "#content/current-content.ts";
import { CrossedPrice } from "./crossed-price.tsx";

afterEach(() => {
  cleanup();
  provideContent(() => ({}));
});

it("shows nothing without a promotion", () => {
  const { container } = render(<CrossedPrice offer="headlights.restoration" />);
  expect(container.innerHTML).toBe("");
});

it("crosses out the price of the vehicle's category, named for those who do not see the line", () => {
  provideContent(() => ({ crossed: { "polishing.brillance/B": 300_00 } }));
  render(<CrossedPrice offer="polishing.brillance" category="B" />);
  expect(screen.getByText("300€").textContent).toBe("Prix barré\u00a0: 300€");
});

it("of a counted price crosses out the first piece alone, with the others as they are", () => {
  const price = { kind: "counted", cents: 40_00, extraCents: 20_00 } as const;
  provideContent(() => ({
    prices: { "renovation.cigarette-burn": price },
    crossed: { "renovation.cigarette-burn": 50_00 },
  }));
  render(<CrossedPrice offer="renovation.cigarette-burn" count={3} />);
  expect(screen.getByText("90€")).toBeTruthy();
});
