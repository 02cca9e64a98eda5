import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#usecases/deps.ts";
import { listPromos } from "#usecases/promo-codes/list-promos.ts";
import {
  changePromo,
  createPromo,
  type PromoSaved,
  promoInput,
  stopPromo,
} from "#usecases/promo-codes/save-promo.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { keptTyping } from "./kept-typing.ts";
import { idParam, jsonBody } from "./read-input.ts";

const created = z.object({ code: z.string().max(60), input: promoInput });
const version = z.int().min(1);
const changed = z.object({ version, input: promoInput });
const stopped = z.object({ version, isStopped: z.boolean() });

type Reason = Extract<PromoSaved, { ok: false }>["reason"];
const refusals: Readonly<
  Record<Reason, { readonly status: 404 | 409 | 422; readonly field?: string; readonly message: string }>
> = {
  badCode: { status: 422, field: "code", message: "De 3 à 24 lettres sans accent et chiffres." },
  doubleCode: { status: 422, field: "code", message: "Ce code existe déjà." },
  unknown: { status: 404, message: "Ce code promo n’existe pas." },
  conflict: { status: 409, message: `Quelqu’un a modifié ce code entre-temps. ${keptTyping}` },
  fewerThanUsed: {
    status: 422,
    field: "input.mostUses",
    message: "Le code a déjà été utilisé plus souvent.",
  },
};
const known = idParam(refusals.unknown.message);

/** Promo codes: the owner's alone. */
export function promoCodesRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .get("/", async (c) => c.json(await listPromos(deps)))
    .post("/", jsonBody(created), async (c) => {
      const saved = await createPromo(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      if (saved.ok) return c.json({ id: saved.id });
      const { status, ...body } = refusals[saved.reason];
      return c.json(body, status);
    })
    .put("/:id", known, jsonBody(changed), async (c) => {
      const change = { ...c.req.valid("json"), id: c.req.param("id"), actor: actorOf(c) };
      const saved = await changePromo(deps, change);
      if (saved.ok) return c.json({ id: saved.id });
      const { status, ...body } = refusals[saved.reason];
      return c.json(body, status);
    })
    .put("/:id/stopped", known, jsonBody(stopped), async (c) => {
      const change = { ...c.req.valid("json"), id: c.req.param("id"), actor: actorOf(c) };
      const saved = await stopPromo(deps, change);
      if (saved.ok) return c.json({ id: saved.id });
      const { status, ...body } = refusals[saved.reason];
      return c.json(body, status);
    });
}
