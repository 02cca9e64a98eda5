import { JOB_STATES, type JobState } from "./job.ts";

/** What became of the payment of a job that was paid: to be given back by hand, under way at Stripe, or given back. */
export const REFUND_SHOWN_STATES = ["refund_owed", "refund_pending", "refunded_in_part", "refunded"] as const;

/** A job's state as lists and pages show it: once paid, a refund comes before "paid". */
export const SHOWN_JOB_STATES = [...JOB_STATES, ...REFUND_SHOWN_STATES] as const;
export type ShownJobState = JobState | (typeof REFUND_SHOWN_STATES)[number];
