import type { admin, SuccessBody } from "../../client/admin-client.ts";

/** What the server answers, as the parts of the page take it. */
export type DashboardData = SuccessBody<Awaited<ReturnType<typeof admin.dashboard.$get>>>;
export type Trends = DashboardData["trends"];
export type Waiting = DashboardData["waiting"];
