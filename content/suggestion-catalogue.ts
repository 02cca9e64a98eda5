import type { SpecialOffer, SuggestionCatalogue } from "#domain/quote/suggestion.ts";
import { ceramicPacks } from "./ceramic.ts";
import { formulas } from "./formulas.ts";
import { suggestionTitles } from "./lists/suggestion-titles.ts";
import { exteriorOptions, interiorOptions, renovationOptions } from "./options.ts";
import { polishingPacks } from "./polishing.ts";
import { burnRates } from "./price-list.ts";
import { utilityFormulas } from "./utility.ts";

const tintOffer: SpecialOffer = {
  id: "tint",
  title: suggestionTitles.tint,
  description: "Film solaire, sécurité ou couleur, posé chez vous.",
  features: ["Mesure du vitrage avant la pose", "Film garanti jusqu’à 10 ans"],
  prices: null,
};

/** What the wizard's rules draw on. */
export const suggestionCatalogue: SuggestionCatalogue = {
  formulas,
  paintCorrection: exteriorOptions.paintCorrection,
  seatShampoo: interiorOptions.seatShampoo,
  carpetShampoo: interiorOptions.carpetShampoo,
  plasticDressing: interiorOptions.plasticsDressing,
  burnRepair: {
    title: renovationOptions.cigaretteBurn.title,
    rates: burnRates,
    description: renovationOptions.cigaretteBurn.description,
  },
  specials: {
    protection_durable: ceramicPacks.map(({ id, title, description, features, prices }) => ({
      id: `ceramic-${id}`,
      title: `${suggestionTitles.ceramic} ${title}`,
      description,
      features,
      prices,
    })),
    correction_defauts: polishingPacks.map(({ id, title, description, features, prices }) => ({
      id: `polishing-${id}`,
      title: `${suggestionTitles.polishing} ${title}`,
      description,
      features,
      prices,
    })),
    vitres_teintees: [tintOffer],
  },
  utility: utilityFormulas,
};
