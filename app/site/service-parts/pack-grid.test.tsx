import { fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { CarCategory } from "#domain/vehicle/vehicle.ts";
import { Pack, PackGrid } from "./pack-grid.tsx";

const silver = {
  title: "Silver",
  description: "Pour commencer.",
  features: ["Lavage", "Polissage"],
  popular: true,
  offer: "ceramic.silver",
  measure: { label: "Tenue", value: "Jusqu’à 2 ans", filled: 2, steps: 7 },
} as const;

function show(category: CarCategory | null, onCategory = (_chosen: CarCategory) => {}) {
  const action = { onAdd: () => {} };
  render(
    <PackGrid>
      <Pack pack={silver} category={category} onCategory={onCategory} action={action} />
    </PackGrid>,
  );
  return screen.getByRole("article");
}

describe("a pack", () => {
  it("shows its lowest price until a vehicle is chosen", () => {
    const pack = show(null);
    expect(pack.querySelector(".pack-price")?.textContent).toBe("à partir de749\u00a0€");
    expect(within(pack).queryByRole("button", { pressed: true })).toBeNull();
  });

  it("shows the chosen vehicle's price and keeps the four readable", () => {
    const pack = show("D");
    expect(pack.querySelector(".pack-price")?.textContent).toBe("catégorie D1\u00a0099\u00a0€");
    const prices = within(pack).getByRole("list", { name: "Prix par catégorie" });
    expect([...prices.children].map((one) => one.textContent)).toEqual([
      "catégorie A 749\u00a0€",
      "catégorie B 849\u00a0€",
      "catégorie C 949\u00a0€",
      "catégorie D 1\u00a0099\u00a0€",
    ]);
    expect(within(prices).getByRole("button", { pressed: true }).textContent).toContain(
      "D 1\u00a0099\u00a0€",
    );
  });

  it("chooses the category whose price is pressed", () => {
    const onCategory = vi.fn();
    const pack = show(null, onCategory);
    fireEvent.click(within(pack).getByRole("button", { name: /catégorie C/ }));
    expect(onCategory).toHaveBeenCalledWith("C");
  });

  it("is marked when popular, and measures itself in lit pieces", () => {
    const pack = show(null);
    expect(within(pack).getByText("Populaire")).toBeTruthy();
    expect(pack.querySelectorAll(".measure-bar > i")).toHaveLength(7);
    expect(pack.querySelectorAll(".measure-bar > [data-on]")).toHaveLength(2);
  });
});
