import { emptyValues } from "#content/forms/request-mails.ts";
import type { WizardVehicle } from "#content/forms/wizard-form.ts";
import { objectives } from "#content/objectives.ts";
import { problems } from "#content/problems.ts";
import { vehicleTypes } from "#content/vehicle-types.ts";
import { categoryText } from "./compose.ts";

/** What was answered about one vehicle, as words; only the model is the visitor's own. */
export function vehicleWords(vehicle: WizardVehicle) {
  const { vehicleType, vehicleModel, serviceObjective, serviceProblems } = vehicle;
  const category = categoryText(vehicle.vehicleCategory);
  return {
    category,
    vehicleType: vehicleTypes.find(({ id }) => id === vehicleType)?.label ?? vehicleType,
    vehicleModel: `${vehicleModel || emptyValues.model} (${category})`,
    objective: objectives.find(({ id }) => id === serviceObjective)?.label ?? serviceObjective,
    problems: serviceProblems.map((id) => problems[id].label),
  };
}
