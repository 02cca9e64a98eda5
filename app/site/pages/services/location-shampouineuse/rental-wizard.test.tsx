import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, createRoutesStub, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore } from "#app/ui/cart/cart-store.ts";
import { DemoSite } from "#app/ui/facts/demo-site.ts";
import { toastStore } from "#app/ui/feedback/toast/toast-store.ts";
import { floatingCartId } from "#app/ui/shell/floating-cart.tsx";
import { CART_STORAGE_KEY, CART_UPDATED_EVENT } from "#domain/shop/cart.ts";
import type { RentalAvailability } from "#usecases/rentals/read-availability.ts";
import { MachineCards } from "./machine-cards.tsx";
import { PackCards } from "./pack-cards.tsx";
import { PromoLine, promoKey } from "./promo-countdown.tsx";
import "./rental-calendar.tsx";
import { keepRental } from "./rental-draft.ts";
import { initialRental } from "./rental-flow.ts";
import { rentalStore } from "./rental-store.ts";
import { RentalWizard } from "./rental-wizard.tsx";
import { configuratorId } from "./show-configurator.ts";

const now = new Date("2026-11-15T09:30:00Z");
let availability: RentalAvailability;
const scrolled = vi.fn<(this: Element) => void>();

function offer(...blocked: { first: string; last: string }[]) {
  return {
    units: [{ unit: 1, blocked }],
    closures: [],
    turnRoundDays: 0,
    from: "2026-11-15",
    to: "2027-11-15",
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now });
  localStorage.clear();
  cartStore.empty();
  rentalStore.set(initialRental);
  availability = {
    offers: { dustego: offer({ first: "2026-11-18", last: "2026-11-19" }), puzzi: offer() },
    depositCents: { dustego: 15_000, puzzi: 30_000 },
  };
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(availability)),
  );
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = function scroll() {
    scrolled.call(this);
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  scrolled.mockReset();
});

function Page() {
  return (
    <div id={configuratorId}>
      <MachineCards />
      <PackCards />
      <RentalWizard />
      <button type="button" id={floatingCartId}>
        Panier
      </button>
    </div>
  );
}

/** The specification's offer is on in the demonstration. */
function open({ isDemo = true } = {}) {
  const router = createMemoryRouter([{ path: "*", Component: Page }]);
  render(
    <DemoSite value={isDemo}>
      <RouterProvider router={router} />
    </DemoSite>,
  );
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(50));
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const press = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await settle();
};
const choose = (name: RegExp) => fireEvent.click(screen.getByRole("radio", { name }));
const stepNow = () => document.querySelector('.step-numbers [aria-current="step"]')?.textContent;
const done = () => document.querySelectorAll('.step-numbers [data-step="done"]').length;
const side = () => within(screen.getByRole("complementary", { name: "Votre location" }));
/** The total of the summary: its decimals are an element of their own. */
const total = () =>
  screen
    .getByRole("complementary", { name: "Votre location" })
    .querySelector(".rw-total .price")
    ?.textContent?.replaceAll("\u00a0", " ");

describe("the steps", () => {
  it("warn, pass and go back with the texts of the specification", async () => {
    open();
    expect([stepNow(), done()]).toEqual(["1Machine", 0]);
    expect(button("Précédent")).toHaveProperty("disabled", true);
    await press("Suivant");
    expect(toastStore.get()).toMatchObject({
      title: "Attention",
      description: "Veuillez sélectionner une machine avant de continuer.",
      variant: "destructive",
    });
    expect(toastStore.get()?.durationMs).toBeUndefined();

    choose(/Dustego/);
    expect(toastStore.get()).toMatchObject({ title: "Machine sélectionnée !", variant: "default" });
    await press("Suivant");
    expect(toastStore.get()).toMatchObject({ title: "Étape validée ! Passons à l'étape 2." });
    expect([stepNow(), done()]).toEqual(["2Dates", 1]);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Quels jours\u00a0?" }));

    await press("Suivant");
    expect(toastStore.get()).toMatchObject({
      title: "Attention",
      description: "Veuillez sélectionner au moins une date avant de continuer.",
      variant: "destructive",
    });
    await press(/samedi 21 novembre 2026/);
    await press("Suivant");
    expect(toastStore.get()).toMatchObject({ title: "Étape validée ! Passons à l'étape 3." });
    expect([stepNow(), done()]).toEqual(["3Confirmation", 2]);
    expect(screen.queryByRole("button", { name: "Suivant" })).toBeNull();
    await press("Précédent");
    expect(stepNow()).toBe("2Dates");
    await press("Précédent");
    expect(stepNow()).toBe("1Machine");
    expect(screen.getByRole("radio", { name: /Dustego/ })).toHaveProperty("checked", true);
  });
});

it("goes on where the visitor left the page, and not where another machine was chosen on this one", async () => {
  keepRental({ step: 3, machine: "dustego", days: ["2026-11-21"], pack: null });
  open();
  await settle();
  expect(stepNow()).toBe("3Confirmation");
  await press("Précédent");
  cleanup();
  open();
  await settle();
  expect(stepNow()).toBe("2Dates");
  expect(button(/samedi 21 novembre 2026/).getAttribute("aria-label")).toMatch(/choisi$/);
  keepRental({ step: 1, machine: "puzzi", days: [], pack: null });
  cleanup();
  open();
  await settle();
  expect(stepNow()).toBe("2Dates");
});

describe("the calendar", () => {
  it("is in French, starts weeks on Sunday, and bars past and taken days", async () => {
    open();
    choose(/Dustego/);
    await press("Suivant");
    const heads = [...document.querySelectorAll(".r-cal th")].map((head) => head.textContent);
    expect(heads).toEqual(["dim.", "lun.", "mar.", "mer.", "jeu.", "ven.", "sam."]);
    const barred = [...document.querySelectorAll<HTMLButtonElement>(".r-cal-button:disabled")];
    expect(barred.map(({ textContent }) => Number(textContent))).toEqual([
      ...Array.from({ length: 14 }, (_, index) => index + 1),
      18,
      19,
    ]);
    expect(button("mercredi 18 novembre 2026, déjà pris")).toHaveProperty("disabled", true);
    expect(button(/aujourd’hui, dimanche 15 novembre/)).toHaveProperty("disabled", false);
    expect(button("Mois d’avant").getAttribute("aria-disabled")).toBe("true");
  });

  it("shows price, saving, rate and availability while days are chosen", async () => {
    open();
    choose(/Dustego/);
    await press("Suivant");
    await press(/samedi 21 novembre/);
    expect(total()).toBe("19,90 €");
    await press(/dimanche 22 novembre/);
    for (const text of ["sam. 21 et dim. 22 nov.", "2 jours", "Forfait week-end", "25,10 €"]) {
      expect(side().getByText(text)).toBeTruthy();
    }
    expect(total()).toBe("29,90 €");
    expect(side().getByText("Libre à ces dates")).toBeTruthy();
    await press(/dimanche 22 novembre/);
    expect(side().getByText("Tarif journée")).toBeTruthy();
  });

  it("removes a day that another visitor books meanwhile, and announces it", async () => {
    open();
    choose(/Puzzi/);
    await press("Suivant");
    await press(/samedi 21 novembre/);
    await press("Suivant");
    availability = {
      ...availability,
      offers: { ...availability.offers, puzzi: offer({ first: "2026-11-21", last: "2026-11-21" }) },
    };
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(toastStore.get()).toMatchObject({
      title: "Date déjà prise",
      description: "La machine Puzzi 8/1C vient d’être réservée le 21/11/2026. Choisissez un autre jour.",
      variant: "destructive",
    });
    expect(stepNow()).toBe("2Dates");
    expect(button(/samedi 21 novembre 2026, déjà pris/)).toHaveProperty("disabled", true);
  });

  it("stays usable when the server does not answer", async () => {
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("Failed to fetch")));
    open();
    choose(/Dustego/);
    await press("Suivant");
    expect(screen.getByText(/n’ont pas pu être chargés/)).toBeTruthy();
    expect(button(/samedi 14 novembre/)).toHaveProperty("disabled", true);
    await press(/mercredi 18 novembre/);
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => Response.json(availability)),
    );
    await press("Réessayer");
    expect(toastStore.get()).toMatchObject({ title: "Date déjà prise" });
  });
});

describe("confirming", () => {
  it("says what is in the cart until another machine is chosen", async () => {
    open();
    choose(/Dustego/);
    await press("Suivant");
    await press(/samedi 21 novembre/);
    await press("Suivant");
    expect(screen.queryByText("C’est dans votre panier")).toBeNull();
    fireEvent.click(button("Confirmer la réservation"));
    expect(screen.getByText(/^Dustego, sam\. 21 nov\.\s: 19,90\s€/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Régler la réservation" }).getAttribute("href")).toBe(
      "/paiement",
    );
    choose(/Puzzi/);
    expect(screen.queryByText("C’est dans votre panier")).toBeNull();
  });

  it("adds the line, announces it, and highlights the cart button before the wizard resets", async () => {
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push((event as CustomEvent).detail);
    window.addEventListener(CART_UPDATED_EVENT, listen);
    open();
    choose(/Dustego/);
    await press("Suivant");
    await press(/samedi 21 novembre/);
    await press(/dimanche 22 novembre/);
    await press("Suivant");
    expect(screen.getByText(/Dépôt de garantie : 150,00 €/)).toBeTruthy();
    scrolled.mockReset();
    fireEvent.click(button("Confirmer la réservation"));
    const line = {
      title: "Location Dustego",
      price: "29.90€",
      details: "Du 21/11/2026 au 22/11/2026, 2 jours, économie 25,10\u00a0€",
      type: "rental",
      cents: 2990,
      booking: { machine: "dustego", days: ["2026-11-21", "2026-11-22"] },
    };
    expect(heard).toEqual([{ cart: [line], animate: true }]);
    expect(JSON.parse(localStorage.getItem(CART_STORAGE_KEY) ?? "")).toEqual([line]);
    expect(toastStore.get()).toMatchObject({
      title: "Réservation confirmée !",
      description: "Dustego\u00a0: vous économisez 25,10\u00a0€.",
      variant: "default",
      durationMs: 6000,
    });
    expect(stepNow()).toBe("1Machine");
    for (const radio of screen.getAllByRole("radio")) expect(radio).toHaveProperty("checked", false);

    const cart = document.getElementById(floatingCartId);
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(cart?.dataset.pulse).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(scrolled.mock.contexts).toContain(cart);
    expect(cart?.dataset.pulse).toBe("");
    await act(() => vi.advanceTimersByTimeAsync(3999));
    expect(cart?.dataset.pulse).toBe("");
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(cart?.dataset.pulse).toBeUndefined();
    window.removeEventListener(CART_UPDATED_EVENT, listen);
  });
});

describe("without an offer, on a real site", () => {
  it("crosses no price, claims nothing and stores no saving", async () => {
    open({ isDemo: false });
    const unproved =
      /Prix barré|Prix habituel|économ|49\s%|−\d+\s%|de moins|plus loué|plus demandé|500 clients/i;
    expect(document.querySelectorAll("s")).toHaveLength(0);
    choose(/Dustego/);
    await press("Suivant");
    await press(/samedi 21 novembre/);
    await press(/dimanche 22 novembre/);
    await press("Suivant");
    expect(total()).toBe("29,90 €");
    expect(document.body.textContent).not.toMatch(unproved);
    expect(document.querySelectorAll("s")).toHaveLength(0);
    fireEvent.click(button("Confirmer la réservation"));
    expect(JSON.parse(localStorage.getItem(CART_STORAGE_KEY) ?? "")).toMatchObject([
      { price: "29.90€", details: "Du 21/11/2026 au 22/11/2026, 2 jours" },
    ]);
    expect(toastStore.get()).toMatchObject({
      title: "Réservation confirmée !",
      description: "Dustego\u00a0: votre location est dans le panier.",
    });
  });
});

describe("packs and machines elsewhere on the page", () => {
  it("a pack is described, chosen and shown in the wizard", async () => {
    open();
    await press(/Prendre ce pack.*SEMAINE PRO/);
    expect(toastStore.get()).toMatchObject({ title: "Pack sélectionné !", description: "PACK SEMAINE PRO" });
    expect(scrolled.mock.contexts).toContain(document.getElementById(configuratorId));
    expect(stepNow()).toBe("2Dates");
    await press(/lundi 23 novembre/);
    expect(side().getByText("PACK SEMAINE PRO")).toBeTruthy();
    expect(total()).toBe("89,90 €");
  });

  it("a machine’s own button chooses it and goes to the dates", async () => {
    open();
    await press("Choisir Puzzi 8/1C");
    expect(toastStore.get()).toMatchObject({ title: "Machine sélectionnée !", description: "Puzzi 8/1C" });
    expect(side().getByText("Puzzi 8/1C")).toBeTruthy();
    await press(/Changer/);
    expect(stepNow()).toBe("1Machine");
  });
});

it("counts six hours down from the first view in this browser, then goes", async () => {
  render(<PromoLine />);
  expect(screen.getByRole("timer").textContent).toBe("L’offre se termine dans06h00min00s");
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByRole("timer").textContent).toContain("05h58min59s");
  expect(localStorage.getItem(promoKey)).toBe(String(now.getTime()));
  await act(() => vi.advanceTimersByTimeAsync(6 * 3_600_000));
  expect(screen.queryByRole("timer")).toBeNull();
});

it("without JavaScript names the phone and the contact form", () => {
  const Stub = createRoutesStub([{ path: "/", Component: RentalWizard }]);
  const html = renderToStaticMarkup(<Stub />);
  expect(html).toContain("Quelle machine");
  expect(html).toMatch(/<noscript>.*tel:.*href="\/contact\?subject=location"/);
});
