import { utilityCategories } from "#content/utility-vehicles.ts";
import type { admin, SuccessBody } from "../../client/admin-client.ts";

export type Fleet = SuccessBody<Awaited<ReturnType<(typeof admin.fleet)[":id"]["$get"]>>>;
export type Van = Fleet["vans"][number];
export type FleetPlan = Fleet["plans"][number];

export const fleetPlanOffers = [
  { value: "utility.cleaning", label: "Nettoyage, au prix de chaque taille" },
  { value: "headlights.restoration", label: "Rénovation des phares" },
] as const;

export const weekdays = [
  { value: "1", label: "lundi" },
  { value: "2", label: "mardi" },
  { value: "3", label: "mercredi" },
  { value: "4", label: "jeudi" },
  { value: "5", label: "vendredi" },
  { value: "6", label: "samedi" },
] as const;

/** "U2, Fourgon". */
export function sizeName(category: string): string {
  const size = utilityCategories.find(({ id }) => id === category);
  return size ? `${size.id}, ${size.shortLabel}` : category;
}
