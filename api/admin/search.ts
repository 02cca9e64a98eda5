import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#usecases/deps.ts";
import { searchAdmin } from "#usecases/search/search-admin.ts";
import type { AdminEnv } from "./admin-env.ts";
import { queryOf, searchText } from "./read-input.ts";

export function searchRoutes(deps: Deps) {
  return new Hono<AdminEnv>().get("/", queryOf(z.object({ q: searchText })), async (c) =>
    c.json(await searchAdmin(deps, c.req.valid("query").q)),
  );
}
