import { silhouettes } from "#app/art/art-names.ts";
import { VehiclePicture } from "#app/art/scene.tsx";
import { visitPage as texts } from "#content/pages/booking.ts";
import type { PreparationStep } from "#domain/planning/preparation.ts";
import type { VehicleCategory } from "#domain/vehicle/vehicle.ts";

interface PrepareCardProps {
  readonly steps: readonly PreparationStep[];
  /** Of the vehicle, which is drawn with the room it needs; null for work on no vehicle. */
  readonly category: VehicleCategory | null;
}

export function PrepareCard({ steps, category }: PrepareCardProps) {
  return (
    <section className="bk-card" aria-labelledby="preparer">
      <div>
        <h2 id="preparer">{texts.prepare}</h2>
        <p className="bk-small">{texts.prepareHelp}</p>
      </div>
      {category && (
        <div className="vp-plan" aria-hidden="true">
          <span>{texts.room}</span>
          <VehiclePicture kind={silhouettes[category]} alt="" />
          <span>{texts.room}</span>
        </div>
      )}
      <ol className="vp-prepare">
        {steps.map((step) => (
          <li key={step}>
            <b>{texts.preparation[step].title}</b>
            <span>{texts.preparation[step].text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
