import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { DeliveryLines } from "./delivery-lines.tsx";

const titles = (isOut: boolean, pickupOnly = false) => {
  render(
    <MemoryRouter>
      <DeliveryLines parcelCents={590} pickupOnly={pickupOnly} isOut={isOut} />
    </MemoryRouter>,
  );
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
};

describe("the delivery of a product", () => {
  it("names the days it comes and can be fetched", () => {
    const [home, pickup] = titles(false);
    expect(home).toMatch(/^Chez vous entre le .*Gratuit à moins de .*5,90\u00a0€ ailleurs en France/);
    expect(pickup).toMatch(/^Retrait à Foissiat dès le \d/);
  });

  it("promises no day of what is sold out", () => {
    const [home, pickup] = titles(true);
    expect(home).toMatch(/^Livraison chez vousGratuit/);
    expect(pickup).toMatch(/^Retrait à Foissiat(?! dès| sous)/);
  });

  it("shows what can only be picked up", () => {
    expect(titles(false, true)[0]).toContain("À retirer sur place uniquement");
  });
});
