import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#usecases/deps.ts";
import { exportSubscribers } from "#usecases/newsletter/export-subscribers.ts";
import {
  countRefusedSubscribers,
  countSubscribers,
  listSubscribers,
} from "#usecases/newsletter/list-subscribers.ts";
import {
  eraseSubscriber,
  markRefused,
  putBackSubscriber,
  unsubscribeByStaff,
} from "#usecases/newsletter/manage-subscriber.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { csvAnswer } from "./csv-answer.ts";
import { requireOwner } from "./guard.ts";
import { idParam, pageNumber, queryOf, searchText } from "./read-input.ts";

const statuses = ["pending", "confirmed", "unsubscribed"] as const;
const filter = z.object({
  statut: z.enum(statuses).optional().catch(undefined),
  refusees: z.literal("1").optional().catch(undefined),
  q: searchText,
  page: pageNumber,
});
const pageSize = 25;
const gone = { message: "Cette adresse n’est plus dans la liste." };
const known = idParam(gone.message);

/** The subscribers of the newsletter. */
export function newsletterRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", queryOf(filter), async (c) => {
      const { statut, refusees, q, page } = c.req.valid("query");
      const isRefused = refusees !== undefined;
      const [list, counts, refused] = await Promise.all([
        listSubscribers(deps, {
          status: statut,
          isRefused,
          search: q,
          limit: pageSize,
          offset: (page - 1) * pageSize,
        }),
        countSubscribers(deps),
        countRefusedSubscribers(deps),
      ]);
      return c.json({ ...list, counts: { ...counts, refused }, page, pageSize });
    })
    .get("/export", async (c) => {
      return csvAnswer(await exportSubscribers(deps, { actor: actorOf(c) }));
    })
    .post("/:id/unsubscribe", known, async (c) => {
      const id = c.req.param("id");
      const isDone = await unsubscribeByStaff(deps, { id, actor: actorOf(c) });
      return isDone ? c.json({ id }) : c.json({ message: "Cette adresse est déjà désinscrite." }, 409);
    })
    .post("/:id/refused", known, async (c) => {
      const id = c.req.param("id");
      const isDone = await markRefused(deps, { id, actor: actorOf(c) });
      return isDone ? c.json({ id }) : c.json({ message: "Cette adresse est déjà refusée." }, 409);
    })
    .post("/:id/put-back", known, async (c) => {
      const id = c.req.param("id");
      const isDone = await putBackSubscriber(deps, { id, actor: actorOf(c) });
      return isDone ? c.json({ id }) : c.json({ message: "Cette adresse n’est pas refusée." }, 409);
    })
    .delete("/:id", requireOwner, known, async (c) => {
      const id = c.req.param("id");
      const isDone = await eraseSubscriber(deps, { id, actor: actorOf(c) });
      return isDone ? c.json({ id }) : c.json(gone, 404);
    });
}
