import { deferred } from "#app/ui/deferred/deferred.tsx";
import { Bone, Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Family, Specimen } from "./specimen.tsx";

const DeferredSample = deferred(
  () => import("./deferred-sample.tsx").then((module) => module.DeferredSample),
  {
    fallback: (
      <Skeleton label="Chargement de l’exemple...">
        <Bone className="h-33 rounded-card" />
      </Skeleton>
    ),
  },
);

export function DeferredFamily() {
  return (
    <Family
      id="differe"
      title="Section différée"
      lead="Le HTML vient du serveur ; le code n’arrive qu’à l’approche."
    >
      <Specimen title="Saisissez avant que le code n’arrive : rien ne se perd" wide>
        <DeferredSample label="Nom" />
      </Specimen>
    </Family>
  );
}
