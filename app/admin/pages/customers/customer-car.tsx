import { Vehicle } from "#app/art/vehicle.tsx";
import { paintOf } from "#app/art/vehicle-paint.ts";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";

/** A customer's vehicle, drawn in its category and colour. */
export function CustomerCar({ category, colour }: { category: string; colour: string }) {
  const known = labelOfCategory(category);
  if (!known) return null;
  return <Vehicle kind={known.silhouette} frame="tight" paint={paintOf(colour)} gloss={0.4} lazy />;
}

/** The words and the drawing of a category of cars or utility vehicles. */
export function labelOfCategory(category: string) {
  return [...carCategories, ...utilityCategories].find(({ id }) => id === category);
}
