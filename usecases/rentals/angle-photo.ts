import { and, eq } from "drizzle-orm";
import { rentalPhotos } from "#db/schema/rentals.ts";
import type { MachineAngle } from "#domain/rental/inspection.ts";
import type { Deps } from "../deps.ts";
import { findPeriod } from "./hand-over.ts";
import { decodeRentalPhoto, type PhotoRefused } from "./rental-photos.ts";

interface AnglePhoto {
  readonly periodId: string;
  readonly moment: "remise" | "retour";
  readonly angle: MachineAngle;
  readonly photo: Uint8Array | null;
}

type AnglePhotoStored =
  | { readonly ok: true; readonly id: string }
  | PhotoRefused
  | { readonly ok: false; readonly reason: "unknown" | "signed" | "noPhoto" };

/** A picture from one of the fixed angles, which takes the place of an earlier one. Refused once it was signed for. */
export async function storeAnglePhoto(
  deps: Deps,
  { periodId, moment, angle, photo }: AnglePhoto,
): Promise<AnglePhotoStored> {
  const picture = await decodeRentalPhoto(photo);
  if (!picture.ok) return picture;
  if (!picture.photo) return { ok: false, reason: "noPhoto" };
  const encoded = picture.photo;
  return deps.db.orm.transaction(async (transaction): Promise<AnglePhotoStored> => {
    const found = await findPeriod(transaction, periodId);
    if (!found) return { ok: false, reason: "unknown" };
    const { handedOverAt, returnedAt } = found.period;
    if (moment === "remise" ? handedOverAt : returnedAt) return { ok: false, reason: "signed" };
    await transaction
      .delete(rentalPhotos)
      .where(
        and(
          eq(rentalPhotos.periodId, periodId),
          eq(rentalPhotos.moment, moment),
          eq(rentalPhotos.angle, angle),
        ),
      );
    const [stored] = await transaction
      .insert(rentalPhotos)
      .values({ periodId, moment, angle, ...encoded, createdAt: deps.now() })
      .returning({ id: rentalPhotos.id });
    return { ok: true, id: stored?.id ?? "" };
  });
}
