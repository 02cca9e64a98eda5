import {
  MACHINE_KEYS,
  type MachineKey,
  priceByRule,
  type RentalPackTerms,
  type RentalRates,
} from "#domain/rental/rental.ts";
import { bestPrice, crossedBeside, type Promotion } from "#domain/shop/promotion.ts";
import { currentContent } from "./current-content.ts";
import { machines } from "./machines.ts";
import { type RentalPack, rentalPacks } from "./rental-packs.ts";

/** The promotions that reduce the rental now. */
export function rentalPromotions(): readonly Promotion[] {
  return (currentContent().promotions ?? []).filter(({ target }) => target === "rental");
}

interface MachineTariff {
  readonly prices: RentalRates;
  /** What is crossed out; the same as the price where nothing is. */
  readonly originalPrices: RentalRates;
}

const RATE_NAMES = ["daily", "weekend", "weeklyPerDay"] as const;

/** A machine's rates under these promotions; without any, those of content/machines.ts. */
export function machineTariff(machine: MachineKey, promotions: readonly Promotion[]): MachineTariff {
  const { prices, originalPrices } = machines[machine];
  if (promotions.length === 0) return { prices, originalPrices };
  const reduced = mapRates((rate) => bestPrice(prices[rate], promotions));
  return {
    prices: reduced,
    originalPrices: mapRates((rate) =>
      originalOf(reduced[rate], prices[rate], lowestOf(promotions, rateKey(machine, rate))),
    ),
  };
}

/**
 * A pack's price under these promotions. An amount taken off every price can bring the days of a pack below the pack
 * itself: the pack then costs what the days cost.
 */
export function packTariff(
  pack: RentalPack,
  promotions: readonly Promotion[],
): Pick<RentalPackTerms, "price" | "originalPrice"> {
  if (promotions.length === 0) return pack;
  const { machine, rule, days } = pack;
  const rates = machineTariff(machine, promotions).prices;
  const price = Math.min(bestPrice(pack.price, promotions), priceByRule(rule, days, rates));
  return { price, originalPrice: originalOf(price, pack.price, lowestOf(promotions, packKey(pack.id))) };
}

/** Every rental price by its key, as a promotion stores what it may cross out. */
export function rentalPricesByKey(promotions: readonly Promotion[]): Readonly<Record<string, number>> {
  const rates = MACHINE_KEYS.flatMap((machine) => {
    const { prices } = machineTariff(machine, promotions);
    return RATE_NAMES.map((rate) => [rateKey(machine, rate), prices[rate]] as const);
  });
  const packs = rentalPacks.map((pack) => [packKey(pack.id), packTariff(pack, promotions).price] as const);
  return Object.fromEntries([...rates, ...packs]);
}

function mapRates(value: (rate: keyof RentalRates) => number): RentalRates {
  return { daily: value("daily"), weekend: value("weekend"), weeklyPerDay: value("weeklyPerDay") };
}

function originalOf(reduced: number, usual: number, lowest: number | undefined): number {
  return crossedBeside(reduced, usual, lowest) ?? reduced;
}

function lowestOf(promotions: readonly Promotion[], key: string): number | undefined {
  const known = promotions.flatMap(({ lowest }) => lowest[key] ?? []);
  return known.length > 0 ? Math.min(...known) : undefined;
}

function rateKey(machine: MachineKey, rate: keyof RentalRates): string {
  return `${machine}.${rate}`;
}

function packKey(id: RentalPack["id"]): string {
  return `pack.${id}`;
}
