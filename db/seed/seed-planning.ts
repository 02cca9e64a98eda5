import { eq } from "drizzle-orm";
import { business } from "#content/business.ts";
import { allCommunes, type Commune } from "#content/communes/all-communes.server.ts";
import { addDays, parisDay, parisInstant, weekday } from "#domain/calendar/dates.ts";
import { estimateDriving } from "#domain/planning/driving.ts";
import type { Executor } from "../client.ts";
import { customers, vehicles } from "../schema/customers.ts";
import {
  type JobRow,
  jobLines,
  jobNumbers,
  jobs,
  sectorDays,
  sectors,
  visits,
  workers,
} from "../schema/planning.ts";
import {
  type DemoJob,
  type DemoWorker,
  demoCars,
  demoSectors,
  demoVisits,
  demoWaiting,
} from "./demo-rounds.ts";

const demoBuffer = 15;
const dayMs = 86_400_000;

/** Rounds of three weeks around today, jobs that wait, two workers and three sectors, for the planning to show. */
export async function seedPlanning(executor: Executor, now: Date): Promise<void> {
  const today = parisDay(now);
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const workerIds = await seedWorkers(executor);
  await seedSectors(executor);
  let count = 0;
  for (const [worker, onWeekday, hour, minutes, customer, commune, about, weeks] of demoVisits)
    for (const week of weeks) {
      const day = addDays(monday, week * 7 + onWeekday);
      const state = day < today ? "done" : "planned";
      count += 1;
      const jobId = await insertJob(executor, about, {
        ...contactAt(customer, commune, minutes),
        number: numberOf(today, count),
        state,
        createdAt: new Date(now.getTime() - 12 * dayMs),
      });
      const round = demoVisits
        .filter(([who, on, , , , , , when]) => who === worker && on === onWeekday && when.includes(week))
        .toSorted(([, , a], [, , b]) => a - b);
      const at = round.findIndex(([, , start]) => start === hour);
      const home = business.address;
      const from = communeNamed(commune);
      const [before, after] = [round[at - 1]?.[5], round[at + 1]?.[5]];
      await executor.insert(visits).values({
        jobId,
        workerId: workerIds[worker],
        state,
        startsAt: parisInstant(day, hour * 60),
        endsAt: parisInstant(day, hour * 60 + minutes),
        travelBefore: estimateDriving(before ? communeNamed(before) : home, from),
        travelAfter: estimateDriving(from, after ? communeNamed(after) : home),
        buffer: demoBuffer,
      });
    }
  for (const [daysAgo, minutes, customer, commune, about] of demoWaiting) {
    count += 1;
    await insertJob(executor, about, {
      ...contactAt(customer, commune, minutes),
      number: numberOf(today, count),
      state: "to_plan",
      createdAt: new Date(now.getTime() - daysAgo * dayMs),
    });
  }
  await executor.insert(jobNumbers).values({ year: Number(today.slice(0, 4)), last: count });
}

function numberOf(today: string, count: number): string {
  return `I-${today.slice(0, 4)}-${String(count).padStart(4, "0")}`;
}

async function seedWorkers(executor: Executor): Promise<Record<DemoWorker, number>> {
  const [first] = await executor.select({ id: workers.id }).from(workers).orderBy(workers.id).limit(1);
  const firstId = first?.id ?? 0;
  await executor.update(workers).set({ name: "Hélène Exemple" }).where(eq(workers.id, firstId));
  const [second] = await executor
    .insert(workers)
    .values({ name: "Théo Exemple", colour: "blue" })
    .returning({ id: workers.id });
  return { Hélène: firstId, Théo: second?.id ?? 0 };
}

async function seedSectors(executor: Executor): Promise<void> {
  for (const { name, colour, communes, weekdays } of demoSectors) {
    const codes = communes.map((commune) => communeNamed(commune).inseeCode);
    const [sector] = await executor.insert(sectors).values({ name, colour, communes: codes }).returning();
    if (!sector) continue;
    await executor.insert(sectorDays).values(weekdays.map((day) => ({ sectorId: sector.id, weekday: day })));
  }
}

type JobFacts = ReturnType<typeof contactAt> & Pick<JobRow, "number" | "state" | "createdAt">;

/** Everybody in the demonstration is called Exemple. */
function contactAt(customer: string, communeName: string, minutes: number) {
  const { name, inseeCode, postalCodes, latitude, longitude } = communeNamed(communeName);
  return {
    contactName: `${customer} Exemple`,
    commune: name,
    inseeCode,
    postalCode: postalCodes[0] ?? "",
    latitude,
    longitude,
    minutes,
  };
}

async function insertJob(executor: Executor, about: DemoJob, facts: JobFacts): Promise<string> {
  const [customer] = await executor.insert(customers).values({ name: facts.contactName }).returning();
  const [job] = await executor
    .insert(jobs)
    .values({
      ...facts,
      customerId: customer?.id ?? "",
      source: "phone",
      contactEmail: "client@exemple.fr",
      totalCents: about.cents,
      notes: "Démonstration",
    })
    .returning({ id: jobs.id });
  const jobId = job?.id ?? "";
  const { title, offer, category, cents: unitCents } = about;
  const { minutes } = facts;
  const vehicleId = await insertVehicle(executor, customer?.id ?? "", category);
  await executor
    .insert(jobLines)
    .values({ jobId, position: 0, vehicleId, title, offer, category, unitCents, minutes });
  return jobId;
}

async function insertVehicle(executor: Executor, customerId: string, category: string | null) {
  const car = category === null ? undefined : demoCars[category];
  if (!car) return null;
  const known = category as typeof vehicles.$inferInsert.category;
  const [vehicle] = await executor
    .insert(vehicles)
    .values({ ...car, customerId, category: known })
    .returning({ id: vehicles.id });
  return vehicle?.id ?? null;
}

function communeNamed(name: string): Commune {
  const found = allCommunes.find((commune) => commune.name === name);
  if (!found) throw new Error(`No commune is called ${name}`);
  return found;
}
