import type { admin, SuccessBody } from "../../client/admin-client.ts";

/** A job with its money, as its page gets it. */
export type JobFile = SuccessBody<Awaited<ReturnType<(typeof admin)["job-money"][":id"]["$get"]>>>;
