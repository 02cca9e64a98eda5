import { useEffect, useState } from "react";
import { useIsDemo } from "#app/ui/facts/demo-site.ts";
import { currentContent } from "#content/current-content.ts";
import type { Machine } from "#content/machines.ts";
import type { RentalPack } from "#content/rental-packs.ts";
import { machineTariff, packTariff, rentalPromotions } from "#content/rental-promotion.ts";
import type { RentalPrice } from "#domain/rental/rental.ts";
import type { Promotion } from "#domain/shop/promotion.ts";

export interface ShownRentalOffer {
  /** Whether prices are crossed out. */
  readonly isOn: boolean;
  /** The specification's six-hour offer of the demonstration, whose prices are the usual ones. */
  readonly isDemo: boolean;
  readonly promotions: readonly Promotion[];
  /** When the first of them ends; null without a promotion. */
  readonly endsAt: number | null;
}

/**
 * The rental offer that is on: countdown, crossed prices and savings show only then (a countdown on prices that never
 * change is misleading, L121-4 7°). It is the owner's promotion; without one, the demonstration has the
 * specification's until the owner stops it. A promotion that ends while the page is open gives the usual prices back.
 */
export function useRentalOffer(): ShownRentalOffer {
  const isDemoSite = useIsDemo();
  const held = rentalPromotions();
  const [now, setNow] = useState(0);
  const promotions = held.filter(({ until }) => until > now);
  const endsAt = promotions.length > 0 ? Math.min(...promotions.map(({ until }) => until)) : null;
  useEffect(() => {
    const wait = endsAt === null ? Number.POSITIVE_INFINITY : endsAt - Date.now();
    if (wait > longestWaitMs) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(wait, 0));
    return () => clearTimeout(timer);
  }, [endsAt]);
  const isDemo = held.length === 0 && isDemoSite && !currentContent().isDemoOfferOff;
  return { isOn: promotions.length > 0 || isDemo, isDemo, promotions, endsAt };
}

/** Beyond 24 days browsers fire a timer at once; no page stays open for so long. */
const longestWaitMs = 24 * 3600 * 1000;

/** A machine's rates as they are shown; without an offer nothing is crossed out. */
export function shownRates(machine: Machine, { isOn, promotions }: ShownRentalOffer) {
  const tariff = machineTariff(machine, promotions);
  return isOn ? tariff : { ...tariff, originalPrices: tariff.prices };
}

export function shownPack(pack: RentalPack, { isOn, promotions }: ShownRentalOffer) {
  const { price, originalPrice } = packTariff(pack, promotions);
  return { price, originalPrice: isOn ? originalPrice : price };
}

/** The price alone: nothing is saved without an offer. */
export function withoutSaving(price: RentalPrice): RentalPrice {
  return { ...price, originalCents: price.cents, savingCents: 0 };
}
