/** How far a job has come. content/planning has the words. */
export const JOB_STATES = [
  "to_plan",
  "planned",
  "in_progress",
  "done",
  "invoiced",
  "paid",
  "cancelled",
  "no_show",
] as const;
export type JobState = (typeof JOB_STATES)[number];

export const JOB_STEPS = [
  "plan",
  "unplan",
  "start",
  "finish",
  "invoice",
  "settle",
  "unsettle",
  "cancel",
  "miss",
  "reopen",
  "close",
] as const;
export type JobStep = (typeof JOB_STEPS)[number];

/** What must be there before a step. */
export type JobNeed =
  | "visit"
  | "work_done"
  | "nobody_at_work"
  | "all_visits_over"
  | "priced_lines"
  | "seller_identity"
  | "full_payment";

type StepRule = {
  readonly from: readonly JobState[];
  readonly to: JobState;
  readonly needs: readonly JobNeed[];
};

/**
 * The one table of what may follow what. A job of several days starts with its first visit and ends with its last; between
 * two days what is left of it can be moved, freed or missed.
 */
export const JOB_STEP_RULES: Readonly<Record<JobStep, StepRule>> = {
  plan: {
    from: ["to_plan", "planned", "in_progress", "no_show"],
    to: "planned",
    needs: ["visit", "nobody_at_work"],
  },
  unplan: { from: ["planned", "in_progress"], to: "to_plan", needs: ["nobody_at_work"] },
  start: { from: ["planned", "in_progress"], to: "in_progress", needs: ["visit"] },
  finish: { from: ["planned", "in_progress"], to: "done", needs: ["all_visits_over"] },
  invoice: { from: ["done"], to: "invoiced", needs: ["priced_lines", "seller_identity"] },
  settle: { from: ["invoiced"], to: "paid", needs: ["full_payment"] },
  /** A payment taken back, or a cheque that bounced. */
  unsettle: { from: ["paid"], to: "invoiced", needs: [] },
  cancel: { from: ["to_plan", "planned", "no_show"], to: "cancelled", needs: [] },
  miss: { from: ["planned", "in_progress"], to: "no_show", needs: ["visit"] },
  reopen: { from: ["cancelled", "no_show"], to: "to_plan", needs: [] },
  /** Begun, back in the tray, and not to be gone on with: what was done is billed. */
  close: { from: ["to_plan", "no_show"], to: "done", needs: ["work_done"] },
};

export function mayStep(state: JobState, step: JobStep): boolean {
  return JOB_STEP_RULES[step].from.includes(state);
}

/** The state after a step, or null where the table does not allow it. */
export function stateAfter(state: JobState, step: JobStep): JobState | null {
  return mayStep(state, step) ? JOB_STEP_RULES[step].to : null;
}

/** Where a job came from. */
export const JOB_SOURCES = ["request", "quote", "phone", "booking", "subscription", "fleet"] as const;

/** `held`: kept for a customer who is filling in the form, or proposed to one; it ends by itself. */
export const VISIT_STATES = [
  "held",
  "planned",
  "on_the_way",
  "in_progress",
  "done",
  "cancelled",
  "no_show",
] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** Those during which the worker is not free. */
export const OCCUPYING_VISIT_STATES = ["held", "planned", "on_the_way", "in_progress", "done"] as const;

/** Those that may still be moved or cancelled. */
export const OPEN_VISIT_STATES = ["planned", "on_the_way"] as const satisfies readonly VisitState[];
