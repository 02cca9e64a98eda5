import { Hono } from "hono";
import { z } from "zod";
import type { ReviewServiceId } from "#content/lists/reviewed-services.ts";
import { isReviewService } from "#content/review-services.ts";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import { cleanText } from "#domain/request/clean-text.ts";
import { REQUEST_STATUSES } from "#domain/request/kind.ts";
import type { QuoteState } from "#domain/request/standing.ts";
import { markCalledBack } from "#usecases/booking/ask-callback.ts";
import type { Deps } from "#usecases/deps.ts";
import { addRequestNote } from "#usecases/requests/staff/add-note.ts";
import {
  browseRequests,
  REQUEST_VIEWS,
  REQUESTS_PAGE_SIZE,
} from "#usecases/requests/staff/browse-requests.ts";
import { changeRequestStatus } from "#usecases/requests/staff/change-status.ts";
import { inviteRequestReview } from "#usecases/requests/staff/invite-request-review.ts";
import { planRequest } from "#usecases/requests/staff/plan-request.ts";
import { readAdminRequest } from "#usecases/requests/staff/read-admin-request.ts";
import { replyToRequest } from "#usecases/requests/staff/reply-request.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { photosRoutes } from "./photos.ts";
import { quotesRoutes } from "./quotes.ts";
import { jsonBody, pageNumber, queryOf, searchText } from "./read-input.ts";
import { conflict, noAddress, requestId, unknownRequest } from "./request-answers.ts";

const list = z.object({ vue: z.enum(REQUEST_VIEWS).catch("nouveau"), q: searchText, page: pageNumber });
const move = z.object({ status: z.enum(REQUEST_STATUSES), version: z.string().max(40) });
const note = z.object({
  body: z
    .string()
    .max(4000, "La note est trop longue.")
    .transform(cleanText)
    .refine((body) => body !== "", { error: "Écrivez la note." }),
});
const reply = z.object({
  message: z
    .string()
    .max(4000, "La réponse est trop longue.")
    .transform(cleanText)
    .refine((message) => message !== "", { error: "Écrivez la réponse." }),
  version: z.string().max(40),
});
const done = z.object({
  service: z.custom<ReviewServiceId>(isReviewService, "Choisissez une prestation."),
  doneOn: z.string().refine(isCalendarDay, { error: "Indiquez le jour de la prestation." }),
});

const planning = z.object({
  plannedOn: z.string().refine(isCalendarDay, { error: "Indiquez le jour prévu." }).nullable(),
  version: z.string().max(40),
});

const planRefusals = {
  notAccepted: "Seule une demande acceptée peut être planifiée.",
  past: "Ce jour est déjà passé.",
  tooFar: "Au plus deux ans à l’avance.",
} as const;
const quoteSent = "Un devis a été envoyé pour cette demande\u00a0: elle n’est plus nouvelle.";
const contractRunning = "Son abonnement est en cours\u00a0: résiliez-le d’abord.";
const visitPlanned = "Un rendez-vous est prévu ou en cours\u00a0: annulez-le d’abord sur le planning.";
const moneyReceived =
  "Un acompte a été reçu pour cette intervention sans date\u00a0: rendez-le ou planifiez-la avant d’archiver la demande.";
/** Why a state cannot be chosen, by the state of the last quote. */
const contradictions: Readonly<Record<QuoteState, string>> = {
  open: quoteSent,
  expired: quoteSent,
  replaced: quoteSent,
  accepted:
    "Le client a accepté le devis\u00a0: la demande reste acceptée. Choisissez «\u00a0Refusé\u00a0» si tout est annulé, «\u00a0Archivé\u00a0» quand c’est terminé.",
  declined: "Le client a décliné le devis\u00a0: envoyez-en un nouveau pour revenir à ce statut.",
};

const reviewRefusals = {
  notAccepted: "Seule une demande acceptée peut donner lieu à un avis.",
  cancelled: "L’intervention a été annulée\u00a0: il n’y a pas de travail à juger.",
  notYet: "La prestation n’est pas encore faite.",
  already: "L’invitation a déjà été envoyée.",
  noAddress: noAddress.message,
} as const;

/** The staff's inbox. */
export function requestsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", queryOf(list), async (c) => {
      const { vue, q, page } = c.req.valid("query");
      const found = await browseRequests(deps, { view: vue, search: q, page });
      return c.json({ ...found, view: vue, page, pageSize: REQUESTS_PAGE_SIZE });
    })
    .route("/photos", photosRoutes(deps))
    .route("/quotes", quotesRoutes(deps))
    .get("/:id", async (c) => {
      const detail = await readAdminRequest(deps, c.req.param("id"));
      return detail ? c.json(detail) : c.json(unknownRequest, 404);
    })
    .post("/:id/called-back", requestId, async (c) => {
      const id = c.req.param("id");
      return (await markCalledBack(deps, id, actorOf(c)))
        ? c.json({ id })
        : c.json({ message: "Ce rappel est déjà noté." }, 409);
    })
    .post("/:id/status", requestId, jsonBody(move), async (c) => {
      const { status, version } = c.req.valid("json");
      const change = { requestId: c.req.valid("param").id, status, version, actor: actorOf(c) };
      const changed = await changeRequestStatus(deps, change);
      if (changed.ok) return c.json({ ok: true });
      if (changed.reason === "contradicts") return c.json({ message: contradictions[changed.quote] }, 422);
      if (changed.reason === "running") return c.json({ message: contractRunning }, 422);
      if (changed.reason === "planned") return c.json({ message: visitPlanned }, 422);
      if (changed.reason === "paid") return c.json({ message: moneyReceived }, 422);
      return changed.reason === "conflict" ? c.json(conflict, 409) : c.json(unknownRequest, 404);
    })
    .put("/:id/plan", requestId, jsonBody(planning), async (c) => {
      const plan = { requestId: c.req.valid("param").id, ...c.req.valid("json"), actor: actorOf(c) };
      const planned = await planRequest(deps, plan);
      if (planned.ok) return c.json({ ok: true });
      if (planned.reason === "unknown") return c.json(unknownRequest, 404);
      if (planned.reason === "conflict") return c.json(conflict, 409);
      return c.json({ message: planRefusals[planned.reason], field: "plannedOn" }, 422);
    })
    .post("/:id/notes", requestId, jsonBody(note), async (c) => {
      const { body } = c.req.valid("json");
      const isAdded = await addRequestNote(deps, {
        requestId: c.req.valid("param").id,
        body,
        actor: actorOf(c),
      });
      return isAdded ? c.json({ ok: true }, 201) : c.json(unknownRequest, 404);
    })
    .post("/:id/reply", requestId, jsonBody(reply), async (c) => {
      const answer = { requestId: c.req.valid("param").id, ...c.req.valid("json"), actor: actorOf(c) };
      const sent = await replyToRequest(deps, answer);
      if (sent.ok) return c.json({ ok: true });
      if (sent.reason === "noAddress") return c.json(noAddress, 422);
      return sent.reason === "conflict" ? c.json(conflict, 409) : c.json(unknownRequest, 404);
    })
    .post("/:id/review", requestId, jsonBody(done), async (c) => {
      const work = { requestId: c.req.valid("param").id, ...c.req.valid("json"), actor: actorOf(c) };
      const invited = await inviteRequestReview(deps, work);
      if (invited.ok) return c.json({ ok: true });
      if (invited.reason === "unknown") return c.json(unknownRequest, 404);
      return c.json({ message: reviewRefusals[invited.reason], field: "doneOn" }, 422);
    });
}
