import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { previewVisitNotice } from "#usecases/booking/compose-visit-notice.ts";
import { leaveOutVisitNotice, listVisitNotices, sendVisitNotice } from "#usecases/booking/visit-notices.ts";
import type { Deps } from "#usecases/deps.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { idParam } from "./read-input.ts";

const gone = "Ce message est déjà parti, ou n’a plus lieu d’être.";

/** What customers will be told of changes of the planning: read before, sent now or left out. */
export function planningNoticesRoutes(deps: Deps) {
  const shownTo = (c: Context<AdminEnv>) =>
    listVisitNotices(deps, c.get("staff").role === "owner" ? undefined : actorOf(c));
  /** The messages about the changes of others are unknown to whoever is not the owner. */
  const shown = createMiddleware<AdminEnv>(async (c, next) => {
    const notices = await shownTo(c);
    const isShown = notices.some(({ jobId }) => jobId === c.req.param("id"));
    return isShown ? next() : c.json({ message: gone }, c.req.method === "GET" ? 404 : 409);
  });
  return new Hono<AdminEnv>()
    .get("/", async (c) => c.json({ notices: await shownTo(c) }))
    .get("/:id", idParam(gone), shown, async (c) => {
      const preview = await previewVisitNotice(deps, c.req.param("id"));
      return preview ? c.json(preview) : c.json({ message: gone }, 404);
    })
    .post("/:id/send", idParam(gone), shown, async (c) => {
      const id = c.req.param("id");
      return (await sendVisitNotice(deps, id, actorOf(c))) ? c.json({ id }) : c.json({ message: gone }, 409);
    })
    .post("/:id/leave-out", idParam(gone), shown, async (c) => {
      const id = c.req.param("id");
      return (await leaveOutVisitNotice(deps, id, actorOf(c)))
        ? c.json({ id })
        : c.json({ message: gone }, 409);
    });
}
