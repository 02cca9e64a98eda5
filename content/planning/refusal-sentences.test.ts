import { describe, expect, it } from "vitest";
import type { StartObstacle } from "#domain/planning/obstacle.ts";
import { refusalSentence } from "./refusal-sentences.ts";

const place = { latitude: 46.2, longitude: 5.2 };
const visit = { workerId: 1, day: "2026-11-20", from: 810, to: 1020, place };
const wanted = { minutes: 360, from: 720, worker: "Hélène", other: "Léa Fontaine" };

describe("a refused start is explained in one sentence", () => {
  it.each<[StartObstacle, string]>([
    [{ kind: "past" }, "Cette heure est déjà passée."],
    [{ kind: "closed" }, "Hélène ne travaille pas ce jour-là."],
    [{ kind: "skill" }, "Hélène ne fait pas cette prestation."],
    [{ kind: "hours" }, "6 h ne tiennent pas dans les heures de travail de ce jour."],
    [{ kind: "taken", visit }, "6 h ne tiennent pas : Léa Fontaine attend à 13 h 30."],
    [
      { kind: "taken", visit: { ...visit, from: 600 } },
      "Le rendez-vous de Léa Fontaine dure jusqu’à 17 h 00.",
    ],
    [{ kind: "taken" }, "6 h ne tiennent pas : un autre rendez-vous est déjà là."],
    [
      { kind: "drive_before", visit },
      "Trop tôt après Léa Fontaine, jusqu’à 17 h 00 : la route n’y tient pas.",
    ],
    [{ kind: "drive_before" }, "Trop tôt : la route depuis le point de départ n’y tient pas."],
    [{ kind: "drive_after", visit }, "6 h ne tiennent pas : Léa Fontaine attend à 13 h 30, route comprise."],
    [{ kind: "drive_after" }, "6 h ne tiennent pas : le retour dépasse la fin de la journée."],
    [{ kind: "later_day" }, "Un des jours suivants n’a pas assez de place."],
  ])("%o", (obstacle, sentence) => {
    expect(refusalSentence({ ...wanted, obstacle }).replaceAll("\u00a0", " ")).toBe(sentence);
  });

  it.each([
    [45, "45 min ne tiennent pas"],
    [60, "1 h ne tient pas"],
    [90, "1 h 30 ne tient pas"],
    [120, "2 h ne tiennent pas"],
  ])("with %s minutes the verb agrees", (minutes, words) => {
    const sentence = refusalSentence({ ...wanted, minutes, obstacle: { kind: "drive_after" } });
    expect(sentence.replaceAll("\u00a0", " ")).toContain(words);
  });
});
