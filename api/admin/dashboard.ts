import { Hono } from "hono";
import { z } from "zod";
import { REPORT_PERIODS } from "#domain/calendar/report-period.ts";
import { readDashboard } from "#usecases/dashboard/read-dashboard.ts";
import type { Deps } from "#usecases/deps.ts";
import type { AdminEnv } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { queryOf } from "./read-input.ts";

const question = z.object({ periode: z.enum(REPORT_PERIODS).catch("30j") });

/** For the owner alone: staff see no turnover. */
export function dashboardRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .get("/", queryOf(question), async (c) =>
      c.json(await readDashboard(deps, { period: c.req.valid("query").periode, isOwner: true })),
    );
}
