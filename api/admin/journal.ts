import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#usecases/deps.ts";
import { listChanges } from "#usecases/journal/list-changes.ts";
import type { AdminEnv } from "./admin-env.ts";
import { pageNumber, queryOf, searchText } from "./read-input.ts";

const filter = z.object({ q: searchText, objet: z.string().max(40).catch(""), page: pageNumber });

export function journalRoutes(deps: Deps) {
  return new Hono<AdminEnv>().get("/", queryOf(filter), async (c) => {
    const { q, objet, page } = c.req.valid("query");
    const { role, email } = c.get("staff");
    const hidesMoneyFrom = role === "owner" ? undefined : email;
    const wanted = { search: q, subjectKind: objet, page, hidesMoneyFrom };
    return c.json({ ...(await listChanges(deps, wanted)), page });
  });
}
