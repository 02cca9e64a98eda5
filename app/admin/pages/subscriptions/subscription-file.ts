import type { admin, SuccessBody } from "../../client/admin-client.ts";

/** What the server says of one contract; amounts are null for staff. */
export type SubscriptionFile = SuccessBody<Awaited<ReturnType<(typeof admin.subscriptions)[":id"]["$get"]>>>;

export type SubscriptionListRow = SuccessBody<
  Awaited<ReturnType<typeof admin.subscriptions.$get>>
>["rows"][number];
