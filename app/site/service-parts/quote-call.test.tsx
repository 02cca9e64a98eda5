import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore } from "#app/ui/cart/cart-store.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { QuoteCall } from "./quote-call.tsx";

const gold: ServiceLine = { title: "Céramique Gold", price: "1349€", details: "", type: "ceramic" };
const film: ServiceLine = { title: "Film de protection PPF", price: "Sur devis", details: "", type: "ppf" };

function show() {
  render(
    <MemoryRouter>
      <QuoteCall title="Un doute ?" lead="Écrivez-nous." subject="ceramique" />
    </MemoryRouter>,
  );
}

const heading = () => screen.getByRole("heading", { level: 2 }).textContent;
const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

/** The drawn car waits for the screen, which this browser does not have. */
class NoObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  cartStore.empty();
  vi.stubGlobal("IntersectionObserver", NoObserver);
});
afterEach(() => vi.unstubAllGlobals());

describe("the closing band of a service page", () => {
  it("leads to the assistant, to the contact form on its subject, and to the phone", () => {
    show();
    expect(heading()).toBe("Un doute ?");
    expect(links()).toEqual(["tel:+33465710045", "/#devis", "/contact?subject=ceramique"]);
  });

  it("sums up the services that wait and leads to sending them", () => {
    show();
    act(() => {
      cartStore.appendLine(gold);
    });
    expect(heading()).toBe("Votre devis\u00a0: 1\u00a0349,00\u00a0€");
    act(() => {
      cartStore.appendLine(film);
    });
    expect(heading()).toBe("Votre devis\u00a0: à partir de 1\u00a0349,00\u00a0€");
    expect(screen.getByText(/^Céramique Gold, Film de protection PPF\. Rien à payer/)).toBeTruthy();
    expect(links()[1]).toBe("/paiement");
  });

  it("shows no amount when all is on quote, and names three services at most", () => {
    show();
    act(() => {
      for (let count = 0; count < 5; count += 1) cartStore.appendLine(film);
    });
    expect(heading()).toBe("Votre demande est prête.");
    expect(screen.getByText(/ et 2 de plus\./)).toBeTruthy();
  });
});
