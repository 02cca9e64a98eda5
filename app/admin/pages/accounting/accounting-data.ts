import type { admin, SuccessBody } from "../../client/admin-client.ts";

/** A month as its page gets it. */
export type AccountingData = SuccessBody<Awaited<ReturnType<(typeof admin.accounting)[":month"]["$get"]>>>;
