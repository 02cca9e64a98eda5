import { addDays, type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { DEFAULT_PASSPORT_RULES, passportDates } from "#domain/passport/passport-rules.ts";
import { BODY_SURFACES } from "#domain/passport/surfaces.ts";
import type { Executor } from "../client.ts";
import { customers, vehicles } from "../schema/customers.ts";
import { passportEntries } from "../schema/passport.ts";

type DemoWork = Pick<typeof passportEntries.$inferInsert, "kind" | "surfaces" | "title"> &
  Partial<typeof passportEntries.$inferInsert> & { readonly daysAgo: number };

const frontFace = ["front-bumper", "hood", "front-fender", "mirror", "headlight"];

/** Microns of the demonstration's car; where the film lies it is measured with it. */
const readings = { hood: 268, "front-fender": 264, roof: 114, "front-door": 118, "rear-door": 121 } as const;

const work: readonly DemoWork[] = [
  {
    ...{ daysAgo: 172, kind: "film", surfaces: frontFace, title: "Film PPF, face avant" },
    ...{ offer: "ppf.front-face", product: "auto-cicatrisant", finish: "brillant", batch: "4471-B" },
  },
  {
    ...{ daysAgo: 170, kind: "correction", surfaces: [...BODY_SURFACES], title: "Polissage Brillance" },
    offer: "polishing.brillance",
  },
  {
    ...{ daysAgo: 170, kind: "coating", surfaces: [...BODY_SURFACES, "wheels"], title: "Céramique Gold" },
    offer: "ceramic.gold",
  },
  {
    ...{ daysAgo: 133, kind: "tint", surfaces: ["rear-windows"], title: "Vitres teintées" },
    ...{ offer: "tint.vehicle", light: 15, batch: "VT-2208" },
  },
  { daysAgo: 41, kind: "care", surfaces: [], title: "VIP Complet", offer: "cleaning.vip.complete" },
];

/** One vehicle with a full passport. */
export async function seedPassport(executor: Executor, now: Date): Promise<void> {
  const today = parisDay(now);
  const [customer] = await executor.insert(customers).values({ name: "Inès Exemple" }).returning();
  const [vehicle] = await executor
    .insert(vehicles)
    .values({
      ...{ customerId: customer?.id ?? "", category: "C", model: "Peugeot 508 SW" },
      ...{ plate: "OI-417-UO", colour: "gris foncé" },
    })
    .returning();
  const vehicleId = vehicle?.id ?? "";
  await executor.insert(passportEntries).values([
    ...work.map(({ daysAgo, ...entry }) => {
      const doneOn = addDays(today, -daysAgo);
      const dated = { kind: entry.kind, offer: entry.offer ?? null, product: entry.product ?? "" };
      return { ...entry, vehicleId, doneOn, ...passportDates(dated, doneOn, DEFAULT_PASSPORT_RULES) };
    }),
    ...Object.entries(readings).map(([surface, microns]) =>
      measured(vehicleId, surface, microns, addDays(today, -170)),
    ),
  ]);
}

function measured(vehicleId: string, surface: string, microns: number, doneOn: CalendarDay) {
  const title = "Mesure du vernis";
  return { vehicleId, kind: "reading" as const, surfaces: [surface], title, microns, doneOn };
}
