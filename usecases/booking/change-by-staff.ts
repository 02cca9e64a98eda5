import type { Deps } from "../deps.ts";
import { cancelJob, type FreedResult, type JobChange, unplanJob } from "../planning/cancel-job.ts";
import { type PlanJob, type PlanResult, planJob } from "../planning/plan-job.ts";
import { missVisit, type VisitChange, type VisitResult } from "../planning/run-visit.ts";
import { noteStaffChange } from "./visit-notices.ts";

/** The steps of the planning as the staff take them: the customer is told of each a few minutes later. */
export function planByStaff(deps: Deps, plan: Omit<PlanJob, "asker" | "onPlanned">): Promise<PlanResult> {
  const { jobId, actor } = plan;
  return planJob(deps, {
    ...plan,
    asker: "staff",
    onPlanned: (executor, visits, before) =>
      noteStaffChange(executor, { jobId, before, visits, actor }, deps.now()),
  });
}

export function unplanByStaff(deps: Deps, change: Omit<JobChange, "onFreed">): Promise<FreedResult> {
  return unplanJob(deps, withNotice(deps, change));
}

export function cancelByStaff(deps: Deps, change: Omit<JobChange, "onFreed">): Promise<FreedResult> {
  return cancelJob(deps, withNotice(deps, change));
}

/** Nobody was there, at this instant: by the phone's note it may be earlier than now. */
export function missByStaff(deps: Deps, change: VisitChange, at = deps.now()): Promise<VisitResult> {
  return missVisit(
    { ...deps, now: () => at },
    {
      ...change,
      onMissed: (executor, jobId, before) =>
        noteStaffChange(executor, { jobId, before, visits: [], actor: change.actor }, deps.now()),
    },
  );
}

/** Of freed visits the customer knew those that were planned, not those that were held. */
function withNotice(deps: Deps, change: Omit<JobChange, "onFreed">): JobChange {
  const { jobId, actor } = change;
  return {
    ...change,
    onFreed: (executor, freed) => {
      const before = freed.filter(({ heldUntil }) => heldUntil === null);
      return noteStaffChange(executor, { jobId, before, visits: [], actor }, deps.now());
    },
  };
}
