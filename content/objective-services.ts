import type { ObjectiveId } from "#domain/quote/objective.ts";
import { isServiceOff } from "./switched-off.ts";

const serviceOfObjective: Readonly<Partial<Record<ObjectiveId, string>>> = {
  protection_durable: "ceramic",
  correction_defauts: "polishing",
  vitres_teintees: "tint",
};

/** An objective of the wizard that only this service fulfils. */
export function isObjectiveOff(objective: ObjectiveId): boolean {
  return isServiceOff(serviceOfObjective[objective] ?? "");
}
