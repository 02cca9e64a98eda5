import { passportLook } from "#app/art/passport-look.ts";
import { passportKindLabels, reminderTitles } from "#content/passport/words.ts";
import { formatMonth } from "#domain/calendar/dates.ts";
import type { SpaceGarage } from "#usecases/customer-space/read-belongings.ts";

const layerKinds = ["film", "coating", "tint"] as const;

/** A vehicle as its card shows it. Made by the server: the words of all passports stay out of the page's code. */
export function shownVehicle({ lying, next, nickname, model, ...vehicle }: SpaceGarage[number]) {
  const kinds = layerKinds.filter((kind) => lying.some((entry) => entry.kind === kind));
  return {
    ...vehicle,
    model,
    name: model || nickname,
    layers: kinds.map((kind) => passportKindLabels[kind]),
    look: kinds.length > 0 ? passportLook(lying) : {},
    upkeep: next && `${reminderTitles[next.kind]}, ${formatMonth(next.dueOn)}`,
  };
}
export type ShownVehicle = ReturnType<typeof shownVehicle>;
