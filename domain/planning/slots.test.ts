import { describe, expect, it } from "vitest";
import { addDays, weekday } from "../calendar/dates.ts";
import type { OpenWeek } from "../calendar/opening-hours.ts";
import { estimateDriving } from "./driving.ts";
import type { SlotWorker, TakenVisit } from "./round.ts";
import {
  bestStarts,
  findStarts,
  nearestStarts,
  type SlotQuestion,
  type SlotStart,
  splitIntoDays,
} from "./slots.ts";

const foissiat = { latitude: 46.3717, longitude: 5.1756 };
const montrevel = { latitude: 46.3367, longitude: 5.1281 };
const bourg = { latitude: 46.2056, longitude: 5.2256 };
const macon = { latitude: 46.3069, longitude: 4.8286 };

const MONDAY = "2026-11-16";
const THURSDAY = "2026-11-19";
const day = [{ from: "08:00", to: "18:00" }];
const week: OpenWeek = [day, day, day, day, day, [{ from: "08:00", to: "12:00" }], []];
const worker: SlotWorker = { id: 1, base: foissiat, absences: [] };

function ask(changes: Partial<SlotQuestion> = {}): SlotQuestion {
  return {
    week,
    closures: [],
    workers: [worker],
    visits: [],
    firstDay: MONDAY,
    lastDay: MONDAY,
    earliest: { day: MONDAY, minute: 0 },
    job: { minutes: 120, place: montrevel, skills: [] },
    bufferMinutes: 15,
    dayMinutes: 480,
    sectorDays: [],
    keepsToSectors: false,
    ...changes,
  };
}

function hours(starts: readonly SlotStart[]): readonly string[] {
  return starts.map(({ from }) => `${Math.floor(from / 60)}:${String(from % 60).padStart(2, "0")}`);
}

function visit(from: number, to: number, place = bourg, on = MONDAY, workerId = 1): TakenVisit {
  return { workerId, day: on, from, to, place };
}

describe("driving time", () => {
  it("is the straight line × 1.35 at 45 km/h plus 4 minutes", () => {
    expect(estimateDriving(foissiat, montrevel)).toBe(14);
    expect(estimateDriving(foissiat, bourg)).toBe(38);
    expect(estimateDriving(foissiat, foissiat)).toBe(0);
  });
});

describe("the starts of an empty day", () => {
  it("leave time to drive there and to be back before closing", () => {
    // 14 minutes there, 15 to tidy up and 14 home: the last start with two hours of work is 15:30.
    expect(hours(findStarts(ask()))).toEqual([
      ...["8:30", "9:00", "9:30", "10:00", "10:30", "11:00", "11:30", "12:00", "12:30", "13:00"],
      ...["13:30", "14:00", "14:30", "15:00", "15:30"],
    ]);
  });

  it("respect a break: nobody works through it", () => {
    const broken: OpenWeek = [
      [
        { from: "08:00", to: "12:00" },
        { from: "13:30", to: "18:00" },
      ],
      ...week.slice(1),
    ];
    expect(hours(findStarts(ask({ week: broken })))).toEqual([
      ...["8:30", "9:00", "9:30", "10:00", "13:30", "14:00", "14:30", "15:00", "15:30"],
    ]);
  });

  it("are none on a closed day, on a closure, during an absence, before the notice", () => {
    const sunday = addDays(MONDAY, 6);
    expect(findStarts(ask({ firstDay: sunday, lastDay: sunday }))).toEqual([]);
    expect(findStarts(ask({ closures: [{ first: MONDAY, last: MONDAY }] }))).toEqual([]);
    const away = { ...worker, absences: [{ firstDay: MONDAY, lastDay: THURSDAY }] };
    expect(findStarts(ask({ workers: [away] }))).toEqual([]);
    const late = findStarts(ask({ earliest: { day: MONDAY, minute: 14 * 60 + 1 } }));
    expect(hours(late)).toEqual(["14:30", "15:00", "15:30"]);
    expect(findStarts(ask({ earliest: { day: addDays(MONDAY, 1), minute: 0 } }))).toEqual([]);
  });

  it("end before an absence of some hours, way home included, and begin after it", () => {
    const span = { from: 12 * 60, to: 14 * 60 };
    const away = { ...worker, absences: [{ firstDay: MONDAY, lastDay: MONDAY, span }] };
    expect(hours(findStarts(ask({ workers: [away] })))).toEqual([
      "8:30",
      "9:00",
      "9:30",
      "14:30",
      "15:00",
      "15:30",
    ]);
  });
});

describe("the starts around other visits", () => {
  it("keep the driving and the buffer on both sides", () => {
    // Bourg 11:00 to 12:00; Montrevel is 30 minutes from there.
    const drive = estimateDriving(bourg, montrevel);
    const starts = findStarts(ask({ visits: [visit(11 * 60, 12 * 60)] }));
    for (const { from } of starts) {
      const isBefore = from + 120 + 15 + drive <= 11 * 60;
      const isAfter = 12 * 60 + 15 + drive <= from;
      expect(isBefore || isAfter).toBe(true);
    }
    expect(hours(starts)).toEqual(["13:00", "13:30", "14:00", "14:30", "15:00", "15:30"]);
  });

  it("say what driving they add, and which are near", () => {
    const far = findStarts(ask({ job: { minutes: 120, place: macon, skills: [] } }));
    expect(far.every(({ isNear }) => !isNear)).toBe(true);
    const beside = findStarts(
      ask({
        job: { minutes: 60, place: montrevel, skills: [] },
        visits: [visit(10 * 60, 12 * 60, montrevel)],
      }),
    );
    expect(beside.length).toBeGreaterThan(0);
    // Before or after a visit at the same address nothing is driven more.
    expect(beside.every(({ addedDriving, isNear }) => addedDriving === 0 && isNear)).toBe(true);
  });
});

describe("several days, workers, skills and sectors", () => {
  it("cuts a long job into days of work", () => {
    expect(splitIntoDays(120, 480)).toEqual([120]);
    expect(splitIntoDays(480, 480)).toEqual([480]);
    expect(splitIntoDays(1000, 480)).toEqual([480, 480, 40]);
  });

  it("places its days on the worker's next working days", () => {
    const friday = addDays(MONDAY, 4);
    const job = { minutes: 600, place: montrevel, skills: [] };
    const [start] = findStarts(ask({ job, firstDay: friday, lastDay: friday }));
    expect(start?.parts.map((part) => [part.day, part.to - part.from])).toEqual([
      [friday, 480],
      [addDays(friday, 1), 120],
    ]);
    const full = visit(8 * 60, 12 * 60, bourg, addDays(friday, 1));
    expect(findStarts(ask({ job, firstDay: friday, lastDay: friday, visits: [full] }))).toEqual([]);
  });

  it("asks only workers who can do it, and gives an hour to the one who drives least", () => {
    const theo = { id: 2, base: montrevel, absences: [], skills: ["cleaning"] };
    const job = { minutes: 120, place: montrevel, skills: ["ceramic"] };
    expect(
      new Set(findStarts(ask({ workers: [worker, theo], job })).map(({ workerId }) => workerId)),
    ).toEqual(new Set([1]));
    const cleaning = { ...job, skills: ["cleaning"] };
    const best = bestStarts(findStarts(ask({ workers: [worker, theo], job: cleaning })));
    expect(best.filter(({ from }) => from === 9 * 60).map(({ workerId }) => workerId)).toEqual([2]);
  });

  it("prefers or keeps to the days of a sector; a date replaces its weekday", () => {
    const sectorDays = [{ sectorId: "bresse", weekday: weekday(MONDAY) }];
    const job = { minutes: 120, place: montrevel, skills: [], sectorId: "bresse" };
    expect(findStarts(ask({ sectorDays, job })).every(({ isSectorDay }) => isSectorDay)).toBe(true);
    const other = { ...job, sectorId: "saone" };
    expect(findStarts(ask({ sectorDays, job: other })).every(({ isSectorDay }) => !isSectorDay)).toBe(true);
    expect(findStarts(ask({ sectorDays, job: other }))).not.toEqual([]);
    expect(findStarts(ask({ sectorDays, job: other, keepsToSectors: true }))).toEqual([]);
    const dated = [...sectorDays, { sectorId: "saone", day: MONDAY }];
    expect(findStarts(ask({ sectorDays: dated, job: other, keepsToSectors: true }))).not.toEqual([]);
    expect(findStarts(ask({ sectorDays: dated, job, keepsToSectors: true }))).toEqual([]);
  });

  it("gives the three free starts nearest to one that is gone", () => {
    const starts = findStarts(ask({ visits: [visit(11 * 60, 12 * 60)] }));
    expect(hours(nearestStarts(starts, { day: MONDAY, from: 11 * 60 }))).toEqual(["13:00", "13:30", "14:00"]);
  });
});

/** A small generator with a seed, so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const places = [
  foissiat,
  montrevel,
  bourg,
  macon,
  { latitude: 46.43, longitude: 5.05 },
  { latitude: 46.26, longitude: 5.35 },
];

/** A believable fortnight: visits added one by one at starts the rule itself gave. */
function randomQuestion(seed: number): { question: SlotQuestion; random: () => number } {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const workers: SlotWorker[] = [
    worker,
    { id: 2, base: bourg, absences: [{ firstDay: THURSDAY, lastDay: THURSDAY }] },
  ];
  let question = ask({
    workers,
    lastDay: addDays(MONDAY, 13),
    earliest: { day: MONDAY, minute: Math.floor(random() * 900) },
    bufferMinutes: pick([0, 10, 15, 30]),
    closures: random() < 0.3 ? [{ first: addDays(MONDAY, 8), last: addDays(MONDAY, 9) }] : [],
  });
  for (let count = Math.floor(random() * 30); count > 0; count -= 1) {
    const job = { minutes: pick([60, 90, 150, 240, 600]), place: pick(places), skills: [] };
    const starts = findStarts({ ...question, job });
    if (starts.length > 0)
      question = { ...question, visits: [...question.visits, ...taken(pick(starts), job.place)] };
  }
  return {
    question: { ...question, job: { minutes: pick([45, 120, 300, 700]), place: pick(places), skills: [] } },
    random,
  };
}

function taken({ workerId, parts }: SlotStart, place: TakenVisit["place"]): readonly TakenVisit[] {
  return parts.map(({ day: on, from, to }) => ({ workerId, day: on, from, to, place }));
}

const keyOf = ({ workerId, day: on, from }: SlotStart) => `${workerId} ${on} ${from}`;

/** The rules said once more, on what came out. */
function brokenRules(start: SlotStart, question: SlotQuestion): readonly string[] {
  const { bufferMinutes, closures, earliest, job, visits, workers } = question;
  const base = workers.find(({ id }) => id === start.workerId)?.base ?? foissiat;
  const ofPart = (part: SlotStart["parts"][number]): Readonly<Record<string, boolean>> => {
    const round = visits
      .filter((other) => other.workerId === start.workerId && other.day === part.day)
      .toSorted((a, b) => a.from - b.from);
    const before = round.findLast((other) => other.to <= part.from);
    const after = round.find((other) => other.from >= part.to);
    const ready = before ? before.to + bufferMinutes : 8 * 60;
    const awaited = after?.from ?? (weekday(part.day) === 6 ? 12 : 18) * 60;
    return {
      overlap: round.some((other) => other.from < part.to && part.from < other.to),
      grid: part.from % 30 !== 0,
      arrival: part.from < ready + estimateDriving(before?.place ?? base, job.place),
      leaving: part.to + bufferMinutes + estimateDriving(job.place, after?.place ?? base) > awaited,
      closure: closures.some(({ first, last }) => first <= part.day && part.day <= last),
      sunday: weekday(part.day) === 0,
      absence: start.workerId === 2 && part.day === THURSDAY,
    };
  };
  const whole = {
    notice: start.day < earliest.day || (start.day === earliest.day && start.from < earliest.minute),
    length: start.parts.reduce((sum, { from, to }) => sum + to - from, 0) !== job.minutes,
  };
  return [...start.parts.map(ofPart), whole].flatMap((rules) =>
    Object.entries(rules).flatMap(([rule, isBroken]) => (isBroken ? [rule] : [])),
  );
}

describe("properties, over 60 random fortnights", () => {
  const seeds = Array.from({ length: 60 }, (_, index) => index + 1);

  it("no start breaks a rule", () => {
    const broken = seeds.flatMap((seed) => {
      const { question } = randomQuestion(seed);
      return findStarts(question)
        .flatMap((start) => brokenRules(start, question))
        .map((rule) => `${seed}: ${rule}`);
    });
    expect(broken).toEqual([]);
  });

  it("adding a visit never adds a start", () => {
    for (const seed of seeds) {
      const { question, random } = randomQuestion(seed);
      const before = findStarts(question);
      const job = { minutes: 60, place: places[Math.floor(random() * places.length)] ?? bourg, skills: [] };
      const addable = findStarts({ ...question, job });
      const added = addable[Math.floor(random() * addable.length)];
      if (!added) continue;
      const visits = [...question.visits, ...taken(added, job.place)];
      const known = new Set(before.map(keyOf));
      const after = findStarts({ ...question, visits }).map(keyOf);
      expect(after.filter((start) => !known.has(start))).toEqual([]);
    }
  });

  it("the order of the input does not matter", () => {
    for (const seed of seeds) {
      const { question, random } = randomQuestion(seed);
      const shuffled = <T>(list: readonly T[]) =>
        list
          .map((entry) => [random(), entry] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, entry]) => entry);
      expect(
        findStarts({ ...question, visits: shuffled(question.visits), workers: shuffled(question.workers) }),
      ).toEqual(findStarts(question));
    }
  });
});
