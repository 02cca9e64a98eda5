import type { Cents } from "#domain/money/money.ts";
import { RATE_NAMES, type RentalRates } from "#domain/rental/rental.ts";
import { rentalPackKey, rentalRateKey } from "#domain/site-content/rental-price.ts";
import { type Machine, machines } from "./machines.ts";
import { percentOff } from "./percent-off.ts";
import { type RentalPack, rentalPacks } from "./rental-packs.ts";

/** The owner's rental prices, by the name each is stored under. */
export type RentalPriceChanges = ReadonlyMap<string, Cents>;

const shippedMachines: readonly Machine[] = Object.values(machines);

/**
 * The machine at the owner's prices, else at the shipped ones, else at those it was added with. The crossed prices are
 * the shipped ones: a price above them is crossed by nothing.
 */
export function applyMachinePrices(
  machine: Omit<Machine, "originalPrices" | "savings">,
  changed: RentalPriceChanges,
): Machine {
  const shipped = shippedMachines.find(({ key }) => key === machine.key);
  const base = shipped?.prices ?? machine.prices;
  const rate = (name: keyof RentalRates) => changed.get(rentalRateKey(machine.key, name)) ?? base[name];
  const prices = {
    daily: rate("daily"),
    weekend: rate("weekend"),
    weeklyPerDay: rate("weeklyPerDay"),
  };
  if (machine === shipped && RATE_NAMES.every((name) => prices[name] === base[name])) return shipped;
  const originalPrices = atLeast(prices, shipped?.originalPrices);
  const saving = percentOff(prices.weekend, originalPrices.weekend);
  const savings = saving > 0 ? `${saving}\u00a0% de moins le week-end` : "";
  return { ...machine, prices, originalPrices, savings };
}

/** The same for a pack. */
export function applyPackPrice(
  pack: Omit<RentalPack, "originalPrice" | "savings">,
  changed: RentalPriceChanges,
): RentalPack {
  const shipped = rentalPacks.find(({ id }) => id === pack.id);
  const price = changed.get(rentalPackKey(pack.id)) ?? shipped?.price ?? pack.price;
  if (pack === shipped && price === shipped.price) return shipped;
  const originalPrice = Math.max(price, shipped?.originalPrice ?? 0);
  const saving = percentOff(price, originalPrice);
  return { ...pack, price, originalPrice, savings: saving > 0 ? `${saving}\u00a0% d’économie` : "" };
}

function atLeast(prices: RentalRates, original: RentalRates = prices): RentalRates {
  return {
    daily: Math.max(prices.daily, original.daily),
    weekend: Math.max(prices.weekend, original.weekend),
    weeklyPerDay: Math.max(prices.weeklyPerDay, original.weeklyPerDay),
  };
}
