import { VehiclePicture } from "#app/art/scene.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { spaceTexts as texts } from "#content/pages/customer-space.ts";

/** The four silhouettes and the way to a first quote. */
export function EmptySpace() {
  return (
    <section className="space-card space-empty">
      <div className="space-empty-cars" aria-hidden="true">
        {(["citadine", "berline", "routiere", "suv"] as const).map((kind) => (
          <VehiclePicture key={kind} kind={kind} alt="" />
        ))}
      </div>
      <p>{texts.empty}</p>
      <LinkButton to={texts.composePath}>{texts.compose}</LinkButton>
    </section>
  );
}
