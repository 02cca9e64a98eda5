import { type RefObject, useRef, useState } from "react";
import { vehicleFieldErrors } from "#content/messages/vehicle.ts";
import type { VehicleChoice } from "./vehicle-choice-store.ts";

type VehicleDemand = {
  /** For the picker's `rootRef`. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly errors: { readonly category?: string; readonly model?: string };
  /** Marks what is missing and moves the focus to the first of it. */
  readonly demand: () => void;
};

/** What happens when a visitor presses an add button too early; the toast is the caller's, its words differ by page. */
export function useVehicleDemand(
  choice: VehicleChoice,
  needs: "category and model" | "model",
): VehicleDemand {
  const root = useRef<HTMLDivElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const lacksCategory = needs === "category and model" && choice.category === null;
  const lacksModel = choice.model.trim() === "";
  return {
    root,
    errors: {
      ...(isAsked && lacksCategory ? { category: vehicleFieldErrors.category } : {}),
      ...(isAsked && lacksModel ? { model: vehicleFieldErrors.model } : {}),
    },
    demand() {
      setIsAsked(true);
      const first = lacksCategory ? '[role="radiogroup"]' : ".v-pick-model input";
      root.current?.querySelector<HTMLElement>(first)?.focus();
    },
  };
}
