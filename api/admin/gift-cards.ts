import { Hono } from "hono";
import { z } from "zod";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import type { Deps } from "#usecases/deps.ts";
import { browseGiftCards, CARD_STATES } from "#usecases/gift-cards/browse-cards.ts";
import {
  type CardChange,
  extendCard,
  resendCard,
  revealCode,
  voidCard,
} from "#usecases/gift-cards/change-card.ts";
import { readGiftCard } from "#usecases/gift-cards/read-card.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { idParam, jsonBody, pageNumber, queryOf, searchText } from "./read-input.ts";

const filter = z.object({
  etat: z.enum(CARD_STATES).optional().catch(undefined),
  q: searchText,
  page: pageNumber,
});
const pageSize = 25;
const day = z.string().refine(isCalendarDay, { error: "Indiquez une date." });
const voiding = z.object({
  reason: z
    .string()
    .trim()
    .min(1, "Indiquez pourquoi la carte est annulée.")
    .max(200, "200 caractères au plus."),
  shownCents: z.int().min(0),
});
const extending = z.object({ until: day, shownUntil: day });

const refusals: Readonly<Record<Extract<CardChange, { ok: false }>["reason"], string>> = {
  unknown: "Cette carte cadeau n’existe pas.",
  voided: "Cette carte cadeau a déjà été annulée.",
  expired: "Cette carte cadeau a expiré\u00a0: prolongez-la avant de la renvoyer.",
  notSentYet: "Cette carte n’est pas encore partie\u00a0: elle sera envoyée à sa date.",
  changed: "Cette carte vient de changer\u00a0: vérifiez son solde et sa date, puis recommencez.",
  notLater: "Choisissez une date après la fin actuelle, à partir d’aujourd’hui.",
  blocked: "Cette carte est bloquée\u00a0: le paiement de sa commande est contesté.",
  tooFar: "Choisissez une date d’ici cinq ans au plus.",
};
const known = idParam(refusals.unknown);

/** Gift cards at the counter. Voiding and extending are the owner's. */
export function giftCardsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", queryOf(filter), async (c) => {
      const { etat, q, page } = c.req.valid("query");
      const asked = { state: etat, search: q, limit: pageSize, offset: (page - 1) * pageSize };
      return c.json({ ...(await browseGiftCards(deps, asked)), page, pageSize });
    })
    .get("/:id", known, async (c) => {
      const card = await readGiftCard(deps, c.req.param("id"));
      return card ? c.json(card) : c.json({ message: refusals.unknown }, 404);
    })
    .post("/:id/code", known, async (c) => {
      const code = await revealCode(deps, { id: c.req.param("id"), actor: actorOf(c) });
      return code ? c.json({ code }) : c.json({ message: refusals.unknown }, 404);
    })
    .post("/:id/resend", known, async (c) => {
      const id = c.req.param("id");
      const done = await resendCard(deps, { id, actor: actorOf(c) });
      return done.ok ? c.json({ id }) : c.json({ message: refusals[done.reason] }, statusOf(done.reason));
    })
    .post("/:id/void", requireOwner, known, jsonBody(voiding), async (c) => {
      const id = c.req.param("id");
      const done = await voidCard(deps, { ...c.req.valid("json"), id, actor: actorOf(c) });
      return done.ok ? c.json({ id }) : c.json({ message: refusals[done.reason] }, statusOf(done.reason));
    })
    .post("/:id/extend", requireOwner, known, jsonBody(extending), async (c) => {
      const id = c.req.param("id");
      const done = await extendCard(deps, { ...c.req.valid("json"), id, actor: actorOf(c) });
      if (done.ok) return c.json({ id });
      const isAboutDay = done.reason === "notLater" || done.reason === "tooFar";
      if (isAboutDay) return c.json({ field: "until", message: refusals[done.reason] }, 422);
      return c.json({ message: refusals[done.reason] }, statusOf(done.reason));
    });
}

function statusOf(reason: keyof typeof refusals): 404 | 409 {
  return reason === "unknown" ? 404 : 409;
}
