export const OBJECTIVE_IDS = [
  "nettoyage_complet",
  "nettoyage_interieur",
  "nettoyage_exterieur",
  "protection_durable",
  "correction_defauts",
  "vitres_teintees",
  "besoin_conseils",
] as const;
export type ObjectiveId = (typeof OBJECTIVE_IDS)[number];

export const PROBLEM_GROUPS = {
  interior: [
    "taches_sieges_moquettes",
    "odeurs_desagreables",
    "poils_animaux",
    "salete_profonde",
    "plastiques_ternes",
    "trous_brulures",
  ],
  exterior: ["micro_rayures", "peinture_terne", "goudron_resine", "jantes_encrassees", "film_routier"],
  protection: ["protection_inexistante", "entretien_facilite", "maximiser_brillance"],
  tint: ["recherche_intimite", "protection_solaire", "securite_anti_effraction", "esthetique_look"],
} as const;
export type ProblemGroup = keyof typeof PROBLEM_GROUPS;
export type ProblemId = (typeof PROBLEM_GROUPS)[ProblemGroup][number];

type OfferedGroup = { readonly group: ProblemGroup; readonly problems: readonly ProblemId[] };

/** The problems step 4 offers, grouped as they are shown; an objective without any makes the step unnecessary. */
export function problemGroupsFor(objective: ObjectiveId | null): readonly OfferedGroup[] {
  switch (objective) {
    case "nettoyage_complet":
      return [wholeGroup("interior"), wholeGroup("exterior")];
    case "nettoyage_interieur":
      return [wholeGroup("interior")];
    case "nettoyage_exterieur":
      return [wholeGroup("exterior")];
    case "correction_defauts":
      return [{ group: "exterior", problems: ["micro_rayures", "peinture_terne"] }];
    case "protection_durable":
      return [wholeGroup("protection")];
    case "vitres_teintees":
      return [wholeGroup("tint")];
    default:
      return [];
  }
}

export function problemsFor(objective: ObjectiveId | null): readonly ProblemId[] {
  return problemGroupsFor(objective).flatMap(({ problems }) => problems);
}

export function isObjectiveId(value: unknown): value is ObjectiveId {
  return OBJECTIVE_IDS.some((known) => known === value);
}

export function isProblemId(value: unknown): value is ProblemId {
  return Object.values(PROBLEM_GROUPS).some((group) => group.some((known) => known === value));
}

function wholeGroup(group: ProblemGroup): OfferedGroup {
  return { group, problems: PROBLEM_GROUPS[group] };
}
