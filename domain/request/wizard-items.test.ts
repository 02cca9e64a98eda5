import { describe, expect, it } from "vitest";
import type { Suggestion } from "../quote/suggestion.ts";
import { priceWizard, type WizardPriceList } from "./wizard-items.ts";

const suggestion = (id: string, title: string, price: Partial<Suggestion>): Suggestion => ({
  id,
  type: "formula",
  title,
  description: `À propos de ${title}`,
  features: [],
  ...price,
});

const list: WizardPriceList = {
  offered: [
    suggestion("vip-complete", "VIP Complet", { categoryPrice: "145€" }),
    suggestion("option-paint", "Correction de peinture", { price: "Sur devis" }),
    suggestion("renovation-burn", "Brûlure", { price: "79€ (base)" }),
  ],
  option: ({ id, count }) => {
    if (id === "paint") {
      return { item: { title: "Correction de peinture", price: "Sur devis" }, renovation: null };
    }
    if (id === "wax") return { item: { title: "Cire", price: "120€", details: "Chaude" }, renovation: null };
    if (id === "burn") {
      const item = { title: `Brûlure (${count} trous)`, price: `${69 + 10 * count}€ (base)` };
      return { item, renovation: "Brûlure" };
    }
    return null;
  },
};

describe("priceWizard", () => {
  it("prices the ticked suggestions in the order of the offer, then the options", () => {
    const choice = {
      suggestions: ["option-paint", "vip-complete"],
      options: [{ id: "wax", count: 1 }],
    };
    expect(priceWizard(choice, list)).toEqual({
      ok: true,
      items: [
        { title: "VIP Complet", price: "145€", details: "À propos de VIP Complet" },
        {
          title: "Correction de peinture",
          price: "Sur devis",
          details: "À propos de Correction de peinture",
        },
        { title: "Cire", price: "120€", details: "Chaude" },
      ],
    });
  });

  it("doubles nothing, whatever the browser repeats", () => {
    const choice = {
      suggestions: ["option-paint", "option-paint"],
      options: [
        { id: "paint", count: 1 },
        { id: "wax", count: 1 },
        { id: "wax", count: 1 },
        { id: "burn", count: 2 },
        { id: "burn", count: 9 },
      ],
    };
    expect(priceWizard(choice, list)).toMatchObject({
      ok: true,
      items: [{ title: "Correction de peinture" }, { title: "Cire" }, { title: "Brûlure (2 trous)" }],
    });
  });

  it("keeps one repair, in the suggestion's place, when it is suggested and added as an option", () => {
    const choice = {
      suggestions: ["renovation-burn"],
      options: [
        { id: "wax", count: 1 },
        { id: "burn", count: 3 },
      ],
    };
    const counted = suggestion("renovation-burn", "Brûlure (3 trous)", { price: "99€ (base)" });
    expect(priceWizard(choice, { ...list, offered: [counted] })).toEqual({
      ok: true,
      items: [
        { title: "Brûlure (3 trous)", price: "99€ (base)", details: "À propos de Brûlure (3 trous)" },
        { title: "Cire", price: "120€", details: "Chaude" },
      ],
    });
  });

  it.each([
    [{ suggestions: ["vip-interior"], options: [] }, "vip-interior"],
    [{ suggestions: [], options: [{ id: "ozone", count: 1 }] }, "ozone"],
  ])("names what is not on the list: %j", (choice, unknown) => {
    expect(priceWizard(choice, list)).toEqual({ ok: false, unknown });
  });

  it("leaves an empty quote empty", () => {
    expect(priceWizard({ suggestions: [], options: [] }, list)).toEqual({ ok: true, items: [] });
  });
});
