import { describe, expect, it } from "vitest";
import { findOption } from "#content/wizard-options.ts";
import { quoteItems } from "#domain/quote/wizard.ts";
import { requestItems } from "./several-vehicles.ts";
import { canGoBack, INITIAL_FLOW, reduceWizard, type WizardAction, type WizardFlow } from "./wizard-flow.ts";

const car: readonly WizardAction[] = [
  { type: "chooseType", vehicleType: "particulier" },
  { type: "next" },
  { type: "chooseCategory", category: "D" },
  { type: "next" },
];
const summary: readonly WizardAction[] = [
  ...car,
  { type: "chooseObjective", objective: "nettoyage_complet" },
  { type: "next" },
  { type: "next" },
  { type: "next" },
];

function play(...actions: readonly WizardAction[]): WizardFlow {
  return actions.reduce(reduceWizard, INITIAL_FLOW);
}

function addOption(offer: string): WizardAction {
  const option = findOption(offer);
  if (!option) throw new Error(`no option ${offer}`);
  return { type: "addOption", option };
}

describe("what the wizard announces", () => {
  it.each([
    [1, [{ type: "next" }], "Oups !", "Veuillez sélectionner un type de véhicule."],
    [2, [...car.slice(0, 2), { type: "next" }], "Oups !", "Veuillez sélectionner une catégorie de véhicule."],
    [3, [...car, { type: "next" }], "Quel est votre but ?", "Veuillez choisir votre objectif principal."],
  ] as const)("names the choice missing at step %i and stays", (step, actions, title, description) => {
    const { wizard, cue } = play(...actions);
    expect(wizard.step).toBe(step);
    expect(cue).toEqual({ notice: { title, description, variant: "destructive" }, focus: "group" });
  });

  it("moves the focus to the heading of a new step and announces nothing", () => {
    expect(play(...car).cue).toEqual({ focus: "heading" });
  });

  it("drops its last cue with the next action", () => {
    expect(play({ type: "next" }, { type: "writeModel", model: "308" }).cue).toBeNull();
  });
});

describe("a van", () => {
  const redirect = {
    notice: { title: "Redirection vers l'espace pro" },
    leaveFor: "/services/nettoyage-utilitaires",
  };

  it("leads to the professionals' page as soon as it is chosen", () => {
    expect(play({ type: "chooseType", vehicleType: "utilitaire" }).cue).toMatchObject(redirect);
  });

  it("chosen with the arrow keys waits for Suivant before it leads away", () => {
    const wandering = play({ type: "chooseType", vehicleType: "utilitaire", byArrow: true });
    expect(wandering.cue).toBeNull();
    expect(reduceWizard(wandering, { type: "next" }).cue).toMatchObject(redirect);
  });

  it("goes on to its own categories once the visitor is back", () => {
    const { wizard } = play(
      { type: "chooseType", vehicleType: "utilitaire" },
      { type: "next" },
      { type: "chooseCategory", category: "U2" },
    );
    expect(wizard).toMatchObject({ step: 2, data: { vehicleCategory: "U2" } });
  });
});

describe("besoin_conseils", () => {
  it("goes back from the contact to the objective, from where Suivant leads to the contact again", () => {
    const back = play(...car, { type: "chooseObjective", objective: "besoin_conseils" }, { type: "back" });
    expect(back.wizard.step).toBe(3);
    expect(reduceWizard(back, { type: "next" }).wizard.step).toBe(7);
  });

  it("jumps to the contact and empties the suggestions", () => {
    const { wizard } = play(
      ...summary,
      { type: "back" },
      { type: "back" },
      { type: "back" },
      {
        type: "chooseObjective",
        objective: "besoin_conseils",
      },
    );
    expect(wizard).toMatchObject({ step: 7, offered: [], data: { suggestedServices: [] } });
  });

  it("met with the arrow keys jumps only at Suivant", () => {
    const wandering = play(...car, { type: "chooseObjective", objective: "besoin_conseils", byArrow: true });
    expect(wandering.wizard.step).toBe(3);
    expect(reduceWizard(wandering, { type: "next" }).wizard.step).toBe(7);
  });
});

describe("options", () => {
  it("are added once and pointed out", () => {
    const { wizard, newest, cue } = play(...summary, addOption("cleaning.option.carnauba-wax"));
    expect(wizard.options).toEqual([
      {
        offer: "cleaning.option.carnauba-wax",
        cents: 12_000,
        title: "Cire de carnauba",
        price: "120€",
        details: "Une brillance chaude et une protection naturelle de quelques mois.",
      },
    ]);
    expect(newest).toBe("cleaning.option.carnauba-wax");
    expect(cue?.notice).toEqual({
      title: "Option ajoutée!",
      description: "Cire de carnauba",
      variant: "default",
    });
  });

  it.each([
    ["cleaning.option.carnauba-wax", "Cette option est déjà dans votre devis."],
    ["renovation.cigarette-burn", "Cette option de rénovation est déjà dans votre devis."],
    ["headlights.restoration", "Cette option de rénovation est déjà dans votre devis."],
  ])("%s is refused the second time", (id, description) => {
    const { wizard, cue } = play(...summary, addOption(id), { type: "countHoles", holes: 4 }, addOption(id));
    expect(wizard.options).toHaveLength(1);
    expect(cue?.notice).toEqual({ title: "Déjà ajouté", description, variant: "default" });
  });

  it("cannot be ordered while they are only announced", () => {
    expect(play(...summary, addOption("cleaning.option.ozone-disinfection")).wizard.options).toEqual([]);
  });

  it("the burn repair follows its counter, before and after it was added", () => {
    const line = (flow: WizardFlow) => flow.wizard.options.map(({ title, price }) => `${title} ${price}`);
    const added = play(...summary, { type: "countHoles", holes: 3 }, addOption("renovation.cigarette-burn"));
    expect(line(added)).toEqual(["Réparation de brûlure de cigarette (3 trous) 99€ (base)"]);
    const recounted = reduceWizard(added, { type: "countHoles", holes: 0 });
    expect(line(recounted)).toEqual(["Réparation de brûlure de cigarette (1 trou) 79€ (base)"]);
    expect(recounted.holes).toBe(1);
  });

  describe("the burn repair that was suggested", () => {
    const lines = ({ wizard }: WizardFlow) =>
      quoteItems(wizard).map(({ title, price }) => `${title} ${price}`);
    const toSuggestions: readonly WizardAction[] = [
      ...car,
      { type: "chooseObjective", objective: "nettoyage_complet" },
      { type: "next" },
      { type: "toggleProblem", problem: "trous_brulures" },
      { type: "next" },
      { type: "tickSuggestion", id: "cleaning.vip.complete" },
    ];
    const tick: WizardAction = { type: "tickSuggestion", id: "renovation.cigarette-burn" };

    it("is not added a second time as an option", () => {
      const { cue, ...flow } = play(
        ...toSuggestions,
        tick,
        { type: "next" },
        addOption("renovation.cigarette-burn"),
      );
      expect(cue?.notice).toMatchObject({
        title: "Déjà ajouté",
        description: "Cette option de rénovation est déjà dans votre devis.",
      });
      expect(lines(flow as WizardFlow)).toEqual(["Réparation de brûlure de cigarette (1 trou) 79€ (base)"]);
    });

    it("follows the counter", () => {
      const flow = play(...toSuggestions, tick, { type: "next" }, { type: "countHoles", holes: 3 });
      expect(lines(flow)).toEqual(["Réparation de brûlure de cigarette (3 trous) 99€ (base)"]);
      const later = [{ type: "back" }, { type: "back" }, { type: "next" }] as const;
      expect(lines(later.reduce<WizardFlow>(reduceWizard, flow))).toEqual(lines(flow));
    });

    it("takes the place of the option added before, with its count", () => {
      const option = play(
        ...toSuggestions,
        { type: "next" },
        { type: "countHoles", holes: 3 },
        addOption("renovation.cigarette-burn"),
        { type: "back" },
      );
      const both = reduceWizard(option, tick);
      expect(lines(both)).toEqual(["Réparation de brûlure de cigarette (3 trous) 99€ (base)"]);
      expect(lines(reduceWizard(both, tick))).toEqual([]);
    });

    it("is taken off like any other line", () => {
      const flow = play(
        ...toSuggestions,
        tick,
        { type: "next" },
        { type: "countHoles", holes: 2 },
        { type: "remove", offer: "renovation.cigarette-burn" },
      );
      expect(lines(flow)).toEqual([]);
    });
  });

  it("and suggestions can be taken off again", () => {
    const { wizard } = play(
      ...summary,
      addOption("cleaning.option.carnauba-wax"),
      { type: "remove", offer: "cleaning.option.carnauba-wax" },
      { type: "remove", offer: "cleaning.vip.complete" },
    );
    expect(wizard).toMatchObject({ options: [], data: { suggestedServices: [] } });
  });
});

describe("sending", () => {
  const opening = { submissionId: "00000000-0000-4000-a000-000000000000", at: 5 };
  const ready = play(...summary, { type: "next" }, { type: "writeContact", contact: { name: "Camille" } });

  it("leaves no way back while it lasts", () => {
    const sending = reduceWizard(ready, { type: "send" });
    expect(reduceWizard(sending, { type: "back" })).toBe(sending);
  });

  it("that failed keeps everything typed and clears the sending state", () => {
    const notice = { title: "Erreur", variant: "destructive" } as const;
    const sending = reduceWizard(ready, { type: "send" });
    const after = reduceWizard(sending, { type: "refuse", errors: {}, notice });
    expect(after).toMatchObject({ wizard: ready.wizard, isSending: false, cue: { notice } });
  });

  it("an error disappears as soon as its field is typed in again", () => {
    const notice = { title: "x", variant: "destructive" } as const;
    const refused = reduceWizard(ready, { type: "refuse", errors: { phone: "p", email: "e" }, notice });
    expect(reduceWizard(refused, { type: "writeContact", contact: { phone: "06" } }).errors).toEqual({
      email: "e",
    });
  });

  it("that succeeded empties everything and returns to step 1 under a new submission", () => {
    const { cue, ...after } = reduceWizard(reduceWizard(ready, { type: "send" }), { type: "sent", opening });
    expect(after).toEqual({ ...INITIAL_FLOW, opening, cue: undefined });
    expect(cue).toMatchObject({
      focus: "heading",
      notice: { title: "Devis envoyé avec succès !", durationMs: 7000 },
    });
  });
});

describe("hydration", () => {
  const opening = { submissionId: "00000000-0000-4000-a000-000000000000", at: 5 };
  const draft = play(...summary);

  it("takes up the draft of this browser", () => {
    expect(play({ type: "open", draft, opening })).toEqual({ ...draft, opening });
  });

  it("keeps the draft's own submission id, so that a retry after a reload is recognised", () => {
    const known = { submissionId: "00000000-0000-4000-a000-00000000000f", at: 1 };
    expect(play({ type: "open", draft: { ...draft, opening: known }, opening }).opening).toBe(known);
  });

  it.each([
    ["particulier", null, "particulier", 1],
    ["particulier", draft, "particulier", 6],
    ["utilitaire", draft, "utilitaire", 1],
  ] as const)("an early click on %s is not lost", (vehicleType, stored, kept, step) => {
    const { wizard } = play({ type: "chooseType", vehicleType }, { type: "open", draft: stored, opening });
    expect(wizard).toMatchObject({ step, data: { vehicleType: kept } });
  });

  it("leaves the way to the professionals' page open", () => {
    const early = play({ type: "chooseType", vehicleType: "utilitaire" });
    expect(reduceWizard(early, { type: "open", draft: null, opening }).cue).toBe(early.cue);
  });
});

describe("several vehicles", () => {
  const addVehicle = { type: "addVehicle" } as const;
  const contact = { name: "Camille", email: "c@orange.fr", phone: "06", message: "" };
  const two: readonly WizardAction[] = [
    ...summary,
    { type: "countHoles", holes: 3 },
    { type: "writeContact", contact },
    addVehicle,
    ...summary,
  ];

  it("begin again at the first step with the same contact, and every line counts", () => {
    const begun = play(...summary, { type: "writeContact", contact }, addVehicle);
    expect(begun.wizard).toMatchObject({ step: 1, contact, options: [], data: { vehicleType: null } });
    expect(begun.cue).toEqual({ focus: "heading" });
    const one = quoteItems(play(...summary).wizard);
    expect(requestItems(play(...two))).toEqual([...one, ...one]);
  });

  it("are five at most", () => {
    const flow = play(
      ...Array(8)
        .fill(summary)
        .flatMap((steps) => [...steps, addVehicle]),
    );
    expect(flow.earlier).toHaveLength(4);
  });

  it("may have the same option each", () => {
    const option = addOption("cleaning.option.engine-bay");
    const flow = play(...summary, option, addVehicle, ...summary, option);
    expect(requestItems(flow).filter(({ offer }) => offer === "cleaning.option.engine-bay")).toHaveLength(2);
    expect(flow.cue?.notice?.title).toBe("Option ajoutée!");
  });

  it("go back from the first step to the summary of the one before, with its counter", () => {
    const begun = play(...two.slice(0, summary.length + 3));
    expect(canGoBack(begun)).toBe(true);
    const back = reduceWizard(begun, { type: "back" });
    expect(back).toMatchObject({ holes: 3, earlier: [], wizard: { step: 6, contact } });
    expect(quoteItems(back.wizard)).toEqual(quoteItems(play(...summary).wizard));
    expect(canGoBack(play())).toBe(false);
    expect(reduceWizard(play(), { type: "back" }).wizard.step).toBe(1);
  });

  it("are removed one by one, the last one leaving the one before", () => {
    const flow = play(...two);
    const first = reduceWizard(flow, { type: "removeVehicle", position: 0 });
    expect(first.earlier).toEqual([]);
    expect(first.wizard).toEqual(flow.wizard);
    const last = reduceWizard(flow, { type: "removeVehicle", position: 1 });
    expect(last).toMatchObject({ earlier: [], holes: 3, wizard: { step: 6, contact } });
    expect(reduceWizard(last, { type: "removeVehicle", position: 0 })).toMatchObject({ earlier: [] });
  });

  it("are gone after the request was sent", () => {
    const opening = { submissionId: "0f8fad5b-d9cb-469f-a165-70867728950e", at: 1 };
    expect(reduceWizard(play(...two), { type: "sent", opening }).earlier).toEqual([]);
  });
});
