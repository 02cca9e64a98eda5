import { type DrawnVehicle, silhouettes } from "#app/art/art-names.ts";
import type { VehicleLook } from "#app/art/vehicle-look.ts";
import { quoteItems, type WizardState } from "#domain/quote/wizard.ts";

/** The car beside the wizard: its shape, its state, and its caption. */
type CompanionLook = {
  readonly kind: DrawnVehicle;
  readonly look: VehicleLook;
  /** In percent. */
  readonly cleanliness: number;
  readonly name: string;
  readonly caption: string;
};

const teal = "#0b7a70";
const blue = "#2a7391";

type Stage = {
  readonly dirt: number;
  readonly gloss: number;
  readonly beads: number;
  readonly percent: number;
};

const before: Stage = { dirt: 0.92, gloss: 0, beads: 0, percent: 0 };
const decided: Stage = { dirt: 0.78, gloss: 0, beads: 0, percent: 15 };
/** By the number of services ticked, from one on: each tick washes a little more away. */
const ticked: readonly Stage[] = [
  { dirt: 0.4, gloss: 0.3, beads: 0, percent: 50 },
  { dirt: 0.3, gloss: 0.4, beads: 0, percent: 65 },
  { dirt: 0.22, gloss: 0.5, beads: 0, percent: 75 },
];
const composed: Stage = { dirt: 0.06, gloss: 0.85, beads: 0.5, percent: 92 };
const ready: Stage = { dirt: 0, gloss: 1, beads: 1, percent: 100 };

export function companionOf(wizard: WizardState): CompanionLook {
  const { vehicleCategory, vehicleType, vehicleModel, suggestedServices } = wizard.data;
  const { dirt, gloss, beads, percent } = stageOf(wizard);
  const kind = vehicleCategory
    ? silhouettes[vehicleCategory]
    : vehicleType === "utilitaire"
      ? "fourgonnette"
      : "berline";
  const isTinted = suggestedServices.some(({ id }) => id === "tint.vehicle");
  return {
    kind,
    look: {
      paint: vehicleCategory ? blue : teal,
      dirt,
      gloss,
      beads,
      ...(isTinted && { tints: { front: 0.25, rear: 0.8, sunroof: 0.8 } }),
    },
    cleanliness: percent,
    name: vehicleModel.trim() || "Votre véhicule",
    caption: captionOf(wizard),
  };
}

function stageOf(wizard: WizardState): Stage {
  const lines = quoteItems(wizard).length;
  if (wizard.data.serviceObjective === null) return before;
  if (lines === 0 || wizard.step < 5) return decided;
  if (wizard.step === 7) return ready;
  if (wizard.step === 6) return composed;
  return ticked[Math.min(lines, ticked.length) - 1] ?? decided;
}

function captionOf(wizard: WizardState): string {
  const { serviceObjective, serviceProblems } = wizard.data;
  const lines = quoteItems(wizard).length;
  if (serviceObjective === null) return "avant notre passage";
  if (serviceObjective === "besoin_conseils") return "parlons-en";
  if (wizard.step >= 5 && lines > 0) {
    if (wizard.step === 7) return "prête à briller";
    return wizard.step === 6 ? countWithNoun(lines, "ligne", "au devis") : countWithNoun(lines, "prestation");
  }
  if (serviceProblems.length > 0) {
    return countWithNoun(
      serviceProblems.length,
      "point",
      serviceProblems.length > 1 ? "signalés" : "signalé",
    );
  }
  return "objectif choisi";
}

export function countWithNoun(count: number, noun: string, rest = ""): string {
  return `${count}\u00a0${noun}${count > 1 ? "s" : ""}${rest && ` ${rest}`}`;
}
