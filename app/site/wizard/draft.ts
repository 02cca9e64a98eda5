import { isObjectiveOff } from "#content/objective-services.ts";
import { isTypeOff } from "#content/vehicle-types.ts";
import { washSiteLabel } from "#content/wash-sites.ts";
import { findOption } from "#content/wizard-options.ts";
import { clampCount } from "#domain/money/count.ts";
import { isObjectiveId, isProblemId } from "#domain/quote/objective.ts";
import { readOfferName } from "#domain/quote/old-offer-name.ts";
import {
  chooseCategory,
  chooseObjective,
  chooseVehicleType,
  INITIAL_WIZARD,
  nextStep,
  previousStep,
  tickSuggestion,
  toggleProblem,
  type WizardState,
  writeContact,
  writeModel,
} from "#domain/quote/wizard.ts";
import { isVehicleCategory, isVehicleType } from "#domain/vehicle/vehicle.ts";
import { MOST_VEHICLES } from "#domain/vehicle/vehicle-name.ts";
import { addToQuote, suggestFor } from "./options/wizard-lines.ts";
import type { SentPhoto } from "./photos/photo.ts";
import type { EarlierVehicle } from "./several-vehicles.ts";
import { INITIAL_FLOW, type Opening, type WizardFlow } from "./wizard-flow.ts";

/** Where the half-finished quote waits in this browser. */
export const DRAFT_KEY = "devisDraft";

export type WizardDraft = { readonly flow: WizardFlow; readonly photos: readonly SentPhoto[] };

/** Names of things only: prices and texts are always today's. Null when there is nothing worth keeping. */
export function writeDraft({ flow, photos }: WizardDraft): string | null {
  const { wizard, earlier, commune, washSite, wasRedirected, opening } = flow;
  if (wizard === INITIAL_WIZARD && commune === "" && photos.length === 0) return null;
  return JSON.stringify({
    ...vehicleDraft(flow),
    ...(earlier.length > 0 && { earlier: earlier.map(vehicleDraft) }),
    contact: wizard.contact,
    commune,
    washSite,
    wasRedirected,
    opening,
    photos,
  });
}

function vehicleDraft({ wizard, holes }: EarlierVehicle) {
  return {
    step: wizard.step,
    ...wizard.data,
    suggestedServices: wizard.offered.length > 0 ? wizard.data.suggestedServices.map(({ id }) => id) : null,
    options: wizard.options.map(({ offer }) => offer),
    holes,
  };
}

/** Every answer is given again through the wizard's own rules, so a draft can hold nothing they would refuse. */
export function parseWizardDraft(text: string | null): WizardDraft | null {
  const stored = parse(text);
  if (stored === null) return null;
  const earlier = listOf(stored.earlier)
    .slice(0, MOST_VEHICLES - 1)
    .map(asRecord);
  const flow: WizardFlow = {
    ...INITIAL_FLOW,
    ...readVehicle(stored),
    earlier: earlier.map((vehicle) => readVehicle(vehicle ?? {})).filter(isComposed),
    commune: textOf(stored.commune, 120),
    washSite: washSiteLabel(stored.washSite) && textOf(stored.washSite, 10),
    wasRedirected: stored.wasRedirected === true,
    opening: openingOf(stored.opening),
  };
  return { flow, photos: photosOf(stored.photos) };
}

type Stored = Readonly<Record<string, unknown>>;

function parse(text: string | null): Stored | null {
  if (text === null) return null;
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return null;
  }
}

function readVehicle(stored: Stored): EarlierVehicle {
  const holes = clampCount(typeof stored.holes === "number" ? stored.holes : 1);
  return { wizard: replay(stored, holes), holes };
}

/** What the server would refuse can no longer be changed, so it goes. */
function isComposed({ wizard: { data } }: EarlierVehicle): boolean {
  return data.vehicleCategory !== null && data.serviceObjective !== null;
}

function replay(stored: Stored, holes: number): WizardState {
  let state = answers(stored);
  const wanted = typeof stored.step === "number" ? stored.step : 1;
  const wasOffered = Array.isArray(stored.suggestedServices);
  state = walkTo(state, Math.max(wanted, wasOffered ? 5 : 1), holes);
  if (wasOffered) state = tickAsBefore(state, listOf(stored.suggestedServices));
  for (const id of listOf(stored.options)) {
    const option = findOption(offerOf(id));
    if (option) state = addToQuote(state, option, holes)?.state ?? state;
  }
  while (state.step > Math.max(wanted, 1)) state = previousStep(state);
  return state;
}

function answers(stored: Stored): WizardState {
  const { vehicleType, vehicleCategory, serviceObjective } = stored;
  let state = INITIAL_WIZARD;
  if (isVehicleType(vehicleType) && !isTypeOff(vehicleType)) state = chooseVehicleType(state, vehicleType);
  if (isVehicleCategory(vehicleCategory)) state = chooseCategory(state, vehicleCategory);
  const model = textOf(stored.vehicleModel, 120);
  if (model !== "") state = writeModel(state, model);
  if (isObjectiveId(serviceObjective) && !isObjectiveOff(serviceObjective))
    state = { ...chooseObjective(state, serviceObjective), step: 1 };
  for (const problem of new Set(listOf(stored.serviceProblems))) {
    if (isProblemId(problem)) state = toggleProblem(state, problem);
  }
  return withContact(state, asRecord(stored.contact));
}

function withContact(state: WizardState, contact: Stored | null): WizardState {
  if (contact === null) return state;
  return writeContact(state, {
    name: textOf(contact.name, 120),
    email: textOf(contact.email, 254),
    phone: textOf(contact.phone, 40),
    message: textOf(contact.message, 3000),
  });
}

function walkTo(from: WizardState, step: number, holes: number): WizardState {
  let state = from;
  while (state.step < step) {
    const move = nextStep(state, suggestFor(holes));
    if (move.issue !== null || move.state.step === state.step) return state;
    state = move.state;
  }
  return state;
}

function tickAsBefore(from: WizardState, ids: readonly unknown[]): WizardState {
  const wanted = ids.map(offerOf);
  return from.offered.reduce((state, { id }) => {
    const isTicked = state.data.suggestedServices.some((ticked) => ticked.id === id);
    return isTicked === wanted.includes(id) ? state : tickSuggestion(state, id);
  }, from);
}

function offerOf(name: unknown): string | undefined {
  return typeof name === "string" ? readOfferName(name) : undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function openingOf(value: unknown): Opening | null {
  const opening = asRecord(value);
  if (typeof opening?.submissionId !== "string" || !uuid.test(opening.submissionId)) return null;
  return typeof opening.at === "number" ? { submissionId: opening.submissionId, at: opening.at } : null;
}

function photosOf(value: unknown): readonly SentPhoto[] {
  return listOf(value)
    .map(asRecord)
    .filter((photo) => typeof photo?.id === "string" && uuid.test(photo.id))
    .map((photo) => ({ id: String(photo?.id), name: textOf(photo?.name, 120) }))
    .slice(0, 6);
}

function asRecord(value: unknown): Stored | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Stored) : null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, 50) : [];
}

function textOf(value: unknown, max: number): string {
  return typeof value === "string" ? value.slice(0, max) : "";
}
