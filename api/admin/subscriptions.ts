import { Hono } from "hono";
import { z } from "zod";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import { cleanText } from "#domain/request/clean-text.ts";
import { SUBSCRIPTION_RHYTHMS, SUBSCRIPTION_TERMS } from "#domain/subscription/contract.ts";
import type { Deps } from "#usecases/deps.ts";
import { withdrawProposal } from "#usecases/subscriptions/answer-contract.ts";
import {
  browseSubscriptions,
  SUBSCRIPTION_VIEWS,
  SUBSCRIPTIONS_PAGE_SIZE,
} from "#usecases/subscriptions/browse-subscriptions.ts";
import { changePrice } from "#usecases/subscriptions/change-price.ts";
import { endContract } from "#usecases/subscriptions/end-contract.ts";
import { makeContract } from "#usecases/subscriptions/make-contract.ts";
import { readSubscription } from "#usecases/subscriptions/read-subscription.ts";
import { spendBonus } from "#usecases/subscriptions/spend-bonus.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { idParam, jsonBody, pageNumber, queryOf, rowVersion, searchText } from "./read-input.ts";
import { withoutPrices } from "./subscription-prices.ts";

const unknown = { message: "Ce contrat n’existe plus." } as const;
const notRunning = { message: "Ce contrat n’est plus en cours." } as const;
const conflict = {
  message: "Ce contrat a changé entre-temps. La page montre son état actuel.",
} as const;

const day = (message: string) => z.string().refine(isCalendarDay, { error: message });
const line = (max: number) => z.string().max(max, "Ce texte est trop long.").transform(cleanText);
const list = z.object({ vue: z.enum(SUBSCRIPTION_VIEWS).catch("en-cours"), q: searchText, page: pageNumber });
const contract = z.object({
  requestId: z.uuid(),
  startsOn: day("Indiquez le jour de début."),
  termMonths: z.literal(SUBSCRIPTION_TERMS, "Choisissez une durée.").nullable(),
  rhythmMonths: z.literal(SUBSCRIPTION_RHYTHMS, "Choisissez un rythme."),
  vehicleId: z.uuid().nullable(),
  street: line(200),
});
const end = z.object({
  wished: day("Indiquez un jour.").nullable(),
  isEarly: z.boolean(),
  reason: line(500),
});
const price = z.object({ cents: z.int("Indiquez un prix."), version: rowVersion });
const bonus = z.object({
  title: line(200).refine((title) => title !== "", { error: "Nommez la prestation." }),
  minutes: z.int().min(15, "Au moins 15\u00a0minutes.").max(1440, "Au plus 24\u00a0heures."),
});

const makeRefusals = {
  not_subscription: { field: "", message: "Cette demande ne nomme aucune formule d’abonnement." },
  no_address: { field: "", message: "Cette demande n’a pas d’adresse e-mail." },
  term: { field: "rhythmMonths", message: "Une durée de 6 ou 12\u00a0mois demande un passage par mois." },
  past: { field: "startsOn", message: "Ce jour est déjà passé." },
  too_far: { field: "startsOn", message: "Au plus deux ans à l’avance." },
  unknown_vehicle: { field: "vehicleId", message: "Ce véhicule n’est plus sur cette fiche." },
} as const;

/** Any member of the staff follows contracts; prices and what changes a contract are the owner's. */
export function subscriptionsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", queryOf(list), async (c) => {
      const { vue: view, q: search, page } = c.req.valid("query");
      const { rows, ...found } = await browseSubscriptions(deps, { view, search, page });
      const isOwner = c.get("staff").role === "owner";
      const shown = rows.map((row) => ({
        ...row,
        priceCents: isOwner ? row.priceCents : null,
        nextPriceCents: isOwner ? row.nextPriceCents : null,
      }));
      return c.json({ ...found, rows: shown, view, page, pageSize: SUBSCRIPTIONS_PAGE_SIZE });
    })
    .post("/", requireOwner, jsonBody(contract), async (c) => {
      const made = await makeContract(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      if (made.ok) return c.json({ id: made.id, number: made.number }, 201);
      if (made.reason === "unknown") return c.json({ message: "Cette demande n’existe plus." }, 404);
      return c.json(makeRefusals[made.reason], 422);
    })
    .use("/:id/*", idParam(unknown.message))
    .get("/:id", async (c) => {
      const found = await readSubscription(deps, c.req.param("id"));
      if (!found) return c.json(unknown, 404);
      const isOwner = c.get("staff").role === "owner";
      return c.json(isOwner ? { ...found, isOwner } : { ...withoutPrices(found), isOwner });
    })
    .post("/:id/withdraw", requireOwner, async (c) => {
      const isWithdrawn = await withdrawProposal(deps, c.req.param("id"), { actor: actorOf(c) });
      return isWithdrawn
        ? c.json({ ok: true })
        : c.json({ message: "Ce contrat n’attend plus de réponse." }, 409);
    })
    .post("/:id/end", requireOwner, jsonBody(end), async (c) => {
      const ending = { id: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const isEnded = await endContract(deps, ending);
      return isEnded ? c.json({ ok: true }) : c.json(notRunning, 409);
    })
    .post("/:id/price", requireOwner, jsonBody(price), async (c) => {
      const change = { id: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const changed = await changePrice(deps, change);
      if (changed.ok) return c.json({ from: changed.from });
      if (changed.reason === "unknown") return c.json(unknown, 404);
      if (changed.reason === "changed") return c.json(conflict, 409);
      if (changed.reason === "not_now") return c.json(notRunning, 409);
      return c.json(
        { field: "cents", message: "Indiquez un autre prix, de 0,01 à 10\u00a0000\u00a0€." },
        422,
      );
    })
    .post("/:id/bonus", requireOwner, jsonBody(bonus), async (c) => {
      const spent = await spendBonus(deps, {
        id: c.req.param("id"),
        ...c.req.valid("json"),
        actor: actorOf(c),
      });
      if (spent.ok) return c.json({ jobId: spent.jobId }, 201);
      if (spent.reason === "unknown") return c.json(unknown, 404);
      return c.json({ message: "Aucune prestation offerte n’est acquise." }, 409);
    });
}
