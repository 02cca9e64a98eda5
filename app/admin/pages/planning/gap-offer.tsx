import { Suspense, useState } from "react";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { Placing } from "./use-placing.ts";

const GapJobs = lazyPart(() => import("./gap-jobs.tsx").then((module) => module.GapJobs));

/** Time between two visits of a round. */
export interface FreeGap {
  readonly day: string;
  readonly workerId: number;
  readonly from: number;
  readonly to: number;
}

/** Opens the list of jobs that fit into a gap. */
export function GapOffer({ gap, placing }: { gap: FreeGap; placing: Placing }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AdminButton look="quiet" onClick={() => setOpen(true)}>
        Proposer
      </AdminButton>
      <Suspense>
        {isOpen ? <GapJobs gap={gap} placing={placing} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
