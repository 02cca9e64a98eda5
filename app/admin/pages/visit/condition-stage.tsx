import { IconCheckCircle } from "#app/art/icons.tsx";
import { DamageCard } from "./damage-card.tsx";
import { GaugeCard } from "./gauge-card.tsx";
import { PhotoPairs } from "./photo-pairs.tsx";
import type { VisitWork } from "./use-visit-work.ts";
import { VisitFoot } from "./visit-foot.tsx";

/** On arrival: pictures of what is there, and the paint's thickness, before anything is touched. */
export function ConditionStage({ work }: { work: VisitWork }) {
  const { progress, note } = work;
  const canStart = progress.state === "planned" || progress.state === "on_the_way";
  return (
    <>
      <main className="vw-main">
        <div className="vw-col">
          <PhotoPairs work={work} moment="before" />
          <DamageCard work={work} />
        </div>
        <div className="vw-col">
          <GaugeCard work={work} />
        </div>
      </main>
      {canStart ? (
        <VisitFoot
          label="Commencer"
          icon={<IconCheckCircle />}
          onPress={() => note({ kind: "start", content: {} })}
        />
      ) : null}
    </>
  );
}
