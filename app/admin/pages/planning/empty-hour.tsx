import { type KeyboardEvent, useState } from "react";
import { IconPlus } from "#app/art/icons.tsx";
import { formatDayLong } from "#domain/calendar/dates.ts";
import type { Span } from "#domain/planning/spans.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import { useNavigate } from "#router";
import { type Aim, type AimBounds, moveAim } from "./aim.ts";
import { newVisitAddress } from "./new-visit-address.ts";

interface EmptyHourProps {
  readonly lane: Pick<Aim, "day" | "workerId">;
  readonly worker: string;
  readonly bounds: AimBounds;
  /** Half hours before this one are over. */
  readonly earliest: number;
  /** Under the pointer. */
  readonly pointed: number | null;
  readonly boxOf: (span: Span) => { readonly top: string; readonly height: string };
}

/**
 * Makes a visit at an hour of somebody's day: the one under the pointer, or the one chosen with the arrows while it has
 * the focus. One button a day, so that the keys do not pass through every hour.
 */
export function EmptyHour({ lane, worker, bounds, earliest, pointed, boxOf }: EmptyHourProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(Math.max(bounds.firstMinute, earliest));
  const from = Math.min(pointed ?? chosen, bounds.lastMinute - 30);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    setChosen(Math.max(earliest, moveAim({ ...lane, from }, event.key, bounds).from));
  };
  return (
    <button
      type="button"
      className="plan-empty-hour"
      data-pointed={pointed !== null || undefined}
      style={boxOf({ from, to: from + 30 })}
      aria-label={`Nouveau rendez-vous ${formatDayLong(lane.day)} à ${formatClock(from)}, ${worker}`}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        event.stopPropagation();
        void navigate(newVisitAddress({ ...lane, from }));
      }}
    >
      <IconPlus size={14} />
      {formatClock(from)}
    </button>
  );
}
