import type { Answer, admin } from "../../../client/admin-client.ts";

type OrderCall = (typeof admin.orders)[":id"];

/** What the server answers about one order, as the parts of the page take it. */
export type OrderDesk = Answer<Awaited<ReturnType<OrderCall["$get"]>>>;
export type DeskOrder = OrderDesk["order"];
