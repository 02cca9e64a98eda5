import type { FormValue } from "#content/forms/form.ts";
import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import type { wizardForm } from "#content/forms/wizard-form.ts";
import { isObjectiveOff } from "#content/objective-services.ts";
import { objectives } from "#content/objectives.ts";
import { problems } from "#content/problems.ts";
import { suggestionCatalogue } from "#content/suggestion-catalogue.ts";
import { isOfferOff } from "#content/switched-off.ts";
import { vehicleTypes } from "#content/vehicle-types.ts";
import { findOption, optionItem } from "#content/wizard-options.ts";
import type { PriceList } from "#domain/quote/offer-table.ts";
import { quoteTotal } from "#domain/quote/quote.ts";
import { suggest } from "#domain/quote/suggestion.ts";
import { type ChosenOption, priceWizard } from "#domain/request/wizard-items.ts";
import { buildWizardMessage } from "#domain/request/wizard-message.ts";
import type { DraftResult } from "../request-draft.ts";
import { categoryText, composeDraft, itemLines } from "./compose.ts";

type Wizard = FormValue<typeof wizardForm>;

const goneMessage = "Une prestation choisie n’est plus proposée, revenez à l’étape précédente.";

/** Prices the choices from our own list: the browser sends ids only. */
export function wizardDraft(value: Wizard, page: string, prices: PriceList): DraftResult {
  if (isObjectiveOff(value.serviceObjective)) return { ok: false, errors: { serviceObjective: goneMessage } };
  const offered = suggest(
    {
      category: value.vehicleCategory,
      objective: value.serviceObjective,
      problems: value.serviceProblems,
      holes: countedHoles(value.options),
    },
    suggestionCatalogue,
    prices,
  ).filter(({ id }) => !isOfferOff(id));
  const choice = { suggestions: value.suggestedServices, options: value.options };
  const priced = priceWizard(choice, offered, ({ offer, count }) => {
    const option = findOption(offer);
    return option && !isOfferOff(option.offer) ? optionItem(prices, option, count) : null;
  });
  if (!priced.ok) {
    const field = value.suggestedServices.includes(priced.unknown) ? "suggestedServices" : "options";
    return { ok: false, errors: { [field]: goneMessage } };
  }
  return { ok: true, draft: composeDraft("wizard", wizardParts(value, priced.items, page)) };
}

/** How many burns are to be repaired: the count is the option's, also when the repair was suggested. */
function countedHoles(options: readonly ChosenOption[]): number {
  return options.find(({ offer }) => offer === "renovation.cigarette-burn")?.count ?? 1;
}

function wizardParts(value: Wizard, items: Parameters<typeof itemLines>[0], page: string) {
  const category = categoryText(value.vehicleCategory);
  const words = {
    vehicleType: vehicleTypes.find(({ id }) => id === value.vehicleType)?.label ?? value.vehicleType,
    vehicleModel: `${value.vehicleModel || emptyValues.model} (${category})`,
    objective: objectives.find(({ id }) => id === value.serviceObjective)?.label ?? value.serviceObjective,
    problems: value.serviceProblems.map((id) => problems[id].label),
    message: value.message,
  };
  const problemText = words.problems.join(", ") || emptyValues.problems;
  const message = value.message || emptyValues.message;
  const lines = itemLines(items);
  const quote = lines.join("\n") || emptyValues.choice;
  const total = quoteTotal(items).label;
  const need = [
    ["Véhicule", category],
    ["Objectif", words.objective],
    ["Problématiques", problemText],
  ] as const;
  return {
    contact: value,
    message: buildWizardMessage(words),
    items,
    commune: value.commune,
    photos: value.photos,
    page,
    subject: requestSubjects.wizard(value.name),
    rows: [
      ["Type de véhicule", words.vehicleType],
      ["Modèle et catégorie", words.vehicleModel],
      ["Objectif", words.objective],
      ["Problématiques", problemText],
      ["Message", message],
      ["Devis suggéré", quote],
      ["Total estimé", total],
    ] as const,
    relay: {
      vehicle_type: words.vehicleType,
      vehicle_model: words.vehicleModel,
      objective: words.objective,
      problems: problemText,
      message,
      quote_details: quote,
      estimated_total: total,
    },
    autoresponse: autoresponses.quote(value.name, [
      ...need.map(([label, text]) => `${label}\u00a0: ${text}`),
      ...lines,
      `Total estimé\u00a0: ${total}`,
    ]),
    recap: [...need, ["Prestations", quote]] as const,
    details: {
      vehicleType: value.vehicleType,
      vehicleCategory: value.vehicleCategory,
      vehicleModel: value.vehicleModel,
      serviceObjective: value.serviceObjective,
      serviceProblems: value.serviceProblems,
      customerMessage: value.message,
    },
  };
}
