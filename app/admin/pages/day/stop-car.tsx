import { Vehicle } from "#app/art/vehicle.tsx";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";

const grey = "#8d97a1";

/** The vehicle of a stop, as it waits to be cleaned; nothing for a sofa or a window. */
export function StopCar({ category }: { category: string | null }) {
  const found = [...carCategories, ...utilityCategories].find(({ id }) => id === category);
  if (!found) return null;
  return (
    <Vehicle
      kind={found.silhouette}
      frame="tight"
      className="day-now-car"
      paint={grey}
      dirt={0.5}
      gloss={0.3}
      shadow={0.2}
      lazy
    />
  );
}
