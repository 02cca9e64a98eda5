import type { ShownJobState } from "#domain/planning/shown-job-state.ts";
import type { SubscriptionState } from "#domain/subscription/contract.ts";
import type { Tone } from "../../ui/status-pill.tsx";

export const subscriptionTones: Readonly<Record<SubscriptionState, Tone>> = {
  proposed: "going",
  active: "good",
  ended: "hollow",
  withdrawn: "hollow",
};

export const periodTones: Readonly<Record<ShownJobState, Tone>> = {
  to_plan: "warn",
  planned: "new",
  in_progress: "going",
  done: "going",
  invoiced: "warn",
  paid: "good",
  cancelled: "hollow",
  no_show: "bad",
  refund_owed: "warn",
  refund_pending: "going",
  refunded_in_part: "hollow",
  refunded: "hollow",
};
