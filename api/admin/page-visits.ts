import { Hono } from "hono";
import { z } from "zod";
import { REPORT_PERIODS } from "#domain/calendar/report-period.ts";
import type { Deps } from "#usecases/deps.ts";
import { readPageVisits } from "#usecases/page-visits/read-page-visits.ts";
import type { AdminEnv } from "./admin-env.ts";
import { queryOf } from "./read-input.ts";

const filter = z.object({ periode: z.enum(REPORT_PERIODS).catch("30j") });

export function pageVisitsRoutes(deps: Deps) {
  return new Hono<AdminEnv>().get("/", queryOf(filter), async (c) =>
    c.json(await readPageVisits(deps, c.req.valid("query").periode)),
  );
}
