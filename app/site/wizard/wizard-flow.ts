import type { ToastMessage } from "#content/messages/toast-message.ts";
import { optionAdded, utilityRedirectHref, wizardNotices, wizardWarnings } from "#content/messages/wizard.ts";
import type { PageAddress } from "#content/site-path.ts";
import type { WizardOption } from "#content/wizard-options.ts";
import { clampCount } from "#domain/money/count.ts";
import type { ObjectiveId, ProblemId } from "#domain/quote/objective.ts";
import type { OfferId } from "#domain/quote/offer.ts";
import {
  type ContactInfo,
  chooseCategory,
  chooseObjective,
  chooseVehicleType,
  INITIAL_WIZARD,
  nextStep,
  previousStep,
  removeQuoteItem,
  tickSuggestion,
  toggleProblem,
  type WizardState,
  writeContact,
  writeModel,
} from "#domain/quote/wizard.ts";
import type { VehicleCategory, VehicleType } from "#domain/vehicle/vehicle.ts";
import { addToQuote, recount, suggestFor } from "./options/wizard-lines.ts";
import { addVehicle, type EarlierVehicle, removeVehicleAt, returnToEarlier } from "./several-vehicles.ts";

export type ContactErrors = Readonly<Partial<Record<keyof ContactInfo | "commune" | "photos", string>>>;

/** What the page does once the new state is rendered: show a toast, move the focus, navigate. */
export type Cue = {
  readonly notice?: ToastMessage;
  readonly focus?: "heading" | "group" | "contact" | "lines";
  readonly leaveFor?: PageAddress;
};

/** Made when the wizard opens and again after each request: identifies one submission. */
export type Opening = { readonly submissionId: string; readonly at: number };

/** The wizard's rules and, around them, what only this page needs. */
export type WizardFlow = {
  readonly wizard: WizardState;
  readonly earlier: readonly EarlierVehicle[];
  readonly commune: string;
  /** Where it would be washed; empty until it is said. */
  readonly washSite: string;
  /** The hole counter of the burn repair. */
  readonly holes: number;
  /** The visitor was sent to the professionals' page once; who comes back may go on with a van. */
  readonly wasRedirected: boolean;
  /** The option added last, to be pointed out in the summary. */
  readonly newest: OfferId | null;
  readonly isSending: boolean;
  readonly errors: ContactErrors;
  /** Null on the server. */
  readonly opening: Opening | null;
  /** The token with which the sender of the last request chooses a start. */
  readonly booking: string | null;
  readonly cue: Cue | null;
};

/** `byArrow`: the arrow keys only wander through the choices; nothing may jump away under the visitor. */
export type WizardAction =
  | { type: "chooseType"; vehicleType: VehicleType; byArrow?: boolean }
  | { type: "chooseCategory"; category: VehicleCategory }
  | { type: "writeModel"; model: string }
  | { type: "chooseObjective"; objective: ObjectiveId; byArrow?: boolean }
  | { type: "toggleProblem"; problem: ProblemId }
  | { type: "tickSuggestion"; id: OfferId }
  | { type: "addOption"; option: WizardOption }
  | { type: "countHoles"; holes: number }
  | { type: "remove"; offer: OfferId }
  | { type: "addVehicle" }
  /** From 0; the one the steps are about comes last. */
  | { type: "removeVehicle"; position: number }
  | { type: "writeContact"; contact: Partial<ContactInfo> }
  | { type: "writeCommune"; commune: string }
  | { type: "chooseWashSite"; washSite: string }
  | { type: "next" }
  | { type: "back" }
  | { type: "refuse"; errors: ContactErrors; notice: ToastMessage }
  | { type: "send" }
  | { type: "sent"; opening: Opening; booking?: string | null }
  /** Several answers at once, given by a part that is loaded on its own. */
  | { type: "answer"; flow: WizardFlow }
  | { type: "open"; draft: WizardFlow | null; opening: Opening };

export const INITIAL_FLOW: WizardFlow = {
  wizard: INITIAL_WIZARD,
  earlier: [],
  commune: "",
  washSite: "",
  holes: 1,
  wasRedirected: false,
  newest: null,
  isSending: false,
  errors: {},
  opening: null,
  booking: null,
  cue: null,
};

/** The first step of the first vehicle has nothing before it. */
export function canGoBack({ wizard, earlier, isSending }: WizardFlow): boolean {
  return !isSending && (wizard.step > 1 || earlier.length > 0);
}

export function reduceWizard(before: WizardFlow, action: WizardAction): WizardFlow {
  const flow = before.cue === null ? before : { ...before, cue: null };
  const { wizard } = flow;
  const to = (state: WizardState): WizardFlow => (state === wizard ? flow : { ...flow, wizard: state });
  switch (action.type) {
    case "chooseType":
      return chooseType(to(chooseVehicleType(wizard, action.vehicleType)), action.byArrow ?? false);
    case "chooseCategory":
      return to(chooseCategory(wizard, action.category));
    case "writeModel":
      return to(writeModel(wizard, action.model));
    case "chooseObjective":
      return afterMove(flow, chooseWithoutJump(wizard, action));
    case "toggleProblem":
      return to(toggleProblem(wizard, action.problem));
    case "tickSuggestion":
      return to(tickSuggestion(wizard, action.id));
    case "addOption":
      return add(flow, action.option);
    case "countHoles":
      return { ...to(recount(wizard, clampCount(action.holes))), holes: clampCount(action.holes) };
    case "remove":
      return { ...to(removeQuoteItem(wizard, action.offer)), cue: { focus: "lines" } };
    case "addVehicle":
      return addVehicle(flow);
    case "removeVehicle":
      return removeVehicleAt(flow, action.position);
    case "writeContact":
      return { ...to(writeContact(wizard, action.contact)), errors: without(flow.errors, action.contact) };
    case "writeCommune":
      return { ...flow, commune: action.commune, errors: without(flow.errors, { commune: "" }) };
    case "chooseWashSite":
      return { ...flow, washSite: action.washSite };
    case "next":
      return goOn(flow);
    case "back":
      if (!canGoBack(flow)) return flow;
      return wizard.step === 1 ? returnToEarlier(flow) : afterMove(flow, previousStep(wizard));
    case "refuse":
      return {
        ...flow,
        isSending: false,
        errors: action.errors,
        cue: { notice: action.notice, focus: "contact" },
      };
    case "send":
      return { ...flow, isSending: true, errors: {} };
    case "sent":
      return {
        ...INITIAL_FLOW,
        opening: action.opening,
        booking: action.booking ?? null,
        cue: { notice: wizardNotices.success, focus: "heading" },
      };
    case "answer":
      return action.flow;
    case "open":
      return restoreDraft(before, action.draft, action.opening);
  }
}

/** The visitor may have answered before hydration; the draft wins only where it differs. */
function restoreDraft(flow: WizardFlow, draft: WizardFlow | null, opening: Opening): WizardFlow {
  const { vehicleType } = flow.wizard.data;
  const isOther = vehicleType !== null && vehicleType !== draft?.wizard.data.vehicleType;
  if (draft === null || isOther) return { ...flow, opening };
  return { ...draft, opening: draft.opening ?? opening };
}

function chooseType(flow: WizardFlow, byArrow: boolean): WizardFlow {
  return flow.wizard.data.vehicleType === "utilitaire" && !byArrow ? redirect(flow) : flow;
}

function redirect(flow: WizardFlow): WizardFlow {
  const cue: Cue = { notice: wizardNotices.utilityRedirect, leaveFor: utilityRedirectHref };
  return { ...flow, wasRedirected: true, cue };
}

function chooseWithoutJump(
  wizard: WizardState,
  { objective, byArrow }: { objective: ObjectiveId; byArrow?: boolean },
): WizardState {
  const chosen = chooseObjective(wizard, objective);
  return byArrow ? { ...chosen, step: wizard.step } : chosen;
}

function goOn(flow: WizardFlow): WizardFlow {
  const { wizard, wasRedirected } = flow;
  if (wizard.step === 1 && wizard.data.vehicleType === "utilitaire" && !wasRedirected) return redirect(flow);
  const { issue, state } = nextStep(wizard, suggestFor(flow.holes));
  if (issue === null) return afterMove(flow, state);
  const focus = issue === "contact" ? "contact" : "group";
  return { ...flow, cue: { notice: wizardWarnings[issue], focus } };
}

function afterMove(flow: WizardFlow, state: WizardState): WizardFlow {
  if (state.step === flow.wizard.step) return { ...flow, wizard: state };
  return { ...flow, wizard: state, newest: null, errors: {}, cue: { focus: "heading" } };
}

function add(flow: WizardFlow, option: WizardOption): WizardFlow {
  const addition = addToQuote(flow.wizard, option, flow.holes);
  if (addition === null) return flow;
  const { added, state } = addition;
  if (!added) {
    const { duplicateOption, duplicateRenovation } = wizardNotices;
    return { ...flow, cue: { notice: option.tab === "renovation" ? duplicateRenovation : duplicateOption } };
  }
  const title = state.options.at(-1)?.title ?? option.title;
  return { ...flow, wizard: state, newest: option.offer, cue: { notice: optionAdded(title) } };
}

/** What is being typed again is no longer wrong. */
function without(errors: ContactErrors, typed: ContactErrors): ContactErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in typed)));
}
