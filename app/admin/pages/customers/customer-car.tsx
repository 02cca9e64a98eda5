import { passportLook } from "#app/art/passport-look.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import { paintOf } from "#app/art/vehicle-paint.ts";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";
import type { PassportEntry } from "#domain/passport/passport-entry.ts";

interface CustomerCarProps {
  readonly category: string;
  readonly colour: string;
  /** Films, coatings and tints on it. */
  readonly lying?: readonly PassportEntry[];
}

/** A customer's vehicle, drawn in its category and colour with what lies on it. */
export function CustomerCar({ category, colour, lying = [] }: CustomerCarProps) {
  const known = labelOfCategory(category);
  if (!known) return null;
  const look = lying.length > 0 ? passportLook(lying) : { gloss: 0.4 };
  return <Vehicle kind={known.silhouette} frame="tight" paint={paintOf(colour)} {...look} lazy />;
}

/** The words and the drawing of a category of cars or utility vehicles. */
export function labelOfCategory(category: string) {
  return [...carCategories, ...utilityCategories].find(({ id }) => id === category);
}
