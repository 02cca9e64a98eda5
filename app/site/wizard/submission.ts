import { hiddenFields } from "#content/forms/hidden-fields.ts";
import { optionValue } from "#content/forms/option-value.ts";
import type { ToastMessage } from "#content/messages/toast-message.ts";
import { wizardNotices } from "#content/messages/wizard.ts";
import type { WizardState } from "#domain/quote/wizard.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";
import type { SentPhoto } from "./photos/photo.ts";
import { vehiclesOf } from "./several-vehicles.ts";
import type { ContactErrors, Opening, WizardFlow } from "./wizard-flow.ts";

/** The whole request as the server reads it: names of what was chosen, never a price. */
export function wizardSubmission(
  flow: WizardFlow,
  photos: readonly SentPhoto[],
  { now, page }: { readonly now: number; readonly page: string },
): FormData {
  const { wizard, commune, washSite, opening } = flow;
  const [first = wizard, ...others] = vehiclesOf(flow).map((vehicle) => vehicle.wizard);
  const data = new FormData();
  const fields = {
    ...choicesOf(first),
    commune,
    washSite,
    ...wizard.contact,
    photos: photos.map(({ id }) => id),
  };
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const text of value) data.append(name, text);
    else data.set(name, String(value ?? ""));
  }
  for (const other of others) data.append("otherVehicles", JSON.stringify(choicesOf(other)));
  data.set(hiddenFields.source, page);
  if (opening) {
    data.set(hiddenFields.submission, opening.submissionId);
    data.set(hiddenFields.elapsed, String(Math.max(0, now - opening.at)));
  }
  return data;
}

/** One vehicle: what it is and the ids of what was chosen for it. */
function choicesOf({ data, options }: WizardState) {
  const { suggestedServices, ...answers } = data;
  const counted = [
    ...options.map(({ offer, count }) => ({ id: offer, count: count ?? 1 })),
    // A repair that was suggested has its count among the options, as one that was added.
    ...suggestedServices.filter(({ count }) => count !== undefined),
  ];
  return {
    ...answers,
    suggestedServices: suggestedServices.map(({ id }) => id),
    options: counted.flatMap(({ id, count }) => (id ? [optionValue(id, count)] : [])),
  };
}

export function newOpening(): Opening {
  return { submissionId: randomUuid(), at: Date.now() };
}

/** crypto.randomUUID exists on https only, and a local network may have none. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

type SendResult =
  /** With the id of the created request and, where a start can be chosen, the token for it. */
  | { readonly ok: true; readonly id: string; readonly booking: string | null }
  | { readonly ok: false; readonly notice: ToastMessage; readonly errors: ContactErrors };

const timeoutMs = 30_000;

/** Never throws: on any failure the visitor gets a message and keeps the input. */
export async function sendQuoteRequest(data: FormData): Promise<SendResult> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch("/devis/envoyer", { method: "POST", body: data, signal });
    const result = (await response.json()) as Partial<SubmitResult>;
    if (response.ok && result.ok && result.request) {
      return { ok: true, id: result.request.id, booking: result.request.booking ?? null };
    }
    if (result.ok === false && result.notice)
      return { ok: false, notice: result.notice, errors: result.errors ?? {} };
    throw new Error(`The server answered ${response.status}`);
  } catch (error) {
    console.error("Le devis n’a pas pu être envoyé.", error);
    return { ok: false, notice: wizardNotices.failure, errors: {} };
  }
}
