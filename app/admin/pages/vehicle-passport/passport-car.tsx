import { silhouettes } from "#app/art/art-names.ts";
import { panelPlaces } from "#app/art/panel-places.ts";
import { passportLook } from "#app/art/passport-look.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import { paintOf } from "#app/art/vehicle-paint.ts";
import { passportSurfaceLabels } from "#content/passport/words.ts";
import { isPanel } from "#domain/visit-work/panels.ts";
import type { StaffPassport } from "./vehicle-passport.tsx";

/** What lies on the vehicle and the paint measured last, on the drawn car. */
export function PassportCar({ passport: { vehicle, sheet } }: { passport: StaffPassport }) {
  return (
    <div className="vpp-car">
      <Vehicle
        kind={silhouettes[vehicle.category]}
        frame="tight"
        paint={paintOf(vehicle.colour)}
        {...passportLook(sheet.lying)}
      />
      {sheet.readings.map(({ surface, microns, verdict }) =>
        isPanel(surface) ? (
          <span key={surface} data-verdict={verdict} style={panelPlaces[surface]}>
            <span className="sr-only">{`${passportSurfaceLabels[surface]}, `}</span>
            {microns}
            <span className="sr-only">{"\u00a0µm"}</span>
          </span>
        ) : null,
      )}
    </div>
  );
}
