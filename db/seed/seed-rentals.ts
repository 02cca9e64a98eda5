import { machines } from "#content/machines.ts";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import { priceRental, type ShippedMachine } from "#domain/rental/rental.ts";
import type { Executor } from "../client.ts";
import { rentalPeriods, rentals, rentalUnits } from "../schema/rentals.ts";

type DemoRental = {
  readonly machine: ShippedMachine;
  readonly unit: number;
  /** Counted from today. */
  readonly from: number;
  readonly days: number;
  readonly customer: string;
  readonly isOut?: boolean;
};

/** The calendar shows taken days, and the staff a machine that is out. */
const demoRentals: readonly DemoRental[] = [
  { machine: "dustego", unit: 2, from: -1, days: 2, customer: "Nadia Exemple", isOut: true },
  { machine: "dustego", unit: 1, from: 3, days: 2, customer: "Paul Exemple" },
  { machine: "dustego", unit: 2, from: 3, days: 1, customer: "Inès Exemple" },
  { machine: "puzzi", unit: 1, from: 4, days: 2, customer: "Gîte Exemple" },
  { machine: "dustego", unit: 1, from: 11, days: 2, customer: "Rémi Exemple" },
  { machine: "dustego", unit: 2, from: 11, days: 2, customer: "Lina Exemple" },
  { machine: "puzzi", unit: 1, from: 12, days: 7, customer: "Cabinet Exemple" },
];

export async function seedRentals(executor: Executor, now: Date): Promise<void> {
  const units = await executor
    .insert(rentalUnits)
    .values([
      { machine: "dustego", number: 1 },
      { machine: "dustego", number: 2 },
      { machine: "puzzi", number: 1 },
    ])
    .returning();
  for (const demo of demoRentals) {
    const unit = units.find(({ machine, number }) => machine === demo.machine && number === demo.unit);
    if (unit) await insertRental(executor, demo, unit.id, now);
  }
}

async function insertRental(executor: Executor, demo: DemoRental, unitId: number, now: Date): Promise<void> {
  const firstDay = addDays(parisDay(now), demo.from);
  const days = Array.from({ length: demo.days }, (_, index) => addDays(firstDay, index));
  const { prices, originalPrices } = machines[demo.machine];
  const price = priceRental(days, prices, originalPrices);
  const [rental] = await executor
    .insert(rentals)
    .values({
      machine: demo.machine,
      days,
      priceCents: price?.cents ?? 0,
      originalCents: price?.originalCents ?? 0,
      dailyCents: prices.daily,
      customerName: demo.customer,
      customerEmail: "client@exemple.fr",
      status: "booked",
      bookedAt: now,
    })
    .returning({ id: rentals.id });
  if (!rental) return;
  await executor.insert(rentalPeriods).values({
    rentalId: rental.id,
    unitId,
    firstDay,
    lastDay: addDays(firstDay, demo.days - 1),
    turnRoundDays: 0,
    handedOverAt: demo.isOut ? now : null,
  });
}
