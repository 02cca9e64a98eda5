import type { admin, SuccessBody } from "../../client/admin-client.ts";

/** One customer as the server sends it. */
export type CustomerFile = SuccessBody<Awaited<ReturnType<(typeof admin.customers)[":id"]["$get"]>>>;
export type CustomerVehicle = CustomerFile["vehicles"][number];
export type TimelineRow = CustomerFile["timeline"][number];
