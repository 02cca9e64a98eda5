import type { Cents } from "../money/money.ts";

/**
 * home: delivered, free around Bourg-en-Bresse. parcel: by weight. pickup: at the workshop in Foissiat. visit: brought
 * along at the next visit. none: nothing to carry (gift cards, rentals).
 */
export const DELIVERY_WAYS = ["home", "parcel", "pickup", "visit", "none"] as const;
export type DeliveryWay = (typeof DELIVERY_WAYS)[number];

type ParcelRate = { readonly upToGrams: number; readonly cents: Cents };

export type DeliveryOption =
  | { readonly way: DeliveryWay; readonly available: true; readonly cents: Cents }
  | {
      readonly way: DeliveryWay;
      readonly available: false;
      readonly reason: "pickupOnly" | "tooHeavy" | "outsideZone" | "communeNeeded" | "nothingToCarry";
    };

type Load = {
  readonly weightGrams: number;
  /** Whether any line is a thing that has to be carried. */
  readonly hasGoods: boolean;
  /** Whether any product may only be picked up. */
  readonly hasPickupOnly: boolean;
};

/** The first line of the table that covers the weight. Null: heavier than any parcel. */
export function parcelCents(weightGrams: number, rates: readonly ParcelRate[]): Cents | null {
  return rates.find(({ upToGrams }) => weightGrams <= upToGrams)?.cents ?? null;
}

/** Every way with its price, or why it is closed. `inZone` is null as long as no commune was chosen. */
export function deliveryOptions(
  load: Load,
  inZone: boolean | null,
  rates: readonly ParcelRate[],
): readonly DeliveryOption[] {
  if (!load.hasGoods) {
    return DELIVERY_WAYS.map((way) =>
      way === "none"
        ? { way, available: true, cents: 0 }
        : { way, available: false, reason: "nothingToCarry" },
    );
  }
  return (["home", "parcel", "pickup", "visit"] as const).map((way) => option(way, load, inZone, rates));
}

function option(
  way: "home" | "parcel" | "pickup" | "visit",
  load: Load,
  inZone: boolean | null,
  rates: readonly ParcelRate[],
): DeliveryOption {
  if (way === "pickup") return { way, available: true, cents: 0 };
  if (load.hasPickupOnly) return { way, available: false, reason: "pickupOnly" };
  if (way === "visit") return { way, available: true, cents: 0 };
  if (way === "home") {
    if (inZone === null) return { way, available: false, reason: "communeNeeded" };
    return inZone ? { way, available: true, cents: 0 } : { way, available: false, reason: "outsideZone" };
  }
  const cents = parcelCents(load.weightGrams, rates);
  return cents === null ? { way, available: false, reason: "tooHeavy" } : { way, available: true, cents };
}
