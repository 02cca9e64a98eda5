import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#usecases/deps.ts";
import { browseSms, retrySms, smsPerPage } from "#usecases/mails/browse-sms.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { pageNumber, queryOf, searchText } from "./read-input.ts";

const statuses = ["queued", "sending", "sent", "captured", "failed", "dead"] as const;
const filter = z.object({
  statut: z.enum(statuses).optional().catch(undefined),
  q: searchText,
  page: pageNumber,
});
const nothingToRetry = "Ce SMS est déjà parti, en train de partir, ou ne se renvoie pas.";

/** Text messages. Codes are the owner's alone. */
export function smsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", queryOf(filter), async (c) => {
      const { statut, q, page } = c.req.valid("query");
      const isOwner = c.get("staff").role === "owner";
      const list = await browseSms(deps, { isOwner, status: statut, search: q, page });
      return c.json({ ...list, page, pageSize: smsPerPage });
    })
    .post("/:id/retry", async (c) => {
      const id = c.req.param("id");
      return (await retrySms(deps, id, actorOf(c)))
        ? c.json({ id })
        : c.json({ message: nothingToRetry }, 409);
    });
}
