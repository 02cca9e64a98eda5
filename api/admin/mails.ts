import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#usecases/deps.ts";
import { browseMails, mailsPerPage } from "#usecases/mails/browse-mails.ts";
import { readMail } from "#usecases/mails/read-mail.ts";
import { retryMail } from "#usecases/mails/retry-mail.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { refusal } from "./guard.ts";
import { pageNumber, queryOf, searchText } from "./read-input.ts";

const statuses = ["queued", "sending", "sent", "captured", "failed", "dead", "withdrawn"] as const;
const filter = z.object({
  statut: z.enum(statuses).optional().catch(undefined),
  q: searchText,
  page: pageNumber,
});
const unknown = { message: "Cet e-mail n’existe pas, ou plus." };

/** The outbox. Messages that give access to an account are the owner's alone, in the list and in the detail. */
export function mailsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", queryOf(filter), async (c) => {
      const { statut, q, page } = c.req.valid("query");
      const list = await browseMails(deps, viewerOf(c), { status: statut, search: q, page });
      return c.json({ ...list, page, pageSize: mailsPerPage });
    })
    .get("/:id", async (c) => {
      const mail = await readMail(deps, viewerOf(c), c.req.param("id"));
      if (mail === "ownerOnly") return c.json(refusal("owner_only"), 403);
      return mail ? c.json(mail) : c.json(unknown, 404);
    })
    .post("/:id/retry", async (c) => {
      const id = c.req.param("id");
      const done = await retryMail(deps, viewerOf(c), { id, actor: actorOf(c) });
      if (done === "done") return c.json({ id });
      if (done === "ownerOnly") return c.json(refusal("owner_only"), 403);
      if (done === "unknown") return c.json(unknown, 404);
      return c.json({ message: "Cet e-mail est déjà parti, ou en train de partir." }, 409);
    });
}

function viewerOf(c: Context<AdminEnv>) {
  return { isOwner: c.get("staff").role === "owner" };
}
