import { describe, expect, it } from "vitest";
import type { OfferId } from "../quote/offer.ts";
import type { QuoteItem } from "../quote/quote.ts";
import type { Suggestion } from "../quote/suggestion.ts";
import { type ChosenOption, priceWizard } from "./wizard-items.ts";

const suggestion = (id: OfferId, title: string, rest: Partial<Suggestion>): Suggestion => ({
  id,
  type: "formula",
  title,
  cents: null,
  description: `À propos de ${title}`,
  features: [],
  ...rest,
});

const vip = "cleaning.vip.complete";
const paint = "cleaning.option.paint-correction";
const wax = "cleaning.option.carnauba-wax";
const burn = "renovation.cigarette-burn";

const offered = [
  suggestion(vip, "VIP Complet", { categoryPrice: "145€", cents: 14_500, category: "B" }),
  suggestion(paint, "Correction de peinture", { price: "Sur devis" }),
  suggestion(burn, "Brûlure (1 trou)", { price: "79€ (base)", cents: 7900, count: 1 }),
];

function itemOf({ offer, count }: ChosenOption): QuoteItem | null {
  if (offer === paint) return { offer, title: "Correction de peinture", price: "Sur devis", cents: null };
  if (offer === wax) return { offer, title: "Cire", price: "120€", cents: 12_000, details: "Chaude" };
  if (offer !== burn) return null;
  const cents = 6900 + 1000 * count;
  return { offer, count, title: `Brûlure (${count} trous)`, price: `${cents / 100}€ (base)`, cents };
}

describe("priceWizard", () => {
  it("prices the ticked suggestions in the order of the offer, then the options", () => {
    const choice = { suggestions: [paint, vip], options: [{ offer: wax, count: 1 }] };
    expect(priceWizard(choice, offered, itemOf)).toEqual({
      ok: true,
      items: [
        {
          offer: vip,
          category: "B",
          cents: 14_500,
          title: "VIP Complet",
          price: "145€",
          details: "À propos de VIP Complet",
        },
        {
          offer: paint,
          cents: null,
          title: "Correction de peinture",
          price: "Sur devis",
          details: "À propos de Correction de peinture",
        },
        { offer: wax, cents: 12_000, title: "Cire", price: "120€", details: "Chaude" },
      ],
    });
  });

  it("doubles nothing, whatever the browser repeats", () => {
    const choice = {
      suggestions: [paint, paint],
      options: [
        { offer: paint, count: 1 },
        { offer: wax, count: 1 },
        { offer: wax, count: 1 },
        { offer: burn, count: 2 },
        { offer: burn, count: 9 },
      ],
    };
    expect(priceWizard(choice, offered, itemOf)).toMatchObject({
      ok: true,
      items: [{ title: "Correction de peinture" }, { title: "Cire" }, { title: "Brûlure (2 trous)" }],
    });
  });

  it("keeps one repair, in the suggestion's place, when it is suggested and added as an option", () => {
    const choice = {
      suggestions: [burn],
      options: [
        { offer: wax, count: 1 },
        { offer: burn, count: 3 },
      ],
    };
    const counted = suggestion(burn, "Brûlure (3 trous)", { price: "99€ (base)", cents: 9900, count: 3 });
    expect(priceWizard(choice, [counted], itemOf)).toEqual({
      ok: true,
      items: [
        {
          offer: burn,
          count: 3,
          cents: 9900,
          title: "Brûlure (3 trous)",
          price: "99€ (base)",
          details: "À propos de Brûlure (3 trous)",
        },
        { offer: wax, cents: 12_000, title: "Cire", price: "120€", details: "Chaude" },
      ],
    });
  });

  it.each([
    [{ suggestions: ["cleaning.vip.interior"], options: [] }, "cleaning.vip.interior"],
    [{ suggestions: [], options: [{ offer: "ozone", count: 1 }] }, "ozone"],
  ])("names what is not on the list: %j", (choice, unknown) => {
    expect(priceWizard(choice, offered, itemOf)).toEqual({ ok: false, unknown });
  });

  it("leaves an empty quote empty", () => {
    expect(priceWizard({ suggestions: [], options: [] }, offered, itemOf)).toEqual({ ok: true, items: [] });
  });
});
