import { Segmented } from "#app/ui/choices/segmented.tsx";
import { carCategories } from "#content/vehicles.ts";
import type { CarCategory } from "#domain/vehicle/vehicle.ts";
import { useVehicleChoice } from "../../service-parts/use-vehicle-choice.ts";

/** The visitor's category, shared with the service pages; the smallest until it is chosen. */
export function useCarCategory(): CarCategory {
  return useVehicleChoice()[0].category ?? "A";
}

const options = carCategories.map(({ id, shortLabel }) => ({
  value: id,
  label: (
    <>
      <b>{id}</b> <span className="home-category-name">{shortLabel}</span>
    </>
  ),
}));

export function CarCategoryChoice({ label }: { label: string }) {
  const [, change] = useVehicleChoice();
  const category = useCarCategory();
  return (
    <Segmented
      label={label}
      options={options}
      value={category}
      onChange={(next) => change({ category: next })}
      className="home-category"
    />
  );
}
