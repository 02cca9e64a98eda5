import { silhouettes } from "#app/art/art-names.ts";
import { passportLook } from "#app/art/passport-look.ts";
import { stillVehicle } from "#app/art/still-vehicle.ts";
import { paintOf } from "#app/art/vehicle-paint.ts";
import type { PublicPassport } from "#usecases/passport/read-passport.ts";

/** The vehicle as its passport shows it, for the page to print. */
export function drawPassport({ category, colour, sheet }: PublicPassport): string {
  return stillVehicle(silhouettes[category], { ...passportLook(sheet.lying), paint: paintOf(colour) });
}
