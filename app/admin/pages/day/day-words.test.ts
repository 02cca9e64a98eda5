import { describe, expect, it } from "vitest";
import type { DayVisit } from "./day-data.ts";
import {
  dayTitle,
  othersSentence,
  pastDay,
  relativeDayName,
  roundSentence,
  shortEuros,
  timeUntil,
  waitedFor,
} from "./day-words.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const visit = (change: Partial<DayVisit>) =>
  ({ workerId: 1, from: 540, to: 780, travelBefore: 38, travelAfter: 20, buffer: 15, ...change }) as DayVisit;

describe("the words of the day", () => {
  it("name the day, and the next one by its distance", () => {
    expect(plain(dayTitle("2026-11-16"))).toBe("Lundi 16 novembre");
    expect(relativeDayName("2026-11-17", "2026-11-16")).toBe("Demain");
    expect(plain(relativeDayName("2026-11-19", "2026-11-16"))).toBe("Jeudi 19 novembre");
    expect([pastDay("2026-11-16", "2026-11-16"), pastDay("2026-11-15", "2026-11-16")]).toEqual([
      "aujourd’hui",
      "hier",
    ]);
  });

  it("sum up the round of one worker with the hour of return, and of several without", () => {
    const visits = [visit({}), visit({ from: 930, to: 1020, travelBefore: 15 })];
    expect(plain(roundSentence(visits))).toBe("2 rendez-vous, 1 h 13 de route, retour à 17 h 35.");
    expect(plain(roundSentence([...visits, visit({ workerId: 2 })]))).toBe("3 rendez-vous, 2 h 11 de route.");
    expect(roundSentence([])).toBe("Aucun rendez-vous aujourd’hui.");
    expect(plain(othersSentence([{ name: "Théo", visits: 2 }]))).toBe("Théo : 2 rendez-vous.");
  });

  it("count time and money shortly", () => {
    const now = new Date("2026-11-16T10:00:00Z");
    expect(plain(waitedFor("2026-11-16T09:59:50Z", now))).toBe("1 min");
    expect(plain(waitedFor("2026-11-15T08:00:00Z", now))).toBe("26 h");
    expect(plain(waitedFor("2026-11-11T08:00:00Z", now))).toBe("5 jours");
    expect([timeUntil(500, 485), timeUntil(480, 485), timeUntil(485, 485)].map(plain)).toEqual([
      "dans 15 min",
      "il y a 5 min",
      "maintenant",
    ]);
    expect([shortEuros(312_00), shortEuros(24_90)].map(plain)).toEqual(["312 €", "24,90 €"]);
  });
});
