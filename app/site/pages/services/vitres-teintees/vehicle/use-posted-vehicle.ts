import { useEffect, useState } from "react";
import type { FormValues } from "#content/forms/form.ts";
import { isCarCategory } from "#domain/vehicle/vehicle.ts";
import { type ChangeVehicle, useVehicleChoice } from "../../../../service-parts/use-vehicle-choice.ts";
import { parseVehicleChoice, type VehicleChoice } from "../../../../service-parts/vehicle-choice-store.ts";

/** The visitor's car: the one of this browser, or the one a full-page POST brought back until the browser has it. */
export function usePostedVehicle(values: FormValues): readonly [VehicleChoice, ChangeVehicle] {
  const [choice, change] = useVehicleChoice();
  const [posted, setPosted] = useState<VehicleChoice | null>(() => postedVehicle(values));
  useEffect(() => {
    if (!posted) return;
    change(posted);
    setPosted(null);
  }, [posted, change]);
  return [posted ?? choice, change];
}

function postedVehicle({
  vehicle_category: category,
  vehicle_model: model,
}: FormValues): VehicleChoice | null {
  if (category === undefined && model === undefined) return null;
  return parseVehicleChoice(JSON.stringify({ category: isCarCategory(category) ? category : null, model }));
}
