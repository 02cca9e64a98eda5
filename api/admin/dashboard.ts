import { Hono } from "hono";
import { z } from "zod";
import { REPORT_PERIODS } from "#domain/calendar/report-period.ts";
import { ACTIVITIES } from "#domain/money/activity.ts";
import { isAccountingMonth } from "#usecases/accounting/month.ts";
import { readDashboard } from "#usecases/dashboard/read-dashboard.ts";
import type { Deps } from "#usecases/deps.ts";
import type { AdminEnv } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { queryOf } from "./read-input.ts";

const question = z.object({
  periode: z.enum(REPORT_PERIODS).catch("30j"),
  mois: z.string().max(40).optional(),
  activite: z.string().max(40).optional(),
});

/** For the owner alone: staff see no turnover. */
export function dashboardRoutes(deps: Deps) {
  return new Hono<AdminEnv>().use(requireOwner).get("/", queryOf(question), async (c) => {
    const { periode, mois = "", activite } = c.req.valid("query");
    const asked = {
      period: periode,
      month: isAccountingMonth(mois) ? mois : null,
      activity: ACTIVITIES.find((known) => known === activite) ?? null,
    };
    return c.json(await readDashboard(deps, { ...asked, isOwner: true }));
  });
}
