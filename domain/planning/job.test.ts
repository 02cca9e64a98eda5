import { describe, expect, it } from "vitest";
import { JOB_STATES, JOB_STEPS, type JobState, type JobStep, mayStep, stateAfter } from "./job.ts";

/** Every state with every step: the state afterwards, "-" where it is refused. */
const table: Readonly<Record<JobState, Readonly<Record<JobStep, JobState | "-">>>> = {
  to_plan: row({ plan: "planned", cancel: "cancelled", close: "done" }),
  planned: row({
    plan: "planned",
    unplan: "to_plan",
    start: "in_progress",
    finish: "done",
    cancel: "cancelled",
    miss: "no_show",
  }),
  in_progress: row({
    plan: "planned",
    unplan: "to_plan",
    start: "in_progress",
    finish: "done",
    miss: "no_show",
  }),
  done: row({ invoice: "invoiced" }),
  invoiced: row({ settle: "paid" }),
  paid: row({ unsettle: "invoiced" }),
  cancelled: row({ reopen: "to_plan" }),
  no_show: row({ plan: "planned", cancel: "cancelled", reopen: "to_plan", close: "done" }),
};

function row(allowed: Partial<Record<JobStep, JobState>>): Record<JobStep, JobState | "-"> {
  return Object.fromEntries(JOB_STEPS.map((step) => [step, allowed[step] ?? "-"])) as Record<
    JobStep,
    JobState | "-"
  >;
}

describe("the steps of a job", () => {
  it.each(JOB_STATES.flatMap((state) => JOB_STEPS.map((step) => [state, step] as const)))(
    "from %s by %s",
    (state, step) => {
      expect(stateAfter(state, step) ?? "-").toBe(table[state][step]);
      expect(mayStep(state, step)).toBe(table[state][step] !== "-");
    },
  );

  it("reaches every state from a job that waits to be planned", () => {
    const seen = new Set<JobState>(["to_plan"]);
    for (let grown = true; grown; ) {
      const next = [...seen].flatMap((state) => JOB_STEPS.map((step) => stateAfter(state, step)));
      const before = seen.size;
      for (const state of next) if (state) seen.add(state);
      grown = seen.size > before;
    }
    expect([...seen].toSorted()).toEqual([...JOB_STATES].toSorted());
  });
});
