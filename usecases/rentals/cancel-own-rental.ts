import { and, eq } from "drizzle-orm";
import { rentals } from "#db/schema/rentals.ts";
import type { Cents } from "#domain/money/money.ts";
import type { RentalRefund } from "#domain/rental/rental-cancellation.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { cancelRental, refundFor } from "./cancel-rental.ts";
import type { OwnRental } from "./lock-own-rental.ts";

/** Cancels a customer's own rental by the rule; another customer's is as unknown as one that does not exist. */
export async function cancelOwnRental(
  deps: Deps,
  { expectedCents, ...own }: OwnRental & { readonly expectedCents: Cents },
) {
  const rental = await findOwnRental(deps, own);
  if (!rental) return { ok: false, reason: "unknown" } as const;
  return cancelRental(deps, { rentalId: rental.id, actor: "client", expectedCents });
}

/** What cancelling now would give back; null where nothing is left to cancel. */
export async function readOwnRefund(deps: Deps, own: OwnRental): Promise<RentalRefund | null> {
  const rental = await findOwnRental(deps, own);
  if (!rental?.bookedAt || rental.status !== "booked") return null;
  const refund = await refundFor(deps.db.orm, rental, rental.bookedAt, deps.now());
  return refund.days.length > 0 ? refund : null;
}

async function findOwnRental({ db }: Deps, { rentalId, customerId }: OwnRental) {
  if (!isUuid(rentalId)) return undefined;
  const [rental] = await db.orm
    .select()
    .from(rentals)
    .where(and(eq(rentals.id, rentalId), eq(rentals.customerId, customerId)));
  return rental;
}
