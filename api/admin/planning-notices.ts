import { Hono } from "hono";
import { previewVisitNotice } from "#usecases/booking/compose-visit-notice.ts";
import { leaveOutVisitNotice, listVisitNotices, sendVisitNotice } from "#usecases/booking/visit-notices.ts";
import type { Deps } from "#usecases/deps.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { idParam } from "./read-input.ts";

const gone = "Ce message est déjà parti, ou n’a plus lieu d’être.";

/** What customers will be told of changes of the planning: read before, sent now or left out. */
export function planningNoticesRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", async (c) => {
      const isOwner = c.get("staff").role === "owner";
      return c.json({ notices: await listVisitNotices(deps, isOwner ? undefined : actorOf(c)) });
    })
    .get("/:id", idParam(gone), async (c) => {
      const preview = await previewVisitNotice(deps, c.req.param("id"));
      return preview ? c.json(preview) : c.json({ message: gone }, 404);
    })
    .post("/:id/send", idParam(gone), async (c) => {
      const id = c.req.param("id");
      return (await sendVisitNotice(deps, id, actorOf(c))) ? c.json({ id }) : c.json({ message: gone }, 409);
    })
    .post("/:id/leave-out", idParam(gone), async (c) => {
      const id = c.req.param("id");
      return (await leaveOutVisitNotice(deps, id, actorOf(c)))
        ? c.json({ id })
        : c.json({ message: gone }, 409);
    });
}
