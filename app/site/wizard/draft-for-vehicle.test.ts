import { expect, it } from "vitest";
import { parseWizardDraft } from "./draft.ts";
import { draftForVehicle } from "./draft-for-vehicle.ts";

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
