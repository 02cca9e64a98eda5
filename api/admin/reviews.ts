import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#usecases/deps.ts";
import { countReviews } from "#usecases/reviews/count-reviews.ts";
import { listedPerPage, listReviews } from "#usecases/reviews/list-reviews.ts";
import { publishReview, refuseReview, replyToReview } from "#usecases/reviews/moderate-review.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { keptTyping } from "./kept-typing.ts";
import { idParam, jsonBody, pageNumber, queryOf } from "./read-input.ts";

const filter = z.object({
  statut: z.enum(["pending", "published", "refused"]).catch("pending"),
  page: pageNumber,
});
const refusal = z.object({
  reason: z
    .string()
    .trim()
    .min(10, { error: "Donnez le motif en une phrase\u00a0: l’auteur le recevra." })
    .max(1000),
});
const reply = z.object({ reply: z.string().trim().max(2000), before: z.string().max(2000) });
const known = idParam("Cet avis n’existe pas, ou plus.");
const decided = { message: "Quelqu’un s’est déjà occupé de cet avis." };

/** The reviews, waiting and decided. */
export function reviewsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", queryOf(filter), async (c) => {
      const { statut, page } = c.req.valid("query");
      const [list, counts] = await Promise.all([
        listReviews(deps, { status: statut, page }),
        countReviews(deps),
      ]);
      return c.json({ ...list, counts, status: statut, page, pageSize: listedPerPage });
    })
    .post("/:id/publish", known, async (c) => {
      const id = c.req.param("id");
      const isDone = await publishReview(deps, { id, actor: actorOf(c) });
      return isDone ? c.json({ id }) : c.json(decided, 409);
    })
    .post("/:id/refuse", known, jsonBody(refusal), async (c) => {
      const id = c.req.param("id");
      const isDone = await refuseReview(deps, { id, actor: actorOf(c), ...c.req.valid("json") });
      return isDone ? c.json({ id }) : c.json(decided, 409);
    })
    .post("/:id/reply", known, jsonBody(reply), async (c) => {
      const id = c.req.param("id");
      const isDone = await replyToReview(deps, { id, actor: actorOf(c), ...c.req.valid("json") });
      if (isDone) return c.json({ id });
      return c.json(
        { message: `Quelqu’un a modifié cet avis ou sa réponse entre-temps. ${keptTyping}` },
        409,
      );
    });
}
