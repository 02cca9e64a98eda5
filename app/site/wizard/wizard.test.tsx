import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, createRoutesStub, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "#app/ui/feedback/toast/toast-store.ts";
import { DRAFT_KEY } from "./draft.ts";
import { ProblemsStep } from "./steps/problems-step.tsx";
import { Wizard } from "./wizard.tsx";
import { INITIAL_FLOW } from "./wizard-flow.ts";

class NoObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("IntersectionObserver", NoObserver);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  // jsdom knows neither scrolling nor modal dialogs.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(draft?: object): void {
  if (draft) localStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  const router = createMemoryRouter([{ path: "*", Component: Wizard }]);
  render(<RouterProvider router={router} />);
}

const next = () => fireEvent.click(screen.getByRole("button", { name: "Suivant" }));
const atContact = {
  step: 7,
  vehicleType: "particulier",
  vehicleCategory: "D",
  serviceObjective: "nettoyage_complet",
  serviceProblems: ["micro_rayures", "plastiques_ternes"],
  suggestedServices: [
    "cleaning.vip.complete",
    "cleaning.option.paint-correction",
    "cleaning.option.plastics-dressing",
  ],
  options: ["engine-bay"],
  contact: { name: "Camille Morel", email: "camille@orange.fr", phone: "06 12 34 56 78", message: "" },
  opening: { submissionId: "0f8fad5b-d9cb-469f-a165-70867728950e", at: 1 },
};

describe("the first step", () => {
  it("is in the server's HTML, with another way to ask without JavaScript", () => {
    const Stub = createRoutesStub([{ path: "/", Component: Wizard }]);
    const html = renderToStaticMarkup(<Stub />);
    expect(html).toContain("Quel type de véhicule");
    expect(html).toMatch(/<noscript>.*href="\/contact"/);
    expect(html).toContain('action="/contact"');
  });

  it("asks for the missing choice in words and by focus", () => {
    open();
    expect(screen.getAllByRole("button", { name: "Précédent" })[0]).toHaveProperty("disabled", true);
    next();
    expect(toastStore.get()).toMatchObject({ title: "Oups !" });
    expect(document.activeElement).toBe(screen.getByRole("radiogroup", { name: /Type de véhicule/ }));
  });

  it("gives the focus to the next step's heading", () => {
    open();
    fireEvent.click(screen.getByRole("radio", { name: /Particulier/ }));
    next();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Quelle catégorie\u00a0?" }));
  });
});

it("the total is one sentence for assistive technology", () => {
  open(atContact);
  const panel = screen.getByRole("complementary", { name: "Votre devis" });
  expect(within(panel).getByText("à partir de 284.00€ + options sur devis").className).toBe("sr-only");
});

describe("sending", () => {
  it("reads 'Envoi en cours...', cannot be repeated or left, then resets", async () => {
    let answer: (response: Response) => void = () => undefined;
    const post = vi.spyOn(globalThis, "fetch").mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    open(atContact);
    fireEvent.click(screen.getByRole("button", { name: "Demander Mon Devis" }));
    const busy = screen.getByRole("button", { name: "Envoi en cours..." });
    expect(busy.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(busy);
    for (const back of screen.getAllByRole("button", { name: "Précédent" })) {
      expect(back).toHaveProperty("disabled", true);
    }
    await waitFor(() => expect(post).toHaveBeenCalledOnce());
    answer(Response.json({ ok: true, request: { id: "r-1", created_at: "2026-11-15T10:00:00.000Z" } }));
    await waitFor(() => screen.getByRole("heading", { name: "Quel type de véhicule\u00a0?" }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: "Devis envoyé avec succès !", durationMs: 7000 }),
    );
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  it("whose every price is known leads to choosing a start, or waits for the call", async () => {
    const request = { id: "r-1", created_at: "2026-11-15T10:00:00.000Z", booking: "r-1.sig" };
    vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ ok: true, request }));
    open(atContact);
    fireEvent.click(screen.getByRole("button", { name: "Demander Mon Devis" }));
    const choose = await screen.findByRole("button", { name: "Choisir un créneau" });
    expect(choose.closest("form")?.getAttribute("action")).toBe("/creneau?demande=r-1.sig");
    fireEvent.click(screen.getByRole("button", { name: "Être rappelé" }));
    expect(screen.getByRole("status").textContent).toContain("nous vous rappelons");
    expect(screen.queryByRole("button", { name: "Choisir un créneau" })).toBeNull();
  });

  it("that failed keeps what was typed, and the retry carries the same submission id", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const post = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    open(atContact);
    const send = () => fireEvent.click(screen.getByRole("button", { name: "Demander Mon Devis" }));
    send();
    await screen.findByRole("button", { name: "Demander Mon Devis" });
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Erreur" }));
    expect(screen.getByRole("textbox", { name: /Nom/ })).toHaveProperty("value", "Camille Morel");
    send();
    await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
    const ids = post.mock.calls.map(([, init]) =>
      init?.body instanceof FormData ? init.body.get("submission_id") : null,
    );
    expect(ids).toEqual([atContact.opening.submissionId, atContact.opening.submissionId]);
  });

  it("without a phone number is refused beside the field", async () => {
    const post = vi.spyOn(globalThis, "fetch");
    open({ ...atContact, contact: { ...atContact.contact, phone: " " } });
    fireEvent.click(screen.getByRole("button", { name: "Demander Mon Devis" }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: "Informations manquantes",
        description: "Veuillez remplir votre nom, email et téléphone pour envoyer le devis.",
      }),
    );
    const phone = screen.getByRole("textbox", { name: /Téléphone/ });
    expect(phone.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(phone);
    expect(post).not.toHaveBeenCalled();
  });
});

it("a second vehicle to advise on is asked to be described, although the first one is not", async () => {
  const post = vi.spyOn(globalThis, "fetch");
  const { contact, opening, ...first } = atContact;
  const advice = {
    step: 7,
    vehicleType: "particulier",
    vehicleCategory: "A",
    serviceObjective: "besoin_conseils",
  };
  open({ ...advice, earlier: [first], contact, opening });
  screen.getByRole("heading", { name: "Parlons de votre projet !" });
  fireEvent.click(screen.getByRole("button", { name: "Demander Mon Devis" }));
  const message = screen.getByRole("textbox", { name: /Décrivez votre projet/ });
  await waitFor(() => expect(message.getAttribute("aria-invalid")).toBe("true"));
  expect(toastStore.get()).toMatchObject({ title: "Votre projet en quelques mots" });
  expect(post).not.toHaveBeenCalled();
});

it("an objective without problems shows that the step is not needed", () => {
  const wizard = {
    ...INITIAL_FLOW.wizard,
    data: { ...INITIAL_FLOW.wizard.data, serviceObjective: "besoin_conseils" as const },
  };
  render(<ProblemsStep flow={{ ...INITIAL_FLOW, wizard }} dispatch={() => undefined} />);
  screen.getByText("Cette étape n'est pas nécessaire pour votre objectif");
});
