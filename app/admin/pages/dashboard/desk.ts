import type { Answer, admin } from "../../client/admin-client.ts";

/** What the server answers, as the parts of the page take it. */
export type Desk = Answer<Awaited<ReturnType<typeof admin.dashboard.$get>>>;
export type Trends = Desk["trends"];
export type Waiting = Desk["waiting"];
