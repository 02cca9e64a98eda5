import { parisDay } from "#domain/calendar/dates.ts";
import type { RequestItem } from "#domain/request/item.ts";
import type { RequestKind, RequestStatus } from "#domain/request/kind.ts";
import type { Executor } from "../client.ts";
import { quoteNumbers, quotes } from "../schema/quotes.ts";
import { quoteRequests, type RequestDetails } from "../schema/requests.ts";

type DemoRequest = {
  readonly kind: RequestKind;
  readonly status: RequestStatus;
  readonly name: string;
  readonly hoursAgo: number;
  readonly message: string;
  readonly items: readonly RequestItem[];
  readonly details: RequestDetails;
  readonly commune: readonly [name: string, km: string];
  /** In cents, for those that have been answered with a quote. */
  readonly quotedCents?: number;
};

/** One of each sort the inbox can hold, newest first. */
const demoRequests: readonly DemoRequest[] = [
  {
    kind: "vehicle_tint",
    status: "nouveau",
    name: "Camille Exemple",
    hoursAgo: 0.2,
    message: "Disponible le mercredi, la voiture dort au garage.",
    items: [
      {
        title: "Vitres teintées – Solaire",
        price: "Sur devis",
        details: "Vitres avant : 70 % de lumière transmise, Vitres arrière : 85 % d’opacité",
      },
    ],
    details: {
      vehicleCategory: "D",
      vehicleModel: "Peugeot 5008",
      film: "tint",
      frontWindows: 30,
      rearWindows: 15,
      sunroof: 35,
      sunstrip: 50,
      source: "/services/vitres-teintees",
    },
    commune: ["Ceyzériat", "27.0"],
  },
  {
    kind: "building_film",
    status: "nouveau",
    name: "Julien Exemple",
    hoursAgo: 1,
    message: "Bureaux exposés plein sud, surtout l’après-midi.",
    items: [{ title: "Film solaire", price: "Sur devis", details: "Bureaux, 24 m²" }],
    details: { projectType: "Bureaux", surfaceArea: "24 m²" },
    commune: ["Bourg-en-Bresse", "18.0"],
  },
  {
    kind: "fleet",
    status: "nouveau",
    name: "Nadia Exemple",
    hoursAgo: 26,
    message: "Quatre fourgons à passer une fois par mois.",
    items: [],
    details: { company: "Société Exemple", vehicleCount: 4 },
    commune: ["Attignat", "9.0"],
  },
  {
    kind: "wizard",
    status: "contacte",
    name: "Amandine Exemple",
    hoursAgo: 30,
    message: "Traces de goûter sur la banquette.",
    items: [
      { title: "VIP Complet", price: "145€", details: "Intérieur et extérieur" },
      { title: "Shampoing des sièges", price: "Sur devis", details: "" },
    ],
    details: {
      vehicleType: "particulier",
      vehicleCategory: "B",
      vehicleModel: "Renault Mégane",
      serviceObjective: "nettoyage_complet",
      customerMessage: "Traces de goûter sur la banquette.",
    },
    commune: ["Montrevel-en-Bresse", "8.0"],
  },
  {
    kind: "subscription",
    status: "devis_envoye",
    name: "Marc Exemple",
    hoursAgo: 50,
    message: "Le premier passage en début de mois, si possible.",
    items: [{ title: "Abonnement Citadines et berlines", price: "80€", details: "Par mois" }],
    details: { category: "small", plan: "full" },
    commune: ["Polliat", "20.0"],
    quotedCents: 80_00,
  },
  {
    kind: "contact",
    status: "refuse",
    name: "Paul Exemple",
    hoursAgo: 130,
    message: "Intervenez-vous sur les bateaux ?",
    items: [],
    details: { subject: "autre" },
    commune: ["Mâcon", "34.0"],
  },
];

/** Requests for the administration to show, each marked as part of the demonstration. */
export async function seedRequests(executor: Executor, now: Date): Promise<void> {
  for (const [index, demo] of demoRequests.entries()) {
    const { hoursAgo, commune, quotedCents, details, ...request } = demo;
    const at = new Date(now.getTime() - hoursAgo * 3_600_000);
    const [place, distanceKm] = commune;
    const [row] = await executor
      .insert(quoteRequests)
      .values({
        ...request,
        fingerprint: `demo-${index}`,
        email: `${request.name.split(" ")[0]?.toLowerCase()}@exemple.fr`,
        phone: `+3363998${String(1000 + index)}`,
        details: { ...details, demo: true },
        commune: place,
        distanceKm,
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    if (row && quotedCents !== undefined) await seedQuote(executor, row, quotedCents, at);
  }
}

type Row = typeof quoteRequests.$inferSelect;

async function seedQuote(executor: Executor, request: Row, cents: number, at: Date): Promise<void> {
  const date = parisDay(at);
  const validUntil = parisDay(new Date(at.getTime() + 30 * 86_400_000));
  const year = Number(date.slice(0, 4));
  const number = `D-${year}-0001`;
  const { id: requestId, name, email, phone, items } = request;
  await executor.insert(quoteNumbers).values({ year, last: 1 });
  await executor.insert(quotes).values({
    number,
    requestId,
    totalCents: cents,
    validUntil,
    sentAt: at,
    createdAt: at,
    document: {
      number,
      date,
      validUntil,
      customer: { name, email, phone },
      lines: items.map(({ title, details }) => ({ title, details, quantity: 1, unitCents: cents })),
      travelCents: 0,
      delay: "premier passage sous 15 jours",
      vatRate: null,
      isDemo: true,
    },
  });
}
