import { randomUUID } from "node:crypto";
import { currentPriceList } from "#content/current-price-list.ts";
import {
  type Form,
  type FormValue,
  type FormValues,
  formNotice,
  parseForm,
  readValues,
} from "#content/forms/form.ts";
import { hiddenFields } from "#content/forms/hidden-fields.ts";
import { serviceOff, tooManyRequests } from "#content/forms/notices.ts";
import type { ToastMessage } from "#content/messages/toast-message.ts";
import { isServiceOff } from "#content/switched-off.ts";
import type { VisitorRequestKind } from "#domain/request/kind.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { requestBookingToken } from "../booking/request-job.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { looksLikeRobot } from "../limits/robot.ts";
import { type LimitedDeps, takeTurn } from "../limits/take-turn.ts";
import { PhotosGoneError } from "./photos/claim-photos.ts";
import type { RequestForm } from "./request-forms.ts";
import { storeRequest } from "./store-request.ts";

/** What the page shows: a toast with JavaScript, the same text in the page without. */
export type SubmitResult =
  | { readonly ok: true; readonly notice: ToastMessage; readonly request?: CreatedRequest }
  | {
      readonly ok: false;
      readonly reason: "invalid" | "limited" | "failed";
      readonly notice: ToastMessage;
      readonly errors: Readonly<Record<string, string>>;
      /** The typed values, to fill the form again. */
      readonly values: FormValues;
      readonly retryAfterSeconds?: number;
    };

/** The created row, as far as its sender needs it. */
interface CreatedRequest {
  readonly id: string;
  readonly created_at: string;
  /** With it the sender goes on to choose a start; absent when there is none to choose. */
  readonly booking?: string;
}

export interface Posted {
  readonly data: FormData;
  /** Null when it is not known: then nothing is counted. */
  readonly address: string | null;
  /** Reports an error of the server itself. */
  readonly report: (error: unknown) => void;
}

export interface PostedRequest extends Posted {
  /** The page of the form, as far as its address contains it. */
  readonly source: string;
}

/** Handles a posted form: robot check, validation, rate limit, then storage with its e-mails. */
export async function submitRequest<AForm extends Form>(
  deps: LimitedDeps,
  definition: RequestForm<AForm>,
  posted: PostedRequest,
): Promise<SubmitResult> {
  const { data } = posted;
  const { form, success, failure } = definition;
  const refuse = (errors: Readonly<Record<string, string>>): SubmitResult => {
    const values = readValues(form, data);
    return { ok: false, reason: "invalid", errors, values, notice: formNotice(form, errors, values) };
  };
  // A robot gets the success answer, which reveals nothing.
  if (looksLikeRobot(data)) return accepted(success, randomUUID(), deps.now());
  const parsed = parseForm(form, data);
  if (!parsed.ok) return { ...parsed, reason: "invalid" };
  if (isServiceOff(serviceOfKind[definition.kind] ?? ""))
    return { ok: false, reason: "invalid", errors: {}, values: readValues(form, data), notice: serviceOff };
  const drafted = definition.draft(parsed.value as FormValue<AForm>, pageOf(posted), currentPriceList());
  if (!drafted.ok) return refuse(drafted.errors);

  try {
    // Counted only now: a corrected typing error is not a second request.
    const turn = await takeTurn(deps, rateLimits.request(definition.kind), posted.address);
    if (!turn.allowed) {
      const { retryAfterSeconds } = turn;
      const notice = tooManyRequests(retryAfterSeconds);
      return {
        ok: false,
        reason: "limited",
        notice,
        errors: {},
        values: readValues(form, data),
        retryAfterSeconds,
      };
    }
    const { row } = await storeRequest(deps, {
      draft: drafted.draft,
      submissionId: submissionOf(data),
    });
    const booking = await requestBookingToken(deps, row);
    return accepted(success, row.id, row.createdAt, booking);
  } catch (error) {
    if (error instanceof PhotosGoneError) {
      return refuse({ photos: "Une photo n’est plus disponible, ajoutez-la de nouveau." });
    }
    posted.report(error);
    return { ok: false, reason: "failed", notice: failure, errors: {}, values: readValues(form, data) };
  }
}

function accepted(
  notice: ToastMessage,
  id: string,
  createdAt: Date,
  booking: string | null = null,
): SubmitResult {
  const request = { id, created_at: createdAt.toISOString(), ...(booking === null ? {} : { booking }) };
  return { ok: true, notice, request };
}

/** Forms that are about one service. */
const serviceOfKind: Readonly<Partial<Record<VisitorRequestKind, string>>> = {
  vehicle_tint: "tint",
  building_film: "tint",
  subscription: "subscription",
  fleet: "utility",
  gift_card: "gift",
  referral: "gift",
};

function submissionOf(data: FormData): string | null {
  const given = data.get(hiddenFields.submission);
  return isUuid(given) ? given.toLowerCase() : null;
}

/**
 * The page as the browser names it, which the form's own address may not contain; only a path is accepted, and "//…" is
 * another host's address.
 */
function pageOf({ data, source }: PostedRequest): string {
  const named = data.get(hiddenFields.source);
  return typeof named === "string" && /^(?!.*\/\/)\/[\w\-./%]{0,200}$/.test(named) ? named : source;
}
