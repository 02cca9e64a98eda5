import { afterEach, describe, expect, it } from "vitest";
import { provideContent } from "#content/current-content.ts";
import { findOption } from "#content/wizard-options.ts";
import { quoteTotal } from "#domain/quote/quote.ts";
import { quoteItems } from "#domain/quote/wizard.ts";
import { parseWizardDraft, writeDraft } from "./draft.ts";
import { INITIAL_FLOW, reduceWizard, type WizardAction, type WizardFlow } from "./wizard-flow.ts";

const opening = { submissionId: "0f8fad5b-d9cb-469f-a165-70867728950e", at: 1_700_000_000_000 };
const photos = [{ id: "7c9e6679-7425-40de-944b-e07fc1f90ae7", name: "aile.jpg" }];
const burn = findOption("renovation.cigarette-burn");
if (!burn) throw new Error("no burn option");

const whole: readonly WizardAction[] = [
  { type: "open", draft: null, opening },
  { type: "chooseType", vehicleType: "particulier" },
  { type: "next" },
  { type: "chooseCategory", category: "B" },
  { type: "writeModel", model: "Peugeot 308" },
  { type: "next" },
  { type: "chooseObjective", objective: "nettoyage_complet" },
  { type: "next" },
  { type: "toggleProblem", problem: "plastiques_ternes" },
  { type: "toggleProblem", problem: "micro_rayures" },
  { type: "next" },
  { type: "tickSuggestion", id: "cleaning.vip.complete" },
  { type: "tickSuggestion", id: "cleaning.option.plastics-dressing" },
  { type: "next" },
  { type: "countHoles", holes: 3 },
  { type: "addOption", option: burn },
  { type: "next" },
  {
    type: "writeContact",
    contact: { name: "Camille", email: "c@orange.fr", phone: "06", message: "Samedi" },
  },
  { type: "writeCommune", commune: "Attignat" },
  { type: "chooseWashSite", washSite: "public" },
];

function play(actions: readonly WizardAction[]): WizardFlow {
  return actions.reduce(reduceWizard, INITIAL_FLOW);
}

describe("a draft", () => {
  it.each(whole.map((_, index) => index + 1))("brings back the wizard after %i answers", (count) => {
    const flow = { ...play(whole.slice(0, count)), cue: null, newest: null };
    const text = writeDraft({ flow, photos });
    expect(parseWizardDraft(text)).toEqual({ flow, photos });
  });

  it("remembers ticks after going back to an earlier step", () => {
    const flow = { ...play([...whole, ...Array(5).fill({ type: "back" })]), cue: null };
    expect(flow.wizard.step).toBe(2);
    expect(parseWizardDraft(writeDraft({ flow, photos: [] }))?.flow).toEqual(flow);
  });

  it("remembers a van whose owner was sent to the professionals' page", () => {
    const flow = { ...play([{ type: "chooseType", vehicleType: "utilitaire" }]), cue: null };
    expect(parseWizardDraft(writeDraft({ flow, photos: [] }))?.flow).toEqual(flow);
  });

  it("of an untouched wizard is nothing", () => {
    expect(writeDraft({ flow: { ...INITIAL_FLOW, opening }, photos: [] })).toBeNull();
  });

  it("holds no price", () => {
    expect(writeDraft({ flow: play(whole), photos: [] })).not.toContain("€");
  });
});

describe("what the owner offers no longer", () => {
  const off = (...services: readonly string[]) =>
    provideContent(() => ({ switchedOff: { services, paths: [], subjects: [], reviews: [] } }));
  afterEach(() => provideContent(() => ({})));
  const reopened = (flow: WizardFlow) => parseWizardDraft(writeDraft({ flow, photos: [] }))?.flow;

  it("goes from a draft with its price: an option of another service", () => {
    const flow = play(whole);
    expect(quoteItems(reopened(flow)?.wizard ?? flow.wizard).map(({ offer }) => offer)).toContain(burn.offer);
    off("renovation");
    const kept = reopened(flow);
    expect(kept?.wizard.step).toBe(7);
    expect(kept?.wizard.options).toEqual([]);
    expect(kept?.wizard.data.suggestedServices).toEqual(flow.wizard.data.suggestedServices);
  });

  it("an objective is asked for again, and a van's owner is asked what is to be treated", () => {
    const tint = play([...whole.slice(0, 6), { type: "chooseObjective", objective: "vitres_teintees" }]);
    const forward = reduceWizard(reduceWizard(tint, { type: "next" }), { type: "next" });
    expect(reopened(forward)?.wizard.step).toBe(5);
    off("tint", "utility");
    expect(reopened(forward)?.wizard).toMatchObject({
      step: 3,
      data: { vehicleCategory: "B", serviceObjective: null, suggestedServices: [] },
    });
    const van = play([{ type: "chooseType", vehicleType: "utilitaire" }, { type: "next" }]);
    expect(reopened(van)?.wizard).toMatchObject({ step: 1, data: { vehicleType: null } });
  });
});

describe("hostile or old content", () => {
  it.each([null, "", "{", "7", "null", "[]", '"texte"'])("%j is no draft", (text) => {
    expect(parseWizardDraft(text)).toBeNull();
  });

  it.each([
    ["a step nothing leads to", { step: 7 }],
    [
      "unknown names",
      { vehicleType: "avion", vehicleCategory: "Z", serviceObjective: "x", serviceProblems: ["y"] },
    ],
    ["a category without its type", { vehicleCategory: "A" }],
    ["things of the wrong kind", { step: "7", contact: [], options: {}, photos: "x", holes: {}, commune: 3 }],
    [
      "strange photos and ids",
      { photos: [{ id: "../../x" }, null, 4], opening: { submissionId: "1", at: 0 } },
    ],
  ])("with %s opens an empty wizard", (_, stored) => {
    expect(parseWizardDraft(JSON.stringify(stored))).toEqual({ flow: INITIAL_FLOW, photos: [] });
  });

  it("keeps what is valid beside what is not", () => {
    const stored = {
      step: 99,
      vehicleType: "particulier",
      vehicleCategory: "U1",
      vehicleModel: "x".repeat(500),
      contact: { name: { toString: "x" }, email: "a@b.fr" },
      holes: -4,
    };
    const { flow } = parseWizardDraft(JSON.stringify(stored)) ?? {};
    expect(flow).toMatchObject({
      holes: 1,
      wizard: {
        step: 2,
        data: { vehicleType: "particulier", vehicleCategory: null, vehicleModel: "x".repeat(120) },
        contact: { name: "", email: "a@b.fr", phone: "", message: "" },
      },
    });
  });

  it("with the burn repair twice, as older drafts had it, opens with one, at its count", () => {
    const stored = {
      step: 6,
      vehicleType: "particulier",
      vehicleCategory: "B",
      serviceObjective: "nettoyage_complet",
      serviceProblems: ["trous_brulures"],
      suggestedServices: ["vip-complete", "renovation-burn"],
      options: ["cigarette-burn"],
      holes: 3,
    };
    const { wizard } = parseWizardDraft(JSON.stringify(stored))?.flow ?? INITIAL_FLOW;
    expect(quoteItems(wizard).map(({ title, price }) => `${title} ${price}`)).toEqual([
      "VIP Complet 145€",
      "Réparation de brûlure de cigarette (3 trous) 99€ (base)",
    ]);
  });

  it.each([
    [
      "nettoyage_complet",
      ["vip-complete", "option-plastics-dressing"],
      ["engine-bay", "headlights", "cigarette-burn"],
      "à partir de 419.00€",
    ],
    ["protection_durable", ["special-ceramic-gold"], [], "à partir de 1349.00€"],
    ["correction_defauts", ["special-polishing-carStaging"], ["carnauba-wax"], "à partir de 540.00€"],
    ["vitres_teintees", ["special-tint"], ["n-xtc-one-ceramic"], "à partir de 220.00€ + options sur devis"],
  ])(
    "of the time before offers had ids opens with the same total: %s",
    (objective, ticked, options, total) => {
      const stored = {
        step: 6,
        vehicleType: "particulier",
        vehicleCategory: "B",
        vehicleModel: "",
        serviceObjective: objective,
        serviceProblems: objective === "nettoyage_complet" ? ["plastiques_ternes"] : [],
        suggestedServices: ticked,
        options,
        contact: { name: "", email: "", phone: "", message: "" },
        commune: "",
        holes: 3,
        wasRedirected: false,
        opening: null,
        photos: [],
      };
      const { wizard } = parseWizardDraft(JSON.stringify(stored))?.flow ?? INITIAL_FLOW;
      expect(quoteTotal(quoteItems(wizard)).label).toBe(total);
    },
  );

  it("of an advice request left on a step it no longer passes opens on the objective", () => {
    const stored = {
      step: 6,
      vehicleType: "particulier",
      vehicleCategory: "B",
      serviceObjective: "besoin_conseils",
      suggestedServices: null,
      contact: { name: "Camille", email: "", phone: "", message: "Une Clio" },
    };
    expect(parseWizardDraft(JSON.stringify(stored))?.flow.wizard).toMatchObject({
      step: 3,
      contact: { message: "Une Clio" },
    });
  });

  it("ticks nothing that is no longer offered and adds nothing that cannot be ordered", () => {
    const stored = {
      step: 6,
      vehicleType: "particulier",
      vehicleCategory: "A",
      serviceObjective: "nettoyage_interieur",
      suggestedServices: ["vip-complete", "standard-interior"],
      options: ["ozone-disinfection", "nothing", null, "leather-sealing"],
    };
    const { wizard } = parseWizardDraft(JSON.stringify(stored))?.flow ?? {};
    expect(wizard?.data.suggestedServices.map(({ id }) => id)).toEqual(["cleaning.standard.interior"]);
    expect(wizard?.options.map(({ title }) => title)).toEqual(["Protection scellante du cuir"]);
  });
});

describe("a draft about several vehicles", () => {
  const two = [...whole.slice(0, 16), { type: "addVehicle" } as const, ...whole.slice(1, 12)];

  it.each(two.map((_, index) => index + 1))("brings back the wizard after %i answers", (count) => {
    const flow = { ...play(two.slice(0, count)), cue: null, newest: null };
    expect(parseWizardDraft(writeDraft({ flow, photos }))).toEqual({ flow, photos });
  });

  it.each([
    ["no list", "308"],
    ["nothing", [null, 7, [], {}]],
    ["half a vehicle", [{ vehicleType: "particulier" }]],
    [
      "a category of another type",
      [{ vehicleType: "particulier", vehicleCategory: "U1", serviceObjective: "x" }],
    ],
  ])("drops earlier vehicles that are %s", (_, earlier) => {
    const stored = JSON.parse(writeDraft({ flow: play(two), photos: [] }) ?? "");
    expect(parseWizardDraft(JSON.stringify({ ...stored, earlier }))?.flow.earlier).toEqual([]);
  });

  it("keeps four earlier vehicles at most", () => {
    const stored = JSON.parse(writeDraft({ flow: play(two), photos: [] }) ?? "");
    const text = JSON.stringify({ ...stored, earlier: Array(30).fill(stored.earlier[0]) });
    expect(parseWizardDraft(text)?.flow.earlier).toHaveLength(4);
  });
});

it("forgets a place to wash that is not offered", () => {
  const stored = JSON.parse(writeDraft({ flow: play(whole), photos: [] }) ?? "");
  expect(parseWizardDraft(JSON.stringify({ ...stored, washSite: "lac" }))?.flow.washSite).toBe("");
});
