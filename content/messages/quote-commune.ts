import { business } from "../business.ts";
import type { FoundCommune } from "../communes/found-commune.ts";
import { areaAnswer, kilometres } from "./communes.ts";

/** Under the quote's commune field; null as long as no single commune is named. */
export function distanceHint(commune: FoundCommune | null): string {
  if (!commune) return "Pour connaître le trajet jusqu’à vous.";
  const { name, km, comes } = commune;
  const { center, ofCenter } = business.area;
  if (!comes) return areaAnswer(name, km, comes);
  return km === 0 ? `À ${center}, notre base.` : `À ${kilometres(km)} ${ofCenter}.`;
}
