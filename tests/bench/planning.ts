import { addDays } from "#domain/calendar/dates.ts";
import type { SlotWorker, TakenVisit } from "#domain/planning/round.ts";
import { findStarts, type SlotQuestion } from "#domain/planning/slots.ts";

/**
 * CPU of the starts of four weeks, with 20 and with 400 visits, for one worker and for three. A fixed loop beside it
 * gives the machine's speed.
 */
const firstDay = "2026-11-16";
const week = Array.from({ length: 7 }, (_, day) => (day === 6 ? [] : [{ from: "08:00", to: "18:00" }]));

function question(workerCount: number, visitCount: number): SlotQuestion {
  const workers: SlotWorker[] = Array.from({ length: workerCount }, (_, index) => ({
    id: index + 1,
    base: { latitude: 46.37 + index * 0.02, longitude: 5.17 },
    absences: [],
  }));
  const visits: TakenVisit[] = Array.from({ length: visitCount }, (_, index) => {
    const from = 8 * 60 + ((index * 37) % 20) * 30;
    return {
      workerId: (index % workerCount) + 1,
      day: addDays(firstDay, index % 28),
      from,
      to: from + 30,
      place: { latitude: 46.2 + (index % 17) * 0.02, longitude: 5 + (index % 13) * 0.03 },
    };
  });
  return {
    week,
    closures: [],
    workers,
    visits,
    firstDay,
    lastDay: addDays(firstDay, 27),
    earliest: { day: firstDay, minute: 0 },
    job: { minutes: 120, place: { latitude: 46.3, longitude: 5.2 }, skills: [] },
    bufferMinutes: 15,
    dayMinutes: 480,
    sectorDays: [],
    keepsToSectors: false,
  };
}

function cpuMilliseconds(run: () => void): number {
  const rounds = 20;
  for (let round = 0; round < 3; round += 1) run();
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
}

const machine = cpuMilliseconds(() => {
  let sum = 0;
  for (let n = 0; n < 1_000_000; n += 1) sum += Math.sqrt(n);
  if (sum < 0) throw new Error("unreachable");
});
process.stdout.write(`machine: ${machine.toFixed(2)} ms for a million square roots\n`);
for (const workers of [1, 3]) {
  const [few, many] = [20, 400].map((visits) => {
    const asked = question(workers, visits);
    return { milliseconds: cpuMilliseconds(() => findStarts(asked)), starts: findStarts(asked).length };
  });
  if (!few || !many) continue;
  process.stdout.write(
    `${workers} worker(s), 4 weeks: 20 visits ${few.milliseconds.toFixed(2)} ms (${few.starts} starts), ` +
      `400 visits ${many.milliseconds.toFixed(2)} ms (${many.starts} starts), ratio ${(many.milliseconds / few.milliseconds).toFixed(2)}\n`,
  );
}
