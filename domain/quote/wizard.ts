import { categoriesFor, type VehicleCategory, type VehicleType } from "../vehicle/vehicle.ts";
import { type ObjectiveId, type ProblemId, problemsFor } from "./objective.ts";
import type { OfferId } from "./offer.ts";
import { addOption, type QuoteItem, removeOffer } from "./quote.ts";
import {
  firstTicked,
  type Suggestion,
  type SuggestionRequest,
  toggleSuggestion,
  toQuoteItem,
} from "./suggestion.ts";

export const WIZARD_STEPS = [
  "vehicleType",
  "category",
  "objective",
  "problems",
  "suggestions",
  "summary",
  "contact",
] as const;
export type WizardStepId = (typeof WIZARD_STEPS)[number];

/** 1 to 7, as the visitor counts them. */
export type WizardStep = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A step that refuses to go on names what is missing; content/messages/wizard.ts holds the texts. */
export type WizardIssue = "vehicleType" | "category" | "objective" | "contact";

export type WizardData = {
  readonly vehicleType: VehicleType | null;
  readonly vehicleCategory: VehicleCategory | null;
  readonly vehicleModel: string;
  readonly serviceObjective: ObjectiveId | null;
  readonly serviceProblems: readonly ProblemId[];
  /** The ticked suggestions. */
  readonly suggestedServices: readonly Suggestion[];
};

export type ContactInfo = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
};

export type WizardState = {
  readonly step: WizardStep;
  readonly data: WizardData;
  /** What step 5 showed last; empty until it is visited. */
  readonly offered: readonly Suggestion[];
  /** Options added at step 6. */
  readonly options: readonly QuoteItem[];
  readonly contact: ContactInfo;
};

/** The catalogue is bound by the caller, so that the wizard contains no price. */
export type Suggest = (request: SuggestionRequest) => readonly Suggestion[];

const EMPTY_CONTACT: ContactInfo = { name: "", email: "", phone: "", message: "" };

/** The wizard before anything is chosen, and again after a successful submit. */
export const INITIAL_WIZARD: WizardState = {
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
  contact: EMPTY_CONTACT,
};

function change(state: WizardState, data: Partial<WizardData>): WizardState {
  return { ...state, data: { ...state.data, ...data } };
}

/** For choices that change the price or the meaning of every suggestion: no stale amount may stay in the total. */
function changeBasis(state: WizardState, data: Partial<WizardData>): WizardState {
  return { ...change(state, { ...data, suggestedServices: [] }), offered: [] };
}

/** Another type has other categories, so the category goes. */
export function chooseVehicleType(state: WizardState, vehicleType: VehicleType): WizardState {
  if (state.data.vehicleType === vehicleType) return state;
  return changeBasis(state, { vehicleType, vehicleCategory: null });
}

export function chooseCategory(state: WizardState, vehicleCategory: VehicleCategory): WizardState {
  const { vehicleType } = state.data;
  if (vehicleType === null || !categoriesFor(vehicleType).includes(vehicleCategory)) return state;
  return state.data.vehicleCategory === vehicleCategory ? state : changeBasis(state, { vehicleCategory });
}

export function writeModel(state: WizardState, vehicleModel: string): WizardState {
  return change(state, { vehicleModel });
}

/** Another objective offers other problems, so the chosen ones go; asking for advice leads straight to the contact. */
export function chooseObjective(state: WizardState, serviceObjective: ObjectiveId): WizardState {
  const isSame = state.data.serviceObjective === serviceObjective;
  const chosen = isSame ? state : changeBasis(state, { serviceObjective, serviceProblems: [] });
  return serviceObjective === "besoin_conseils" ? { ...chosen, step: 7 } : chosen;
}

/** Kept in the order in which the objective offers them. */
export function toggleProblem(state: WizardState, problem: ProblemId): WizardState {
  const { serviceObjective, serviceProblems } = state.data;
  const wasChosen = serviceProblems.includes(problem);
  return change(state, {
    serviceProblems: problemsFor(serviceObjective).filter((id) =>
      id === problem ? !wasChosen : serviceProblems.includes(id),
    ),
  });
}

export function tickSuggestion(state: WizardState, id: OfferId): WizardState {
  return withSuggested(state, toggleSuggestion(state.offered, state.data.suggestedServices, id));
}

/** A suggestion ticked after the same service was added as an option takes that option's place. */
function withSuggested(state: WizardState, suggestedServices: readonly Suggestion[]): WizardState {
  const others = suggestedServices.reduce((options, { id }) => removeOffer(options, id), state.options);
  const options = others.length === state.options.length ? state.options : others;
  return { ...change(state, { suggestedServices }), options };
}

/** Everything on the quote: ticked suggestions, then options. */
export function quoteItems({ data, options }: WizardState): readonly QuoteItem[] {
  return [...data.suggestedServices.map(toQuoteItem), ...options];
}

export type WizardAddition = { readonly added: boolean; readonly state: WizardState };

export function addWizardOption(state: WizardState, option: QuoteItem): WizardAddition {
  const { added } = addOption(quoteItems(state), option);
  return { added, state: added ? { ...state, options: [...state.options, option] } : state };
}

/** Takes a line off the quote, whether it came from a suggestion or from the options. */
export function removeQuoteItem(state: WizardState, offer: OfferId): WizardState {
  const suggestedServices = state.data.suggestedServices.filter(({ id }) => id !== offer);
  return { ...change(state, { suggestedServices }), options: removeOffer(state.options, offer) };
}

export function writeContact(state: WizardState, contact: Partial<ContactInfo>): WizardState {
  return { ...state, contact: { ...state.contact, ...contact } };
}

const REQUIRED_CONTACT = ["name", "email", "phone"] as const;
type RequiredContactField = (typeof REQUIRED_CONTACT)[number];

/** The message is optional; blanks do not count as filled in. */
export function missingContact(contact: ContactInfo): readonly RequiredContactField[] {
  return REQUIRED_CONTACT.filter((field) => contact[field].trim() === "");
}

export function stepIssue({ step, data, contact }: WizardState): WizardIssue | null {
  if (step === 1 && data.vehicleType === null) return "vehicleType";
  if (step === 2 && data.vehicleCategory === null) return "category";
  if (step === 3 && data.serviceObjective === null) return "objective";
  if (step === 7 && missingContact(contact).length > 0) return "contact";
  return null;
}

type WizardMove = { readonly issue: WizardIssue | null; readonly state: WizardState };

/** One step on, or the reason why not. Entering step 5 works out the suggestions; step 7 has nowhere to go. */
export function nextStep(state: WizardState, suggest: Suggest): WizardMove {
  const issue = stepIssue(state);
  if (issue !== null) return { issue, state };
  switch (state.step) {
    case 3:
      if (state.data.serviceObjective === "besoin_conseils") return { issue, state: { ...state, step: 7 } };
      return { issue, state: { ...state, step: 4 } };
    case 4:
      return { issue, state: { ...offerSuggestions(state, suggest), step: 5 } };
    case 7:
      return { issue, state };
    default:
      return { issue, state: { ...state, step: (state.step + 1) as WizardStep } };
  }
}

/** One step back; from an advice request, the contact step goes back to the objective. */
export function previousStep(state: WizardState): WizardState {
  if (state.step === 1) return state;
  const isAdvice = state.data.serviceObjective === "besoin_conseils";
  const step = isAdvice && state.step > 3 ? 3 : state.step - 1;
  return { ...state, step: step as WizardStep };
}

/** The first visit ticks the first suggestion; a later one keeps the ticks that are still on offer. */
function offerSuggestions(state: WizardState, suggest: Suggest): WizardState {
  const { vehicleCategory, serviceObjective, serviceProblems, suggestedServices } = state.data;
  if (vehicleCategory === null || serviceObjective === null) return state;
  const offered = suggest({
    category: vehicleCategory,
    objective: serviceObjective,
    problems: serviceProblems,
  });
  const kept = offered.filter(({ id }) => suggestedServices.some((ticked) => ticked.id === id));
  const isFirstVisit = state.offered.length === 0;
  return { ...withSuggested(state, isFirstVisit ? firstTicked(offered) : kept), offered };
}

/** The offered suggestions with their present names and prices; the ticks stay. Unchanged before step 5 was visited. */
export function renewSuggestions(state: WizardState, suggest: Suggest): WizardState {
  return state.offered.length === 0 ? state : offerSuggestions(state, suggest);
}
