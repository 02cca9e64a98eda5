import { describe, expect, it } from "vitest";
import { PUT_OFF_REASONS } from "#domain/planning/put-off.ts";
import { gsmLength } from "#domain/text/gsm-text.ts";
import {
  cancelledSms,
  plannedSms,
  putOffReminderSms,
  putOffSms,
  reminderSms,
  writtenSms,
} from "./sms-texts.ts";

const usual = { firstName: "Élise", from: "Reflet Bressan" };
const long = {
  firstName: "Marie-Françoise Gwenaëlle Apolline-Bérengère",
  from: "Société Bressane d’Esthétique Automobile et de Rénovation",
};
const visit = { day: "mercredi 18 novembre", time: "8\u00a0h\u00a030", phone: "04 65 71 00 45" };
const link = "https://www.esthetique-auto-bresse.example/r/AbCdEfGhIjKl";

const every = (names: typeof usual): readonly string[] => [
  reminderSms({ ...names, ...visit }),
  plannedSms({ ...names, ...visit, isMoved: true }),
  plannedSms({ ...names, ...visit, isMoved: false }),
  cancelledSms({ ...names, ...visit, isForGood: true }),
  cancelledSms({ ...names, ...visit, isForGood: false }),
  ...PUT_OFF_REASONS.map((reason) =>
    putOffSms({ ...names, reason, day: "mercredi 18", time: visit.time, link }),
  ),
  putOffReminderSms({ ...names, link }),
];

describe("each text is one SMS", () => {
  it.each([
    ...every(usual),
    ...every(long),
    ...every({ firstName: "", from: "ç" }),
    ...every({ ...usual, firstName: "🚗".repeat(200) }),
  ])("%s", (text) => {
    expect(gsmLength(text)).not.toBeNull();
    expect(gsmLength(text)).toBeLessThanOrEqual(160);
    expect(text).not.toMatch(/[êâôîç\u00a0\u202f’]/);
  });

  it("keeps the link whole, whatever the names are", () => {
    for (const names of [usual, long]) {
      expect(
        putOffSms({ ...names, reason: "illness", day: "mercredi 18", time: visit.time, link }),
      ).toContain(` ${link} `);
      expect(putOffReminderSms({ ...names, link })).toContain(` ${link} `);
    }
  });

  it("says who, when and where to call", () => {
    expect(reminderSms({ ...usual, ...visit })).toBe(
      "Bonjour Élise, nous venons demain mercredi 18 novembre à 8 h 30. Un souci ? Appelez le 04 65 71 00 45. Reflet Bressan",
    );
    expect(
      putOffSms({ ...usual, reason: "rain", day: "mardi 17", time: visit.time, link: "https://r.fr/r/7kQ2" }),
    ).toBe(
      "Bonjour Élise, la pluie ne permet pas de venir mardi 17 à 8 h 30. Choisissez un autre jour : https://r.fr/r/7kQ2 Reflet Bressan",
    );
  });
});

it("a text written by the staff keeps its link, wherever it stands, and is refused beyond one SMS", () => {
  expect(writtenSms("Pluie. [lien] Merci", link)).toBe(`Pluie. ${link} Merci`);
  expect(writtenSms("Pluie.  ", link)).toBe(`Pluie. ${link}`);
  expect(writtenSms("x".repeat(159 - link.length), link)).toHaveLength(160);
  expect(writtenSms("x".repeat(160 - link.length), link)).toBeNull();
});
