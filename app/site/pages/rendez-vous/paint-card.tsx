import { type DrawnVehicle, silhouettes } from "#app/art/art-names.ts";
import { IconInfo } from "#app/art/icons.tsx";
import { panelPlaces } from "#app/art/panel-places.ts";
import { TightVehicle } from "#app/art/tight-vehicle.tsx";
import { visitReportPage as texts } from "#content/pages/visit-report.ts";
import { panelLabels } from "#content/visit-work/words.ts";
import type { VehicleCategory } from "#domain/vehicle/vehicle.ts";
import { ORIGINAL_PAINT } from "#domain/visit-work/panels.ts";
import type { VisitReport } from "#usecases/visit-work/read-report.ts";
import { PaintScale } from "./paint-scale.tsx";

type PaintCardProps = {
  paint: VisitReport["paints"][number];
  category: VehicleCategory | null;
  /** Of the heading. */
  id: string;
};

/** What the gauge showed, and what it means to somebody who owns the car. */
export function PaintCard({ paint: { name, readings }, category, id }: PaintCardProps) {
  const odd = readings.filter(({ verdict }) => verdict !== "original");
  return (
    <section className="bk-card" aria-labelledby={id}>
      <div>
        <h2 id={id}>{name ? `${texts.paint}\u00a0: ${name}` : texts.paint}</h2>
        <p className="bk-small">{`${texts.original} ${ORIGINAL_PAINT.least} à ${ORIGINAL_PAINT.most}\u00a0µm`}</p>
      </div>
      {category && <MeasuredCar kind={silhouettes[category]} readings={readings} />}
      <PaintScale readings={readings} />
      <dl className="vr-readings">
        {readings.map(({ panel, microns, verdict }) => (
          <div key={panel} data-verdict={verdict}>
            <dt>
              {panelLabels[panel]}
              {verdict !== "original" && <small>{texts.short[verdict]}</small>}
            </dt>
            <dd>{`${microns}\u00a0µm`}</dd>
          </div>
        ))}
      </dl>
      {odd.map(({ panel, microns, verdict }) => (
        <p key={panel} className="vr-remark">
          <IconInfo />
          <span>{`${panelLabels[panel]} à ${microns}\u00a0µm\u00a0: ${texts.verdicts[verdict]}`}</span>
        </p>
      ))}
    </section>
  );
}

type Readings = VisitReport["paints"][number]["readings"];

/** Each figure on its panel; the list under it says the same in words. */
function MeasuredCar({ kind, readings }: { kind: DrawnVehicle; readings: Readings }) {
  return (
    <div className="vr-car" aria-hidden="true">
      <TightVehicle kind={kind} />
      {readings.map(({ panel, microns, verdict }) => (
        <b key={panel} data-verdict={verdict} style={panelPlaces[panel]}>
          {microns}
        </b>
      ))}
    </div>
  );
}
