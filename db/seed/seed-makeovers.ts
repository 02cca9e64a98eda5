import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Executor } from "../client.ts";
import { makeoverPictures, makeovers } from "../schema/makeovers.ts";

interface DemoMakeover {
  readonly drawing: string;
  readonly service: string;
  readonly category: string | null;
  readonly title: string;
  readonly commune: string;
  readonly priceCents: number;
  readonly story: string;
  /** Counted back from the day the demonstration is installed. */
  readonly daysAgo: number;
}

/** Our own drawings before and after, of nobody's vehicle; the site marks them as such. The first one is shown first. */
const demoMakeovers: readonly DemoMakeover[] = [
  {
    drawing: "routiere",
    service: "polishing",
    category: "C",
    title: "Grande routière, polissage Brillance",
    commune: "Bourg-en-Bresse",
    priceCents: 750_00,
    story: "Deux étapes à la machine, puis un contrôle à la lampe, panneau par panneau.",
    daysAgo: 48,
  },
  {
    drawing: "citadine",
    service: "cleaning",
    category: "A",
    title: "Citadine, VIP Extérieur",
    commune: "Viriat",
    priceCents: 75_00,
    story: "",
    daysAgo: 21,
  },
  {
    drawing: "fourgon",
    service: "utility",
    category: "U2",
    title: "Fourgon d’artisan, nettoyage complet",
    commune: "Attignat",
    priceCents: 150_00,
    story: "",
    daysAgo: 65,
  },
  {
    drawing: "suv",
    service: "ceramic",
    category: "D",
    title: "Grand SUV, céramique Gold",
    commune: "Péronnas",
    priceCents: 1699_00,
    story: "",
    daysAgo: 90,
  },
  {
    drawing: "berline",
    service: "cleaning",
    category: "B",
    title: "Compacte, VIP Extérieur",
    commune: "Ceyzériat",
    priceCents: 85_00,
    story: "",
    daysAgo: 120,
  },
  {
    drawing: "sans-permis",
    service: "cleaning",
    category: null,
    title: "Voiture sans permis, Standard Complet",
    commune: "Foissiat",
    priceCents: 89_00,
    story: "",
    daysAgo: 150,
  },
];

export const demoDrawings: readonly string[] = demoMakeovers.map(({ drawing }) => drawing);

export async function seedMakeovers(executor: Executor): Promise<void> {
  for (const [index, { drawing, daysAgo, ...words }] of demoMakeovers.entries()) {
    const id = randomUUID();
    await executor.insert(makeovers).values({
      ...words,
      id,
      isDemo: true,
      doneOn: sql`current_date - ${daysAgo}::int`,
      publishedAt: sql`now()`,
      position: demoMakeovers.length - index,
    });
    await executor.insert(makeoverPictures).values(
      (["before", "after"] as const).map((moment) => ({
        makeoverId: id,
        moment,
        drawing: `${drawing}-${moment}`,
      })),
    );
  }
}
