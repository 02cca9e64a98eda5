import { visitReportPage as texts } from "#content/pages/visit-report.ts";
import { panelLabels } from "#content/visit-work/words.ts";
import { ORIGINAL_PAINT, paintScalePosition } from "#domain/visit-work/panels.ts";
import type { VisitReport } from "#usecases/visit-work/read-report.ts";

const { least, most } = ORIGINAL_PAINT;
const band = { left: `${paintScalePosition(least)}%`, right: `${100 - paintScalePosition(most)}%` };

/** Every reading on one line. Original paint is a hatched band; what lies outside is a diamond with its figure. */
export function PaintScale({ readings }: { readings: VisitReport["paints"][number]["readings"] }) {
  const label = readings
    .map(({ panel, microns, verdict }) => `${panelLabels[panel]} ${microns}\u00a0µm, ${texts.short[verdict]}`)
    .join("\u00a0; ");
  return (
    <div className="vr-scale" role="img" aria-label={`${texts.scale} ${label}.`}>
      <p className="vr-scale-line">
        <span className="vr-scale-band" style={band} />
        {readings.map(({ panel, microns, verdict }) => (
          <span
            key={panel}
            className="vr-scale-mark"
            data-verdict={verdict}
            style={{ left: `${paintScalePosition(microns)}%` }}
          >
            {verdict === "original" ? null : <b>{microns}</b>}
          </span>
        ))}
      </p>
      <p className="vr-scale-words">
        <span>{texts.short.thin}</span>
        <span>{`${texts.short.original}, ${least} à ${most}\u00a0µm`}</span>
        <span>{texts.short.repainted}</span>
      </p>
    </div>
  );
}
