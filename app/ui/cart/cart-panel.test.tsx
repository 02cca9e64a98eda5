import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { composeMachines } from "#content/compose-machines.ts";
import { provideContent } from "#content/current-content.ts";
import { shippedMachineContent } from "#content/machine-content.ts";
import type { MachineContent } from "#domain/site-content/machine.ts";
import CartPanel from "./cart-panel.tsx";
import { cartStore } from "./cart-store.ts";

afterEach(() => {
  cleanup();
  cartStore.empty();
  localStorage.clear();
  provideContent(() => ({}));
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

it("draws a rental by the drawing its owner chose for the machine", () => {
  const puzzi = shippedMachineContent("puzzi") as MachineContent;
  provideContent(() => composeMachines([{ ...puzzi, key: "vaporetta", name: "Vaporetta" }]));
  for (const machine of ["vaporetta", "dustego", "puzzi", "partie"])
    cartStore.appendLine({
      ...{ title: `Location ${machine}`, price: "25€", details: "", type: "rental" as const },
      booking: { machine, days: ["2026-12-08"] },
    });
  const { baseElement } = render(
    <MemoryRouter>
      <CartPanel isOpen onClose={() => {}} />
    </MemoryRouter>,
  );
  const drawings = [...baseElement.querySelectorAll(".cart-line img")].map((image) =>
    image.getAttribute("src"),
  );
  expect(drawings).toEqual(
    ["machine-puzzi", "machine-dustego", "machine-puzzi", "machine-dustego"].map(
      (scene) => `/art/scenes/${scene}.svg`,
    ),
  );
});

it("an empty cart has no total and no main button to pay: it leads to the shop and to the quote", async () => {
  render(
    <MemoryRouter>
      <CartPanel isOpen onClose={() => {}} />
    </MemoryRouter>,
  );
  expect(screen.queryByText("Total à payer")).toBeNull();
  const ways = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(ways).toEqual([
    "/boutique",
    "/services/location-shampouineuse",
    "/boutique/carte-cadeau",
    "/boutique",
    "/#devis",
  ]);
  expect(screen.getByRole("button", { name: "Finaliser la commande" }).className).toBe("cart-quiet");
  act(() => cartStore.addItem(product("cire", "Cire")));
  expect(screen.getByText("Total à payer")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Finaliser la commande" }).className).toBe("cart-main");
});

it("sets the decimals of a line and of the total small, as everywhere", () => {
  cartStore.addItem({ ...product("cire", "Cire"), price: 1349.5, quantity: 2 });
  const { baseElement } = render(
    <MemoryRouter>
      <CartPanel isOpen onClose={() => {}} />
    </MemoryRouter>,
  );
  const units = [...baseElement.querySelectorAll(".price > .price-unit")].map((unit) => unit.textContent);
  expect(units).toEqual([",00\u00a0€", ",00\u00a0€"]);
});
