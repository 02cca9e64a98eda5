import type { FormValue } from "#content/forms/form.ts";
import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import type { WizardVehicle, wizardForm } from "#content/forms/wizard-form.ts";
import { isObjectiveOff } from "#content/objective-services.ts";
import { washSiteLabel } from "#content/wash-sites.ts";
import type { PriceList } from "#domain/quote/offer-table.ts";
import { quoteTotal } from "#domain/quote/quote.ts";
import { buildWizardMessage } from "#domain/request/wizard-message.ts";
import { vehicleNames } from "#domain/vehicle/vehicle-name.ts";
import type { DraftResult } from "../request-draft.ts";
import { composeDraft, itemLines, row } from "./compose.ts";
import { goneMessage, priceVehicle } from "./price-vehicle.ts";
import { type AskedVehicle, severalVehicles, storedAnswers } from "./several-vehicles.ts";
import { vehicleWords } from "./vehicle-words.ts";

type Wizard = FormValue<typeof wizardForm>;

/** Prices the choices from our own list: the browser sends ids only. */
export function wizardDraft(value: Wizard, page: string, prices: PriceList): DraftResult {
  const asked: readonly WizardVehicle[] = [value, ...value.otherVehicles];
  if (asked.some(({ serviceObjective }) => isObjectiveOff(serviceObjective)))
    return { ok: false, errors: { serviceObjective: goneMessage } };
  const names = vehicleNames(asked);
  const vehicles: AskedVehicle[] = [];
  for (const [index, choice] of asked.entries()) {
    const priced = priceVehicle(choice, prices);
    if (!priced.ok)
      return { ok: false, errors: { [index === 0 ? priced.field : "otherVehicles"]: goneMessage } };
    vehicles.push({ name: names[index] ?? "", choice, items: priced.items });
  }
  const parts = vehicles.length > 1 ? severalVehicles(value, vehicles) : oneVehicle(value, vehicles);
  const { washSite } = value;
  return {
    ok: true,
    draft: composeDraft("wizard", {
      ...parts,
      ...commonParts(value, page),
      rows: [...parts.rows, ...row("Lieu de lavage", washSiteLabel(washSite))],
      details: washSite === null ? parts.details : { ...parts.details, washSite },
    }),
  };
}

function commonParts(value: Wizard, page: string) {
  const { commune, photos } = value;
  return { contact: value, commune, photos, page, subject: requestSubjects.wizard(value.name) };
}

function oneVehicle(value: Wizard, vehicles: readonly AskedVehicle[]) {
  const items = vehicles.flatMap((vehicle) => vehicle.items);
  const words = vehicleWords(value);
  const problems = words.problems.join(", ") || emptyValues.problems;
  const message = value.message || emptyValues.message;
  const lines = itemLines(items);
  const quote = lines.join("\n") || emptyValues.choice;
  const total = quoteTotal(items).label;
  const need = [
    ["Véhicule", words.category],
    ["Objectif", words.objective],
    ["Problématiques", problems],
  ] as const;
  return {
    message: buildWizardMessage({ ...words, message: value.message }),
    items,
    rows: [
      ["Type de véhicule", words.vehicleType],
      ["Modèle et catégorie", words.vehicleModel],
      ["Objectif", words.objective],
      ["Problématiques", problems],
      ["Message", message],
      ["Devis suggéré", quote],
      ["Total estimé", total],
    ] as const,
    relay: {
      vehicle_type: words.vehicleType,
      vehicle_model: words.vehicleModel,
      objective: words.objective,
      problems,
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
    details: { ...storedAnswers(value), customerMessage: value.message },
  };
}
