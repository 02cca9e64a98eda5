import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import CartPanel from "./cart-panel.tsx";
import { cartStore } from "./cart-store.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const product = (id: string, name: string) => ({
  id,
  name,
  price: 9.9,
  images: [],
  quantity: 1,
  slug: id,
  weight_kg: 1,
});

it("announces the new quantity with its name, and what is left when a line takes its button away", async () => {
  cartStore.addItem(product("cire", "Cire"));
  cartStore.addItem(product("gant", "Gant"));
  render(
    <MemoryRouter>
      <CartPanel isOpen onClose={() => {}} />
    </MemoryRouter>,
  );
  const quantities = () => screen.getAllByText(/^Quantité/).map((word) => word.closest("[aria-live]"));
  expect(quantities().map((line) => line?.ariaLive)).toEqual(["off", "off"]);
  await userEvent.click(screen.getByRole("button", { name: "Augmenter la quantité de Gant" }));
  expect(quantities().map((line) => [line?.ariaLive, line?.textContent])).toEqual([
    ["off", "Quantité\u00a0: 1"],
    ["polite", "Quantité\u00a0: 2"],
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Retirer Cire" }));
  expect(document.activeElement?.textContent).toBe("Votre panier (2 articles)");
});
