import { type CSSProperties, useEffect, useRef } from "react";
import { IconClose } from "#app/art/icons.tsx";
import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import type { BoardWorker } from "./planning-address.ts";
import type { Placing, PlacingRefusal } from "./use-placing.ts";

interface RefusalNoticeProps {
  readonly refusal: PlacingRefusal;
  readonly workers: readonly BoardWorker[];
  readonly placing: Placing;
  readonly style?: CSSProperties;
  readonly opensLeft?: boolean;
}

/** Why a start was refused, and the nearest free ones, each one press away. */
export function RefusalNotice({ refusal, workers, placing, style, opensLeft = false }: RefusalNoticeProps) {
  const first = useRef<HTMLElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <section
      ref={first}
      tabIndex={-1}
      className="plan-refusal"
      data-opens={opensLeft ? "left" : "right"}
      style={style}
      aria-label="Refusé"
    >
      <header>
        <h2>Refusé</h2>
        <button type="button" className="adm-icon-button" onClick={placing.leave}>
          <IconClose />
          <span className="sr-only">Fermer</span>
        </button>
      </header>
      <p>
        <b>{placing.job?.customer}</b>
      </p>
      <p>{refusal.message}</p>
      {refusal.nearest.length > 0 ? (
        <h3>Au plus près</h3>
      ) : (
        <p>Aucun autre créneau dans les prochaines semaines.</p>
      )}
      <ul>
        {refusal.nearest.map((start) => (
          <li key={`${start.day} ${start.from} ${start.workerId}`}>
            <button type="button" disabled={placing.isBusy} onClick={() => placing.place(start)}>
              <b>{formatDayShort(start.day)}</b>
              <span>{formatClock(start.from)}</span>
              {workers.length > 1 ? (
                <small>{workers.find(({ id }) => id === start.workerId)?.name}</small>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
