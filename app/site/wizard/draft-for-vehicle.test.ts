import { expect, it } from "vitest";
import { answerForVehicle } from "./answer-for-vehicle.ts";
import { parseWizardDraft } from "./draft.ts";
import { draftForVehicle } from "./draft-for-vehicle.ts";
import { INITIAL_FLOW } from "./wizard-flow.ts";

const clio = { category: "A", model: "Clio" } as const;
const van = { category: "U2", model: "Trafic" } as const;

function begun(stored: string | null, vehicle: typeof clio | typeof van) {
  const draft = parseWizardDraft(draftForVehicle(stored, vehicle, "zoe@orange.fr"));
  if (!draft) throw new Error("no draft");
  return draft.flow;
}

it.each([
  [clio, "particulier"],
  [van, "utilitaire"],
] as const)("begins at the objective with %j chosen and the address filled in", (vehicle, vehicleType) => {
  expect(begun(null, vehicle)).toMatchObject({
    wizard: {
      ...{ step: 3, contact: { email: "zoe@orange.fr" } },
      data: { vehicleType, vehicleCategory: vehicle.category, vehicleModel: vehicle.model },
    },
    earlier: [],
  });
});

const composed = JSON.stringify({
  ...{
    step: 6,
    vehicleType: "particulier",
    vehicleCategory: "D",
    vehicleModel: "Espace",
    commune: "Attignat",
  },
  ...{ serviceObjective: "nettoyage_complet", serviceProblems: [], holes: 1 },
  ...{ suggestedServices: ["cleaning.vip.complete"], options: [] },
  contact: { name: "Zoé", email: "autre@orange.fr", phone: "06", message: "" },
});

it("keeps a vehicle that has lines, and what was typed", () => {
  const flow = begun(composed, clio);
  expect(flow.earlier.map(({ wizard }) => wizard.data.vehicleModel)).toEqual(["Espace"]);
  expect(flow).toMatchObject({
    commune: "Attignat",
    wizard: { contact: { name: "Zoé", email: "autre@orange.fr" } },
  });
});

it("takes the place of a vehicle without lines", () => {
  const half = JSON.stringify({ step: 2, vehicleType: "particulier", vehicleCategory: "D" });
  expect(begun(half, clio)).toMatchObject({ earlier: [], wizard: { data: { vehicleCategory: "A" } } });
});

it("answers the first two steps in the wizard itself, and keeps an address that was typed", () => {
  const { wizard } = INITIAL_FLOW;
  const typed = { ...INITIAL_FLOW, wizard: { ...wizard, contact: { ...wizard.contact, email: "a@b.fr" } } };
  const answered = answerForVehicle(typed, van, "zoe@orange.fr");
  expect(answered.wizard).toMatchObject({
    ...{ step: 3, contact: { email: "a@b.fr" } },
    data: { vehicleType: "utilitaire", vehicleCategory: "U2", vehicleModel: "Trafic" },
  });
  expect(answered.cue).toEqual({ focus: "heading" });
});
