import { expect, it } from "vitest";
import { INITIAL_FLOW, reduceWizard, type WizardAction } from "../wizard-flow.ts";
import { companionOf } from "./companion-look.ts";

function companionAfter(...actions: readonly WizardAction[]) {
  const { kind, look, cleanliness, name, caption } = companionOf(
    actions.reduce(reduceWizard, INITIAL_FLOW).wizard,
  );
  return { kind, dirt: look.dirt, gloss: look.gloss, beads: look.beads, cleanliness, name, caption };
}

const type: WizardAction[] = [{ type: "chooseType", vehicleType: "particulier" }, { type: "next" }];
const category: WizardAction[] = [
  ...type,
  { type: "chooseCategory", category: "D" },
  { type: "writeModel", model: " 5008 " },
];
const objective: WizardAction[] = [
  ...category,
  { type: "next" },
  { type: "chooseObjective", objective: "nettoyage_complet" },
];
const problems: WizardAction[] = [
  ...objective,
  { type: "next" },
  { type: "toggleProblem", problem: "plastiques_ternes" },
  { type: "toggleProblem", problem: "micro_rayures" },
];
const ticks: WizardAction[] = [
  ...problems,
  { type: "next" },
  { type: "tickSuggestion", id: "cleaning.option.plastics-dressing" },
  { type: "tickSuggestion", id: "cleaning.option.paint-correction" },
];
const summary: WizardAction[] = [...ticks, { type: "next" }];
const contact: WizardAction[] = [...summary, { type: "next" }];
const advice: WizardAction[] = [
  ...category,
  { type: "next" },
  { type: "chooseObjective", objective: "besoin_conseils" },
];

const car = { kind: "suv", name: "5008" };
it.each([
  [
    "at first",
    [],
    {
      kind: "berline",
      dirt: 0.92,
      gloss: 0,
      beads: 0,
      cleanliness: 0,
      name: "Votre véhicule",
      caption: "avant notre passage",
    },
  ],
  [
    "with its category",
    category,
    { ...car, dirt: 0.92, gloss: 0, beads: 0, cleanliness: 0, caption: "avant notre passage" },
  ],
  [
    "with an objective",
    objective,
    { ...car, dirt: 0.78, gloss: 0, beads: 0, cleanliness: 15, caption: "objectif choisi" },
  ],
  [
    "with problems",
    problems,
    { ...car, dirt: 0.78, gloss: 0, beads: 0, cleanliness: 15, caption: "2\u00a0points signalés" },
  ],
  [
    "with three services",
    ticks,
    { ...car, dirt: 0.22, gloss: 0.5, beads: 0, cleanliness: 75, caption: "3\u00a0prestations" },
  ],
  [
    "in the summary",
    summary,
    { ...car, dirt: 0.06, gloss: 0.85, beads: 0.5, cleanliness: 92, caption: "3\u00a0lignes au devis" },
  ],
  [
    "at the end",
    contact,
    { ...car, dirt: 0, gloss: 1, beads: 1, cleanliness: 100, caption: "prête à briller" },
  ],
  [
    "when advice is wanted",
    advice,
    { ...car, dirt: 0.78, gloss: 0, beads: 0, cleanliness: 15, caption: "parlons-en" },
  ],
] as const)("the car %s", (_, actions, expected) => {
  expect(companionAfter(...actions)).toEqual(expected);
});
