import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#usecases/deps.ts";
import { markDisputeSeen } from "#usecases/disputes/mark-dispute-seen.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";

const ended = { message: "Ce litige est terminé, ou quelqu’un l’a déjà pris en compte." };
/** Stripe's ids. */
const disputeId = z.string().regex(/^\w{1,255}$/);

/** Payments that the customer's bank contests; the pages of orders and jobs show them. */
export function disputesRoutes(deps: Deps) {
  return new Hono<AdminEnv>().post("/:id/seen", async (c) => {
    const { data: id } = disputeId.safeParse(c.req.param("id"));
    const isSeen = id !== undefined && (await markDisputeSeen(deps, { id, actor: actorOf(c) }));
    return isSeen ? c.json({ id }) : c.json(ended, 409);
  });
}
