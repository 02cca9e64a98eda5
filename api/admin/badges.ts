import { Hono } from "hono";
import { readBadges } from "#usecases/dashboard/read-badges.ts";
import type { Deps } from "#usecases/deps.ts";
import type { AdminEnv } from "./admin-env.ts";

export function badgesRoutes(deps: Deps) {
  return new Hono<AdminEnv>().get("/", async (c) =>
    c.json(await readBadges(deps, { isOwner: c.get("staff").role === "owner" })),
  );
}
