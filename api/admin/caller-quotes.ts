import { Hono } from "hono";
import type { Deps } from "#usecases/deps.ts";
import { bookCaller, type CallerBooked, callerBookingInput } from "#usecases/quotes/book-caller.ts";
import { callerQuoteInput } from "#usecases/quotes/caller-quote-input.ts";
import {
  callerStartsQuestion,
  readCallerStarts,
  toCallerStart,
} from "#usecases/quotes/read-caller-starts.ts";
import { readCallerTerms } from "#usecases/quotes/read-caller-terms.ts";
import { writeCallerQuote } from "#usecases/quotes/write-caller-quote.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { quoteIdentityIncomplete } from "./incomplete-identity.ts";
import { jsonBody } from "./read-input.ts";
import { noAddress } from "./request-answers.ts";

const refusals = {
  unknownCustomer: { field: "caller", message: "Ce client n’existe plus." },
  known: { field: "email", message: "Cette adresse e-mail a déjà sa fiche\u00a0: cherchez-la." },
  unknownVehicle: { field: "vehicle", message: "Ce véhicule n’est plus sur cette fiche." },
  unknownOffer: { field: "offers", message: "Une offre choisie n’est pas proposée pour ce véhicule." },
  unpriced: { field: "offers", message: "Choisissez au moins une offre qui a un prix." },
  noAddress: { field: "email", message: noAddress.message },
  price: { field: "", message: "Les prix ont changé\u00a0: vérifiez le total, puis recommencez." },
} as const;

const bookingRefusals = {
  noPlace: {
    field: "",
    message: "Indiquez la commune\u00a0: sans elle, aucun créneau ne peut être réservé.",
  },
  noEarlyStart: {
    field: "asksEarlyStart",
    message:
      "Ce jour tombe dans les 14\u00a0jours de rétractation\u00a0: cochez la demande du client, ou choisissez un jour plus lointain.",
  },
  closed: { field: "", message: "Ce devis ne peut plus être réservé\u00a0: ouvrez sa demande." },
} as const;

type Refused = Exclude<CallerBooked, { ok: true } | { reason: "taken" }>;

function refusalOf(refused: Refused) {
  if (refused.reason === "identity") return { field: "", ...quoteIdentityIncomplete(refused.missing) };
  return { ...refusals, ...bookingRefusals }[refused.reason];
}

const taken = "Ce créneau n’est plus libre\u00a0: rien n’a été enregistré. Proposez l’un de ceux-ci.";

/** Quotes for somebody on the telephone, sent or booked. */
export function callerQuotesRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", async (c) => c.json(await readCallerTerms(deps)))
    .post("/", jsonBody(callerQuoteInput), async (c) => {
      const written = await writeCallerQuote(deps, { input: c.req.valid("json"), actor: actorOf(c) });
      if (written.ok) return c.json({ requestId: written.requestId, number: written.number }, 201);
      return c.json(refusalOf(written), written.reason === "price" ? 409 : 422);
    })
    .post("/starts", jsonBody(callerStartsQuestion), async (c) =>
      c.json(await readCallerStarts(deps, c.req.valid("json"))),
    )
    .post("/book", jsonBody(callerBookingInput), async (c) => {
      const booked = await bookCaller(deps, { input: c.req.valid("json"), actor: actorOf(c) });
      if (booked.ok) {
        const { requestId, number } = booked;
        return c.json({ booked: true as const, requestId, number }, 201);
      }
      // No failure: the start is taken, and others are offered.
      if (booked.reason === "taken")
        return c.json({ booked: false as const, message: taken, nearest: booked.nearest.map(toCallerStart) });
      return c.json(refusalOf(booked), booked.reason === "price" ? 409 : 422);
    });
}
