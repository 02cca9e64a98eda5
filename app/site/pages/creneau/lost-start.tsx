import { IconPin } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { bookingPage as texts } from "#content/pages/booking.ts";
import { formatDayLong } from "#domain/calendar/dates.ts";
import type { ShownStart } from "#usecases/booking/read-booking.ts";
import { minuteText } from "./minute-text.ts";

interface LostStartProps {
  readonly reason: "expired" | "taken";
  readonly nearest: readonly ShownStart[];
  /** What moving costs; null when a start is chosen for the first time. */
  readonly moveFee: number | null;
}

/** The start is gone: why, and the three nearest, each one click away. */
export function LostStart({ reason, nearest, moveFee }: LostStartProps) {
  return (
    <section className="bk-lost" role="alert">
      <Notice tone="warning" title={texts.lost.title}>
        {texts.lost[reason]}
      </Notice>
      {nearest.length > 0 && <h2 className="text-xl">{texts.nearest}</h2>}
      <ul>
        {nearest.map((start, index) => (
          <li key={`${start.day} ${start.from}`}>
            <div>
              <b>
                {formatDayLong(start.day)}, {minuteText(start.from)}
              </b>
              {start.isNear && (
                <small>
                  <IconPin size={16} /> près de chez vous ce jour-là
                </small>
              )}
            </div>
            {moveFee === null ? (
              <form method="post">
                <input type="hidden" name="etape" value="prendre" />
                <input type="hidden" name="jour" value={start.day} />
                <Button
                  type="submit"
                  name="debut"
                  value={start.from}
                  size="sm"
                  variant={index === 0 ? "primary" : "secondary"}
                  aria-label={`${texts.take} ${formatDayLong(start.day)}, ${minuteText(start.from)}`}
                >
                  {texts.take}
                </Button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
      <TextLink to="#calendrier">{texts.wholeCalendar}</TextLink>
    </section>
  );
}
