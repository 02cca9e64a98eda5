import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import type { ToastMessage } from "#content/messages/toast-message.ts";
import { wizardNotices } from "#content/messages/wizard.ts";
import { cleaningVehicleMissing } from "#content/services/cleaning.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { addServiceLine } from "../../../service-parts/add-service-line.ts";
import { useIsInQuote } from "../../../service-parts/use-is-in-quote.ts";

type CleaningAdd = {
  readonly isOff: boolean;
  readonly isAdded: boolean;
  readonly onAdd: () => void;
  readonly onRefused: () => void;
};

/**
 * What an add button of this page does. `line` is null until the vehicle is known; the same service twice for the same
 * car is refused, as the quote assistant does.
 */
export function useCleaningAdd(
  line: ServiceLine | null,
  added: (what: string) => ToastMessage,
  onRefused: () => void,
): CleaningAdd {
  const isAdded = useIsInQuote(line);
  return {
    isOff: line === null,
    isAdded,
    onAdd() {
      if (line === null) return;
      if (isAdded) notify(wizardNotices.duplicateOption);
      else addServiceLine(line, added(`${line.title}, ${line.vehicleModel}`));
    },
    onRefused() {
      notify(cleaningVehicleMissing);
      onRefused();
    },
  };
}
