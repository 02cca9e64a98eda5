import { and, eq } from "drizzle-orm";
import { visits, workers } from "#db/schema/planning.ts";
import type { Deps } from "../deps.ts";
import { finishVisit, leaveForVisit, startVisit, type VisitResult } from "../planning/run-visit.ts";

export const VISIT_STEPS = ["leave", "start", "finish"] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

export interface StepVisit {
  readonly visitId: string;
  readonly step: VisitStep;
  readonly accountId: string;
  readonly isOwner: boolean;
  readonly actor: string;
}

const steps = { leave: leaveForVisit, start: startVisit, finish: finishVisit } as const;

/** One step of a visit. Staff take those of their own round; the visits of others do not exist for them. */
export async function stepVisit(deps: Deps, change: StepVisit): Promise<VisitResult> {
  const { visitId, step, accountId, isOwner, actor } = change;
  const isOwn = and(eq(visits.id, visitId), eq(workers.accountId, accountId));
  const [own] = isOwner
    ? [{ id: visitId }]
    : await deps.db.orm
        .select({ id: visits.id })
        .from(visits)
        .innerJoin(workers, eq(workers.id, visits.workerId))
        .where(isOwn);
  return own ? steps[step](deps, { visitId, actor }) : { ok: false, reason: "unknown_visit" };
}
