import type { Cents } from "../money/money.ts";
import type { DeliveryZone } from "./delivery-zone.ts";

/**
 * home: delivered, free around Bourg-en-Bresse. parcel: by weight and zone. relay: a parcel kept at a relay point.
 * pickup: at the workshop in Foissiat. visit: brought along at the next visit. none: nothing to carry (gift cards,
 * rentals).
 */
export const DELIVERY_WAYS = ["home", "parcel", "relay", "pickup", "visit", "none"] as const;
export type DeliveryWay = (typeof DELIVERY_WAYS)[number];

/** Whether a carrier takes it: sent once paid, with a parcel number. */
export function isShipped(way: DeliveryWay): way is "parcel" | "relay" {
  return way === "parcel" || way === "relay";
}

export type ParcelRate = { readonly upToGrams: number; readonly cents: Cents };

/** The owner's tables. An empty one: Corsica costs what the mainland does, overseas and relay points are closed. */
export type DeliveryRates = {
  readonly parcelRates: readonly ParcelRate[];
  readonly corsicaRates: readonly ParcelRate[];
  readonly overseasRates: readonly ParcelRate[];
  readonly relayRates: readonly ParcelRate[];
};

export type DeliveryOption =
  | { readonly way: DeliveryWay; readonly available: true; readonly cents: Cents }
  | {
      readonly way: DeliveryWay;
      readonly available: false;
      readonly reason:
        | "pickupOnly"
        | "tooHeavy"
        | "outsideZone"
        | "communeNeeded"
        | "nothingToCarry"
        | "zoneClosed"
        | "relayElsewhere";
    };

type Load = {
  readonly weightGrams: number;
  /** Whether any line is a thing that has to be carried. */
  readonly hasGoods: boolean;
  /** Whether any product may only be picked up. */
  readonly hasPickupOnly: boolean;
};

/** What the address decides. `inFreeZone` is null as long as no commune was chosen. */
type Destination = { readonly inFreeZone: boolean | null; readonly zone: DeliveryZone };

/** The first line of the table that covers the weight. Null: heavier than any parcel. */
export function parcelCents(weightGrams: number, rates: readonly ParcelRate[]): Cents | null {
  return rates.find(({ upToGrams }) => weightGrams <= upToGrams)?.cents ?? null;
}

/** Every way with its price, or why it is closed. Relay points are left out until the owner opens them. */
export function deliveryOptions(
  load: Load,
  destination: Destination,
  rates: DeliveryRates,
): readonly DeliveryOption[] {
  const open = DELIVERY_WAYS.filter((way) => way !== "relay" || rates.relayRates.length > 0);
  if (!load.hasGoods) {
    return open.map((way) =>
      way === "none"
        ? { way, available: true, cents: 0 }
        : { way, available: false, reason: "nothingToCarry" },
    );
  }
  return open.flatMap((way) => (way === "none" ? [] : [option(way, load, destination, rates)]));
}

function option(
  way: Exclude<DeliveryWay, "none">,
  load: Load,
  { inFreeZone, zone }: Destination,
  rates: DeliveryRates,
): DeliveryOption {
  if (way === "pickup") return { way, available: true, cents: 0 };
  if (load.hasPickupOnly) return { way, available: false, reason: "pickupOnly" };
  if (way === "visit") return { way, available: true, cents: 0 };
  if (way === "home") {
    if (inFreeZone === null) return { way, available: false, reason: "communeNeeded" };
    return inFreeZone ? { way, available: true, cents: 0 } : { way, available: false, reason: "outsideZone" };
  }
  if (way === "relay" && zone !== "mainland") return { way, available: false, reason: "relayElsewhere" };
  const table = way === "relay" ? rates.relayRates : zoneRates(zone, rates);
  if (table.length === 0) return { way, available: false, reason: "zoneClosed" };
  const cents = parcelCents(load.weightGrams, table);
  return cents === null ? { way, available: false, reason: "tooHeavy" } : { way, available: true, cents };
}

function zoneRates(zone: DeliveryZone, rates: DeliveryRates): readonly ParcelRate[] {
  if (zone === "mainland") return rates.parcelRates;
  if (zone === "corsica") return rates.corsicaRates.length > 0 ? rates.corsicaRates : rates.parcelRates;
  return zone === "overseas" ? rates.overseasRates : [];
}
