import type { RentalRates, ShippedMachine } from "#domain/rental/rental.ts";

/** Cents a day, written 19_90 for 19.90 euros. */
export const rentalRates: Readonly<Record<ShippedMachine, RentalRates>> = {
  dustego: { daily: 19_90, weekend: 29_90, weeklyPerDay: 12_90 },
  puzzi: { daily: 34_90, weekend: 52_90, weeklyPerDay: 19_90 },
};

/** The crossed-out prices. */
export const rentalOriginalRates: Readonly<Record<ShippedMachine, RentalRates>> = {
  dustego: { daily: 35_00, weekend: 55_00, weeklyPerDay: 25_00 },
  puzzi: { daily: 45_00, weekend: 70_00, weeklyPerDay: 30_00 },
};

/** Held on hand-over and given back on return; the owner may change it in the settings. */
export const machineDepositCents: Readonly<Record<ShippedMachine, number>> = {
  dustego: 150_00,
  puzzi: 300_00,
};

export const rentalPackPrices = {
  decouverte: { days: 1, price: 19_90, originalPrice: 35_00, savingsPercent: 43 },
  weekend: { days: 2, price: 29_90, originalPrice: 55_00, savingsPercent: 46 },
  semainePro: { days: 7, price: 89_90, originalPrice: 175_00, savingsPercent: 49 },
} as const;
