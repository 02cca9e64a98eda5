import { priceByRule, RATE_NAMES, type RentalPackTerms, type RentalRates } from "#domain/rental/rental.ts";
import { bestPrice, crossedBeside, type Promotion } from "#domain/shop/promotion.ts";
import { cheapestMachine } from "./cheapest-machine.ts";
import { currentContent, type SiteContent } from "./current-content.ts";
import { currentMachines, machineOf } from "./current-machines.ts";
import type { Machine } from "./machines.ts";
import { currentRentalPacks, type RentalPack } from "./rental-packs.ts";

/** The promotions that reduce the rental now. */
export function rentalPromotions({ promotions = [] }: SiteContent = currentContent()): readonly Promotion[] {
  return promotions.filter(({ target }) => target === "rental");
}

type MachineTariff = Pick<Machine, "prices" | "originalPrices">;

/**
 * A machine's rates under these promotions; without any, its own. What is crossed out is the same as the price where
 * nothing is.
 */
export function machineTariff(machine: Machine, promotions: readonly Promotion[]): MachineTariff {
  const { key, prices, originalPrices } = machine;
  if (promotions.length === 0) return { prices, originalPrices };
  const reduced = mapRates((rate) => bestPrice(prices[rate], promotions));
  return {
    prices: reduced,
    originalPrices: mapRates((rate) =>
      originalOf(reduced[rate], prices[rate], lowestOf(promotions, rateKey(key, rate))),
    ),
  };
}

/** What a day of the cheapest machine costs now; undefined on a site without a machine to lend. */
export function cheapestDayCents(): number | undefined {
  return cheapestDay()?.cents;
}

/** The same with what a promotion crosses out beside it. */
export function cheapestDay(): { readonly cents: number; readonly crossed?: number } | undefined {
  const machine = cheapestMachine();
  const promotions = rentalPromotions();
  if (!machine) return undefined;
  const { prices, originalPrices } = machineTariff(machine, promotions);
  return { cents: prices.daily, ...(promotions.length > 0 && { crossed: originalPrices.daily }) };
}

/**
 * A pack's price under these promotions. An amount taken off every price can bring the days of a pack below the pack
 * itself: the pack then costs what the days cost.
 */
export function packTariff(
  pack: RentalPack,
  promotions: readonly Promotion[],
  machine = machineOf(pack.machine),
): Pick<RentalPackTerms, "price" | "originalPrice"> {
  if (promotions.length === 0 || !machine) return pack;
  const { rule, days } = pack;
  const rates = machineTariff(machine, promotions).prices;
  const price = Math.min(bestPrice(pack.price, promotions), priceByRule(rule, days, rates));
  return { price, originalPrice: originalOf(price, pack.price, lowestOf(promotions, packKey(pack.id))) };
}

/** Every rental price of this content by its key, as a promotion stores what it may cross out. */
export function rentalPricesByKey(content: SiteContent): Readonly<Record<string, number>> {
  const promotions = rentalPromotions(content);
  const machines = currentMachines(content);
  const rates = machines.flatMap((machine) => {
    const { prices } = machineTariff(machine, promotions);
    return RATE_NAMES.map((rate) => [rateKey(machine.key, rate), prices[rate]] as const);
  });
  const packs = currentRentalPacks(content).map((pack) => {
    const machine = machines.find(({ key }) => key === pack.machine);
    return [packKey(pack.id), packTariff(pack, promotions, machine).price] as const;
  });
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

function rateKey(machine: Machine["key"], rate: keyof RentalRates): string {
  return `${machine}.${rate}`;
}

function packKey(id: RentalPack["id"]): string {
  return `pack.${id}`;
}
