import type { admin, SuccessBody } from "../../client/admin-client.ts";

/** What the server answers, as the parts of the page take it. */
export type DayData = SuccessBody<Awaited<ReturnType<typeof admin.day.$get>>>;
export type DayVisit = DayData["visits"][number];
export type Stop = NonNullable<DayData["stop"]>;
export type Errand = DayData["errands"]["rows"][number];
export type AnswerRow = DayData["answers"]["rows"][number];
export type MoneyRow = NonNullable<DayData["money"]>["rows"][number];
export type DepotRow = DayData["depot"]["rows"][number];
