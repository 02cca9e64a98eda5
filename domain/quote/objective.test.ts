import { describe, expect, it } from "vitest";
import { isObjectiveId, isProblemId, type ObjectiveId, problemGroupsFor, problemsFor } from "./objective.ts";

const interior = [
  "taches_sieges_moquettes",
  "odeurs_desagreables",
  "poils_animaux",
  "salete_profonde",
  "plastiques_ternes",
  "trous_brulures",
];
const exterior = ["micro_rayures", "peinture_terne", "goudron_resine", "jantes_encrassees", "film_routier"];
const protection = ["protection_inexistante", "entretien_facilite", "maximiser_brillance"];
const tint = ["recherche_intimite", "protection_solaire", "securite_anti_effraction", "esthetique_look"];

describe("problems offered", () => {
  it.each<[ObjectiveId | null, string[], string[]]>([
    ["nettoyage_complet", [...interior, ...exterior], ["interior", "exterior"]],
    ["nettoyage_interieur", interior, ["interior"]],
    ["nettoyage_exterieur", exterior, ["exterior"]],
    ["correction_defauts", ["micro_rayures", "peinture_terne"], ["exterior"]],
    ["protection_durable", protection, ["protection"]],
    ["vitres_teintees", tint, ["tint"]],
    ["besoin_conseils", [], []],
    [null, [], []],
  ])("for the objective %s follow its groups", (objective, problems, groups) => {
    expect(problemsFor(objective)).toEqual(problems);
    expect(problemGroupsFor(objective).map(({ group }) => group)).toEqual(groups);
  });
});

it.each([
  ["besoin_conseils", true, false],
  ["film_routier", false, true],
  ["esthetique_look", false, true],
  ["length", false, false],
  [undefined, false, false],
])("knows whether %j is an objective or a problem", (value, objective, problem) => {
  expect([isObjectiveId(value), isProblemId(value)]).toEqual([objective, problem]);
});
