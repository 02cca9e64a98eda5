import { sql } from "drizzle-orm";
import { allCommunes } from "#content/communes/all-communes.server.ts";
import { addDays, parisDay, parisInstant } from "#domain/calendar/dates.ts";
import { addMonths } from "#domain/calendar/months.ts";
import { periodDueDay } from "#domain/subscription/periods.ts";
import type { Executor } from "../client.ts";
import { customers } from "../schema/customers.ts";
import { jobPayments } from "../schema/job-money.ts";
import { jobLines, jobNumbers, jobs } from "../schema/planning.ts";
import { subscriptionMonths, subscriptions } from "../schema/subscriptions.ts";

const full = "Abonnement Berlines et citadines – Complet intérieur et extérieur";
const large = "Abonnement SUV, pick-up, utilitaire – Complet intérieur et extérieur, formule pro";

/** Months since the start, term, and what was agreed. The last one waits for its customer. */
const contracts = [
  { name: "Odile", commune: "Péronnas", since: 7, termMonths: 12, title: large, cents: 120_00 },
  { name: "Marc", commune: "Montrevel-en-Bresse", since: 2, termMonths: null, title: full, cents: 80_00 },
  { name: "Inès", commune: "Viriat", since: null, termMonths: 6, title: full, cents: 80_00 },
] as const;

/** Three contracts of the demonstration: one with a bonus earned, one from month to month, one to accept. */
export async function seedSubscriptions(executor: Executor, now: Date): Promise<void> {
  const today = parisDay(now);
  for (const [index, contract] of contracts.entries()) {
    const { commune, since, termMonths, title, cents } = contract;
    const contactName = `${contract.name} Exemple`;
    const startsOn = since === null ? addDays(today, 20) : addMonths(addDays(today, 3), -since);
    const isLarge = title === large;
    const [customer] = await executor.insert(customers).values({ name: contactName }).returning();
    const about = {
      customerId: customer?.id ?? "",
      contactName,
      contactEmail: "client@exemple.fr",
      ...placeOf(commune),
    };
    const [made] = await executor
      .insert(subscriptions)
      .values({
        ...about,
        ...{ title, termMonths, startsOn, priceCents: cents },
        number: `AB-${today.slice(0, 4)}-${String(index + 1).padStart(4, "0")}`,
        state: since === null ? "proposed" : "active",
        offer: isLarge ? "subscription.full.pro" : "subscription.full",
        category: isLarge ? "large" : "standard",
        minutes: isLarge ? 150 : 120,
        acceptedAt: since === null ? null : parisInstant(addDays(startsOn, -10), 600),
        acceptText: since === null ? null : "Démonstration",
        createdAt: parisInstant(since === null ? today : addDays(startsOn, -12), 540),
      })
      .returning();
    if (!made || since === null) continue;
    for (let position = 0; position <= since; position += 1) {
      const dueOn = periodDueDay(made, position);
      const isPast = dueOn < today;
      const jobId = await insertVisit(executor, {
        ...about,
        ...{ subscriptionId: made.id, title, offer: made.offer, category: made.category, cents },
        ...{ minutes: made.minutes, isPast, at: parisInstant(addDays(dueOn, isPast ? 0 : -14), 480) },
      });
      await executor
        .insert(subscriptionMonths)
        .values({ subscriptionId: made.id, position, dueOn, jobId, askedAt: isPast ? now : null });
    }
  }
  await executor.execute(sql`select setval('subscription_numbers', ${contracts.length})`);
}

function placeOf(name: string) {
  const found = allCommunes.find((commune) => commune.name === name);
  if (!found) throw new Error(`No commune is called ${name}`);
  const { inseeCode, postalCodes, latitude, longitude } = found;
  return { commune: name, inseeCode, postalCode: postalCodes[0] ?? "", latitude, longitude };
}

interface DemoContractVisit extends ReturnType<typeof placeOf> {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly title: string;
  readonly offer: string;
  readonly category: string;
  readonly cents: number;
  readonly minutes: number;
  readonly isPast: boolean;
  readonly at: Date;
}

async function insertVisit(executor: Executor, visit: DemoContractVisit): Promise<string> {
  const { title, offer, category, cents, minutes, isPast, at, ...facts } = visit;
  const year = Number(parisDay(at).slice(0, 4));
  const [counter] = await executor
    .insert(jobNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: jobNumbers.year, set: { last: sql`${jobNumbers.last} + 1` } })
    .returning();
  const [job] = await executor
    .insert(jobs)
    .values({
      ...facts,
      ...{ source: "subscription", minutes, totalCents: cents, createdAt: at },
      number: `I-${year}-${String(counter?.last ?? 0).padStart(4, "0")}`,
      state: isPast ? "paid" : "to_plan",
      notes: "Démonstration",
    })
    .returning({ id: jobs.id });
  const jobId = job?.id ?? "";
  await executor
    .insert(jobLines)
    .values({ jobId, position: 0, title, offer, category, unitCents: cents, minutes });
  if (isPast)
    await executor
      .insert(jobPayments)
      .values({ jobId, means: "transfer", cents, reference: `demo-${jobId}`, actor: "Démonstration", at });
  return jobId;
}
