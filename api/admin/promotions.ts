import { Hono } from "hono";
import { z } from "zod";
import type { PromotionTarget } from "#domain/shop/promotion.ts";
import type { Deps } from "#usecases/deps.ts";
import { readDemoOffer, switchDemoOffer } from "#usecases/promotions/demo-offer.ts";
import { listPromotions } from "#usecases/promotions/list-promotions.ts";
import { draftPromotion, publishPromotion, stopPromotion } from "#usecases/promotions/save-promotion.ts";
import { previewToken } from "#usecases/site-content/preview-link.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { idParam, jsonBody } from "./read-input.ts";

const reduction = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("percent"), percent: z.number() }),
  z.object({ kind: z.literal("amount"), cents: z.number() }),
]);
const promotion = z.object({
  name: z.string().max(200),
  target: z
    .string()
    .max(60)
    .transform((id) => id as PromotionTarget),
  reduction,
  from: z.int().nullable(),
  until: z.int(),
});
const known = idParam("Cette offre n’existe pas.");

/** Promotions: the owner's alone. */
export function promotionsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .get("/", async (c) =>
      c.json({ promotions: await listPromotions(deps), demoOffer: await readDemoOffer(deps) }),
    )
    .put("/demo-offer", jsonBody(z.object({ isOn: z.boolean() })), async (c) => {
      const { isOn } = c.req.valid("json");
      const isSwitched = await switchDemoOffer(deps, { isOn, actor: actorOf(c) });
      return isSwitched ? c.json({ ok: true }) : c.json({ message: "Rien n’a changé." }, 409);
    })
    .post("/", jsonBody(promotion), async (c) => {
      const saved = await publishPromotion(deps, { input: c.req.valid("json"), actor: actorOf(c) });
      if (saved.ok) return c.json({ id: saved.id });
      return c.json({ field: saved.field, message: saved.message }, 422);
    })
    .post("/preview", jsonBody(promotion), async (c) => {
      const composed = await draftPromotion(deps, { input: c.req.valid("json"), actor: actorOf(c) });
      if (!composed.ok) return c.json({ field: composed.field, message: composed.message }, 422);
      return c.json({ token: previewToken(deps, { day: null }), ...composed.value });
    })
    .post("/:id/stop", known, async (c) => {
      const isStopped = await stopPromotion(deps, { id: c.req.param("id"), actor: actorOf(c) });
      return isStopped ? c.json({ ok: true }) : c.json({ message: "Cette offre est déjà terminée." }, 409);
    });
}
