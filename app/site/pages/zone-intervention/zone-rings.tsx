import { dialRadius, dialRings } from "#content/communes/dial-position.ts";
import { kilometres } from "#content/messages/communes.ts";

/** The rings around the base, each named at its top. */
export function ZoneRings() {
  return (
    <div className="zone-rings" aria-hidden="true">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {dialRings.toReversed().map((km) => (
          <circle key={km} cx="50" cy="50" r={dialRadius(km)} />
        ))}
      </svg>
      {dialRings.map((km) => (
        <span key={km} style={{ top: `${50 - dialRadius(km)}%` }}>
          {kilometres(km)}
        </span>
      ))}
    </div>
  );
}
