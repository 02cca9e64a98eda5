import { business } from "#content/business.ts";
import { areaOnMap } from "#content/communes/map-position.ts";
import { kilometres } from "#content/messages/communes.ts";

/** The service area over the map of the Ain: its radius around the owner's base. */
export function ZoneArea() {
  const { x, y, radius } = areaOnMap();
  const { center, radiusKm } = business.area;
  return (
    <svg className="zone-area" viewBox="0 0 1000 800" aria-hidden="true" focusable="false">
      <circle cx={x} cy={y} r={radius} />
      <circle className="zone-base" cx={x} cy={y} r="9" />
      <text x={x} y={y + 34}>
        {`${center}, ${kilometres(radiusKm)}`}
      </text>
    </svg>
  );
}
