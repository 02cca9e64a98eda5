import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { passportPage } from "#content/pages/passport.ts";
import { type VehicleRow, vehicles } from "#db/schema/customers.ts";
import { vehiclePassports } from "#db/schema/passport.ts";
import { GIFT_CODE_BYTES, normaliseCode, readableCode } from "#domain/shop/gift-card.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockVehicle, type VehicleHolder } from "./lock-vehicle.ts";

interface Sharing extends VehicleHolder {
  readonly isShared: boolean;
}

/**
 * Switches the public address on or off. Switched off it opens nothing any more; switched on again it is another one.
 * False: no such vehicle, or not this customer's.
 */
export async function sharePassport(deps: Deps, { isShared, ...holder }: Sharing): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const vehicle = await lockVehicle(transaction, holder);
    if (!vehicle) return false;
    const shareToken = isShared ? readableCode(randomBytes(GIFT_CODE_BYTES)) : null;
    const sharedAt = isShared ? deps.now() : null;
    const changed = await transaction
      .insert(vehiclePassports)
      .values({ vehicleId: vehicle.id, shareToken, sharedAt })
      .onConflictDoUpdate({
        target: vehiclePassports.vehicleId,
        set: { shareToken, sharedAt },
        // Switched twice the same way, it stays as it is.
        setWhere: sql`(vehicle_passports.share_token is null) = ${isShared}`,
      })
      .returning();
    if (changed.length > 0)
      await recordChange(transaction, {
        actor: holder.actor,
        action: isShared ? "passport.shared" : "passport.unshared",
        subjectKind: "customer",
        subjectId: vehicle.customerId,
        detail: { model: vehicle.model },
      });
    return true;
  });
}

/** A code has the form and the 80 bits of a gift card's. */
export async function findSharedVehicle({ db }: Deps, code: string): Promise<VehicleRow | null> {
  const shareToken = normaliseCode(code);
  if (shareToken === "") return null;
  const [found] = await db.orm
    .select({ vehicle: vehicles })
    .from(vehiclePassports)
    .innerJoin(vehicles, eq(vehicles.id, vehiclePassports.vehicleId))
    .where(eq(vehiclePassports.shareToken, shareToken));
  return found?.vehicle ?? null;
}

export function sharedPassportUrl({ siteUrl }: Deps, code: string): string {
  return `${siteUrl}${passportPage.path}/${code}`;
}
