import { UTILITY_CATEGORIES, type VehicleCategory } from "#domain/vehicle/vehicle.ts";
import { reduceWizard, type WizardAction, type WizardFlow } from "./wizard-flow.ts";

export interface KnownVehicle {
  readonly category: VehicleCategory;
  readonly model: string;
}

/** The first two steps answered with a known vehicle; the address is filled in where none was typed. */
export function answerForVehicle(flow: WizardFlow, vehicle: KnownVehicle, email: string): WizardFlow {
  const isVan = UTILITY_CATEGORIES.some((category) => category === vehicle.category);
  const answers: readonly WizardAction[] = [
    { type: "writeContact", contact: { email: flow.wizard.contact.email || email } },
    { type: "chooseType", vehicleType: isVan ? "utilitaire" : "particulier", byArrow: true },
    { type: "next" },
    { type: "chooseCategory", category: vehicle.category },
    { type: "writeModel", model: vehicle.model },
    { type: "next" },
  ];
  // A known customer's van need not be led to the professionals' page first.
  return answers.reduce(reduceWizard, { ...flow, wasRedirected: true });
}
