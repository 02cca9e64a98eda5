import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { renovationAdded, renovationModelMissing } from "#content/services/renovation.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { addServiceLine } from "../../../service-parts/add-service-line.ts";

/** Adds a renovation to the quote and notifies; without a model it notifies what is missing instead. */
export function addRenovationLine(line: ServiceLine, model: string, onRefused?: () => void): void {
  if (model.trim() !== "") {
    addServiceLine(line, renovationAdded(`${line.title}, ${line.vehicleModel}`));
    return;
  }
  notify(renovationModelMissing);
  onRefused?.();
}
