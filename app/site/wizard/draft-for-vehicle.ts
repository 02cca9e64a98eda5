import { INITIAL_WIZARD, quoteItems } from "#domain/quote/wizard.ts";
import { UTILITY_CATEGORIES, type VehicleCategory } from "#domain/vehicle/vehicle.ts";
import { parseWizardDraft, writeDraft } from "./draft.ts";
import { INITIAL_FLOW, reduceWizard, type WizardAction } from "./wizard-flow.ts";

interface KnownVehicle {
  readonly category: VehicleCategory;
  readonly model: string;
}

/** The stored quote, begun with a known vehicle at its third step. A vehicle that has lines already stays in the request. */
export function draftForVehicle(stored: string | null, vehicle: KnownVehicle, email: string): string | null {
  const { flow: former, photos } = parseWizardDraft(stored) ?? { flow: INITIAL_FLOW, photos: [] };
  const { contact } = former.wizard;
  const hasLines = quoteItems(former.wizard).length > 0;
  const emptied = { ...former, wizard: { ...INITIAL_WIZARD, contact } };
  const begun = hasLines ? reduceWizard(former, { type: "addVehicle" }) : emptied;
  const isVan = UTILITY_CATEGORIES.some((category) => category === vehicle.category);
  const answers: readonly WizardAction[] = [
    { type: "writeContact", contact: { email: contact.email || email } },
    { type: "chooseType", vehicleType: isVan ? "utilitaire" : "particulier", byArrow: true },
    { type: "next" },
    { type: "chooseCategory", category: vehicle.category },
    { type: "writeModel", model: vehicle.model },
    { type: "next" },
  ];
  // A known customer's van need not be led to the professionals' page first.
  return writeDraft({ flow: answers.reduce(reduceWizard, { ...begun, wasRedirected: true }), photos });
}
