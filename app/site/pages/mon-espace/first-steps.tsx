import { Vehicle } from "#app/art/vehicle.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { spacePages } from "#content/pages/customer-space.ts";
import { spaceStart as texts } from "#content/pages/space-start.ts";

/** Where the next appointment would stand: the way to it. */
export function FirstSteps() {
  return (
    <section className="space-next on-dark" aria-labelledby="commencer">
      <div>
        <p className="space-eyebrow">{texts.eyebrow}</p>
        <h2 id="commencer">{texts.title}</h2>
        <p>{texts.text}</p>
        <div className="space-actions">
          <LinkButton to={texts.compose.href}>{texts.compose.label}</LinkButton>
          <LinkButton to={`${spacePages.vehicles.path}#ajouter`} variant="secondary">
            {texts.addVehicle}
          </LinkButton>
        </div>
      </div>
      <Vehicle kind="routiere" frame="tight" paint="#c3cad1" gloss={1} beads={0.5} shadow={0.4} />
    </section>
  );
}
