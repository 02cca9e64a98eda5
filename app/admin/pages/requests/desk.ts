import type { Answer, admin } from "../../client/admin-client.ts";

/** What the server says of one request. */
export type Desk = Answer<Awaited<ReturnType<(typeof admin.requests)[":id"]["$get"]>>>;
