import { Vehicle } from "#app/art/vehicle.tsx";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";

const pale = "#dfe5ea";

/** The shape of the vehicle a job is about; nothing for a sofa or a window. */
export function JobCar({ category }: { category: string | null }) {
  const found = [...carCategories, ...utilityCategories].find(({ id }) => id === category);
  if (!found) return null;
  return <Vehicle kind={found.silhouette} frame="tight" className="plan-car" paint={pale} gloss={0.4} lazy />;
}
