import type { SpecialOffer, SuggestionCatalogue } from "#domain/quote/suggestion.ts";
import { ceramicPacks } from "./ceramic.ts";
import { formulas } from "./formulas.ts";
import { suggestionTitles } from "./lists/suggestion-titles.ts";
import { exteriorOptions, interiorOptions, renovationOptions } from "./options.ts";
import { polishingPacks } from "./polishing.ts";
import { utilityFormulas } from "./utility.ts";

const tintOffer: SpecialOffer = {
  offer: "tint.vehicle",
  title: suggestionTitles.tint,
  description: "Film solaire, sécurité ou couleur, posé chez vous.",
  features: ["Mesure du vitrage avant la pose", "Film garanti jusqu’à 10 ans"],
};

/** What the wizard's rules draw on; the price list is passed beside it. */
export const suggestionCatalogue: SuggestionCatalogue = {
  formulas,
  paintCorrection: exteriorOptions.paintCorrection,
  seatShampoo: interiorOptions.seatShampoo,
  carpetShampoo: interiorOptions.carpetShampoo,
  plasticDressing: interiorOptions.plasticsDressing,
  burnRepair: renovationOptions.cigaretteBurn,
  specials: {
    protection_durable: ceramicPacks.map((pack) => ({
      ...pack,
      title: `${suggestionTitles.ceramic} ${pack.title}`,
    })),
    correction_defauts: polishingPacks.map((pack) => ({
      ...pack,
      title: `${suggestionTitles.polishing} ${pack.title}`,
    })),
    vitres_teintees: [tintOffer],
  },
  utility: utilityFormulas,
};
