import type { admin, SuccessBody } from "../../../client/admin-client.ts";

type OrderCall = (typeof admin.orders)[":id"];

/** The server's answer about one order, as the parts of the page take it. */
export type AdminOrder = SuccessBody<Awaited<ReturnType<OrderCall["$get"]>>>;
export type OrderFacts = AdminOrder["order"];
