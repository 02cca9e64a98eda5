import type { PageDeps } from "#app/deps-context.ts";
import { bookingPage, visitPage } from "#content/pages/booking.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { data, redirect } from "#router";
import { askCallback } from "#usecases/booking/ask-callback.ts";
import { bookStart } from "#usecases/booking/book-start.ts";
import {
  type BookingErrors,
  type BookingFields,
  readBookingFields,
} from "#usecases/booking/booking-answers.ts";
import { moveBooking } from "#usecases/booking/change-booking.ts";
import { type ShownStart, toShownStart } from "#usecases/booking/read-booking.ts";
import { openRequestJob } from "#usecases/booking/request-job.ts";
import { takeVisitChangeTurn } from "#usecases/booking/visit-limits.ts";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { takeTurn } from "#usecases/limits/take-turn.ts";
import { holdStart } from "#usecases/planning/hold-start.ts";
import { findJobByToken, jobToken } from "#usecases/planning/job-link.ts";

/** What a step that was refused has the page show. */
export interface BookingAnswer {
  readonly lost: "taken" | "expired" | null;
  readonly nearest: readonly ShownStart[];
  readonly errors: BookingErrors;
  readonly fields: BookingFields | null;
  readonly notice: string | null;
}

const nothing: BookingAnswer = { lost: null, nearest: [], errors: {}, fields: null, notice: null };

/** The token of a request's job, made now if it has none; null when the request cannot be booked. */
export async function openRequest(
  deps: PageDeps,
  asked: string,
  address: string | null,
): Promise<string | null> {
  const turn = await takeTurn(deps, rateLimits.request("booking"), address);
  const job = turn.allowed ? await openRequestJob(deps, asked) : null;
  return job && jobToken(deps, job.id);
}

export async function answerBooking(
  deps: PageDeps,
  {
    token,
    form,
    address,
  }: { readonly token: string; readonly form: FormData; readonly address: string | null },
) {
  const job = await findJobByToken(deps, token);
  const jeton = encodeURIComponent(token);
  if (!job) return refuse({}, 404);
  const start = { day: String(form.get("jour") ?? ""), from: typedNumber(String(form.get("debut"))) };
  switch (form.get("etape")) {
    case "prendre": {
      const held = await holdStart(deps, job.id, start);
      if (held.ok) return redirect(`${bookingPage.path}?jeton=${jeton}#chez-vous`, 303);
      if (held.reason !== "taken") return redirect(`${bookingPage.path}?jeton=${jeton}`, 303);
      return refuse({ lost: "taken", nearest: held.nearest.map(toShownStart) }, 409);
    }
    case "reserver": {
      const fields = readBookingFields(form);
      if (!(await takeVisitChangeTurn(deps, address)))
        return refuse({ fields, notice: bookingPage.limited }, 429);
      const booked = await bookStart(deps, job.id, fields);
      if (booked.ok) return redirect(`${visitPage.path}?jeton=${jeton}`, 303);
      if (booked.reason !== "invalid") return redirect(`${bookingPage.path}?jeton=${jeton}`, 303);
      return refuse({ fields, errors: booked.errors }, 422);
    }
    case "rappeler": {
      const asked = await askCallback(deps, job, address);
      if (asked === "limited") return refuse({ notice: bookingPage.limited }, 429);
      return redirect(`${bookingPage.path}?jeton=${jeton}&rappel=demande`, 303);
    }
    case "deplacer":
      if (!(await takeVisitChangeTurn(deps, address))) return refuse({ notice: bookingPage.limited }, 429);
      return answerMove(deps, token, form, start);
    default:
      return refuse({}, 400);
  }
}

type Start = { readonly day: string; readonly from: number };

async function answerMove(deps: PageDeps, token: string, form: FormData, start: Start) {
  const job = await findJobByToken(deps, token);
  if (!job) return refuse({}, 404);
  const saidFee = typedNumber(String(form.get("frais")));
  if (saidFee !== 0 && form.get("accord") !== "oui") {
    return refuse({ errors: { fee: bookingPage.errors.fee } }, 422);
  }
  const moved = await moveBooking(deps, job, { start, saidFee });
  if (moved.ok) return redirect(`${visitPage.path}?jeton=${encodeURIComponent(token)}`, 303);
  switch (moved.reason) {
    case "taken":
      return refuse({ lost: "taken", nearest: moved.nearest }, 409);
    case "fee_changed":
      return refuse({ notice: visitPage.feeChanged }, 409);
    case "too_late":
      return refuse({ notice: visitPage.tooLate }, 409);
    default:
      return refuse({ notice: visitPage.changed }, 409);
  }
}

function refuse(answer: Partial<BookingAnswer>, status: number) {
  return data<BookingAnswer>({ ...nothing, ...answer }, { status });
}
