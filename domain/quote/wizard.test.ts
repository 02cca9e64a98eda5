import { describe, expect, it } from "vitest";
import type { QuoteItem } from "./quote.ts";
import type { Suggestion } from "./suggestion.ts";
import {
  addWizardOption,
  chooseCategory,
  chooseObjective,
  chooseVehicleType,
  INITIAL_WIZARD,
  missingContact,
  nextStep,
  previousStep,
  quoteItems,
  removeQuoteItem,
  type Suggest,
  stepIssue,
  tickSuggestion,
  toggleProblem,
  WIZARD_STEPS,
  type WizardState,
  type WizardStep,
  writeContact,
  writeModel,
} from "./wizard.ts";

const vip = (category: string): Suggestion => ({
  id: "cleaning.vip.complete",
  type: "formula",
  title: "VIP Complet",
  categoryPrice: category === "D" ? "189€" : "135€",
  cents: category === "D" ? 18_900 : 13_500,
  description: "Le grand soin",
  features: [],
});
const plastics: Suggestion = {
  id: "cleaning.option.plastics-dressing",
  type: "option",
  title: "Rénovation des plastiques",
  price: "45€",
  cents: 4500,
  description: "Plastiques",
  features: [],
};
const burn: Suggestion = {
  ...plastics,
  id: "renovation.cigarette-burn",
  title: "Brûlure",
  price: "79€ (base)",
  cents: 7900,
};
const suggest: Suggest = ({ category, objective, problems }) => {
  if (objective === "besoin_conseils") return [];
  return [vip(category), plastics, ...(problems.includes("trous_brulures") ? [burn] : [])];
};

const go = (state: WizardState) => nextStep(state, suggest).state;
const chosenCar = chooseCategory(chooseVehicleType(INITIAL_WIZARD, "particulier"), "A");
const atProblems: WizardState = { ...chooseObjective(chosenCar, "nettoyage_complet"), step: 4 };
const atSuggestions = go(atProblems);

describe("steps", () => {
  it("are seven and begin empty", () => {
    expect(WIZARD_STEPS).toEqual([
      "vehicleType",
      "category",
      "objective",
      "problems",
      "suggestions",
      "summary",
      "contact",
    ]);
    expect(INITIAL_WIZARD).toEqual({
      step: 1,
      data: {
        vehicleType: null,
        vehicleCategory: null,
        vehicleModel: "",
        serviceObjective: null,
        serviceProblems: [],
        suggestedServices: [],
      },
      offered: [],
      options: [],
      contact: { name: "", email: "", phone: "", message: "" },
    });
  });

  it.each<[WizardStep, string | null]>([
    [1, "vehicleType"],
    [2, "category"],
    [3, "objective"],
    [4, null],
    [5, null],
    [6, null],
    [7, "contact"],
  ])("step %i with nothing chosen says what is missing", (step, issue) => {
    const state: WizardState = { ...INITIAL_WIZARD, step };
    expect(stepIssue(state)).toBe(issue);
    if (issue !== null) expect(nextStep(state, suggest)).toEqual({ issue, state });
  });

  it("lead from 1 to 7 and back, one at a time", () => {
    let state: WizardState = { ...chooseObjective(chosenCar, "nettoyage_complet"), step: 1 };
    const seen: number[] = [state.step];
    for (let i = 0; i < 6; i++) {
      state = go(state);
      seen.push(state.step);
    }
    for (let i = 0; i < 7; i++) {
      state = previousStep(state);
      seen.push(state.step);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 1]);
  });

  it("stay at 7 once the contact is complete, for the submit to happen there", () => {
    const state = writeContact({ ...atSuggestions, step: 7 }, { name: "C", email: "c@d.fr", phone: "06" });
    expect(nextStep(state, suggest)).toEqual({ issue: null, state });
  });
});

describe("choices", () => {
  it("clear the category with another vehicle type, not with the same", () => {
    const withModel = writeModel(chosenCar, "Clio");
    expect(chooseVehicleType(withModel, "utilitaire").data).toEqual({
      ...withModel.data,
      vehicleType: "utilitaire",
      vehicleCategory: null,
    });
    expect(chooseVehicleType(withModel, "particulier")).toBe(withModel);
  });

  it.each([
    ["particulier", "D", "D"],
    ["particulier", "U1", null],
    ["utilitaire", "U1", "U1"],
    ["utilitaire", "A", null],
  ] as const)("offer a %s the category %s: %s", (type, category, chosen) => {
    expect(chooseCategory(chooseVehicleType(INITIAL_WIZARD, type), category).data.vehicleCategory).toBe(
      chosen,
    );
  });

  it("refuse a category before a type", () => {
    expect(chooseCategory(INITIAL_WIZARD, "A")).toBe(INITIAL_WIZARD);
  });

  it("clear the problems with another objective, not with the same", () => {
    const dirty = toggleProblem(atProblems, "micro_rayures");
    expect(chooseObjective(dirty, "nettoyage_exterieur").data).toEqual({
      ...dirty.data,
      serviceObjective: "nettoyage_exterieur",
      serviceProblems: [],
      suggestedServices: [],
    });
    expect(chooseObjective(dirty, "nettoyage_complet")).toBe(dirty);
  });

  it("toggle problems in the offered order and refuse those the objective does not offer", () => {
    const two = toggleProblem(toggleProblem(atProblems, "film_routier"), "poils_animaux");
    expect(two.data.serviceProblems).toEqual(["poils_animaux", "film_routier"]);
    expect(toggleProblem(two, "film_routier").data.serviceProblems).toEqual(["poils_animaux"]);
    expect(toggleProblem(two, "recherche_intimite").data.serviceProblems).toEqual([
      "poils_animaux",
      "film_routier",
    ]);
  });

  it("jump to the contact and empty problems and suggestions when advice is asked", () => {
    const state = chooseObjective(
      { ...toggleProblem(atSuggestions, "micro_rayures"), step: 3 },
      "besoin_conseils",
    );
    expect(state).toEqual({
      ...atSuggestions,
      step: 7,
      offered: [],
      data: {
        ...atSuggestions.data,
        serviceObjective: "besoin_conseils",
        serviceProblems: [],
        suggestedServices: [],
      },
    });
    expect(nextStep({ ...state, step: 3 }, suggest)).toEqual({ issue: null, state });
    expect(previousStep(state)).toEqual({ ...state, step: 3 });
    expect(previousStep(previousStep(state)).step).toBe(2);
  });
});

describe("suggestions", () => {
  it("arrive at step 5 with the first ticked", () => {
    expect(atSuggestions).toEqual({
      ...atProblems,
      step: 5,
      offered: [vip("A"), plastics],
      data: { ...atProblems.data, suggestedServices: [vip("A")] },
    });
  });

  it("keep the visitor's ticks when nothing they depend on has changed", () => {
    const ticked = tickSuggestion(
      tickSuggestion(atSuggestions, "cleaning.option.plastics-dressing"),
      "cleaning.vip.complete",
    );
    expect(ticked.data.suggestedServices).toEqual([plastics]);
    expect(go(previousStep(ticked)).data.suggestedServices).toEqual([plastics]);
  });

  it("stay empty when the visitor has unticked everything", () => {
    const none = tickSuggestion(atSuggestions, "cleaning.vip.complete");
    expect(go(previousStep(none)).data.suggestedServices).toEqual([]);
  });

  it("keep the ticks that are still on offer when a problem comes or goes", () => {
    const withBurn = go(toggleProblem({ ...atSuggestions, step: 4 }, "trous_brulures"));
    expect([withBurn.offered, withBurn.data.suggestedServices]).toEqual([
      [vip("A"), plastics, burn],
      [vip("A")],
    ]);
    const ticked = tickSuggestion(withBurn, "renovation.cigarette-burn");
    const without = go(toggleProblem({ ...ticked, step: 4 }, "trous_brulures"));
    expect([without.offered, without.data.suggestedServices]).toEqual([[vip("A"), plastics], [vip("A")]]);
  });

  it.each([
    ["category", (state: WizardState) => chooseCategory(state, "D")],
    ["vehicle type", (state: WizardState) => chooseVehicleType(state, "utilitaire")],
    ["objective", (state: WizardState) => chooseObjective(state, "nettoyage_interieur")],
  ])("leave no stale price on the quote when the %s changes", (_, choose) => {
    const changed = choose(atSuggestions);
    expect([changed.offered, quoteItems(changed)]).toEqual([[], []]);
  });

  it("are priced again, first one ticked, when the category changes", () => {
    const back: WizardState = { ...chooseCategory(atSuggestions, "D"), step: 4 };
    expect(go(back).data.suggestedServices).toEqual([vip("D")]);
  });
});

describe("quote", () => {
  const wax: QuoteItem = {
    offer: "cleaning.option.carnauba-wax",
    title: "Cire de carnauba",
    price: "120€",
    cents: 12_000,
  };
  const dressing: QuoteItem = {
    offer: "cleaning.option.plastics-dressing",
    title: "Rénovation des plastiques",
    price: "45€",
    cents: 4500,
  };

  it("joins ticked suggestions and options", () => {
    const { added, state } = addWizardOption(atSuggestions, wax);
    expect(added).toBe(true);
    expect(quoteItems(state)).toEqual([
      {
        offer: "cleaning.vip.complete",
        cents: 13_500,
        title: "VIP Complet",
        price: "135€",
        categoryPrice: "135€",
        details: "Le grand soin",
      },
      wax,
    ]);
  });

  it("refuses an option that is already there, as an option or as a suggestion", () => {
    const { state } = addWizardOption(atSuggestions, wax);
    expect(addWizardOption(state, wax)).toEqual({ added: false, state });
    const suggested: QuoteItem = { offer: "cleaning.vip.complete", title: "Autre titre", price: "1€" };
    expect(addWizardOption(state, suggested)).toEqual({ added: false, state });
  });

  it("refuses a repair that is already there with another count", () => {
    const two: QuoteItem = {
      offer: "renovation.cigarette-burn",
      count: 2,
      title: "Brûlure (2 trous)",
      price: "89€ (base)",
    };
    const { state } = addWizardOption(atSuggestions, two);
    expect(state.options).toEqual([two]);
    const three = { ...two, count: 3, title: "Brûlure (3 trous)", price: "99€ (base)" };
    expect(addWizardOption(state, three)).toEqual({ added: false, state });
  });

  it("does not count twice a suggestion ticked after its option was added", () => {
    const { state } = addWizardOption(atSuggestions, dressing);
    const titles = quoteItems(tickSuggestion(state, "cleaning.option.plastics-dressing")).map(
      ({ title }) => title,
    );
    expect(titles).toEqual(["VIP Complet", "Rénovation des plastiques"]);
  });

  it("a suggestion unticked after it took its option's place leaves nothing behind", () => {
    const { state } = addWizardOption(atSuggestions, dressing);
    const offer = "cleaning.option.plastics-dressing";
    const unticked = tickSuggestion(tickSuggestion(state, offer), offer);
    expect(quoteItems(unticked).map(({ title }) => title)).toEqual(["VIP Complet"]);
  });

  it("loses a line wherever it came from", () => {
    const { state } = addWizardOption(atSuggestions, wax);
    const without = removeQuoteItem(state, "cleaning.vip.complete");
    expect(quoteItems(without)).toEqual([wax]);
    expect(quoteItems(removeQuoteItem(without, "cleaning.option.carnauba-wax"))).toEqual([]);
  });
});

it.each([
  [{ name: "", email: "", phone: "", message: "" }, ["name", "email", "phone"]],
  [{ name: "Camille", email: " ", phone: "06", message: "x" }, ["email"]],
  [{ name: "Camille", email: "c@d.fr", phone: "06", message: "" }, []],
])("names the missing contact fields of %j", (contact, missing) => {
  expect(missingContact(contact)).toEqual(missing);
});
