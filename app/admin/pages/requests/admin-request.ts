import type { admin, SuccessBody } from "../../client/admin-client.ts";

/** What the server says of one request. */
export type AdminRequest = SuccessBody<Awaited<ReturnType<(typeof admin.requests)[":id"]["$get"]>>>;
