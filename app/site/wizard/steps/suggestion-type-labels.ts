import type { SuggestionType } from "#domain/quote/suggestion.ts";

export const suggestionTypeLabels: Readonly<Record<SuggestionType, string>> = {
  formula: "Formule",
  option: "Option",
  renovation: "Rénovation",
  special: "Prestation",
};
