import { useState } from "react";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import { type CalendarDay, formatDayLong, formatDayShort } from "#domain/calendar/dates.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import { dayCost } from "./aim.ts";
import type { BoardWorker } from "./planning-address.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import type { Placing } from "./use-placing.ts";

interface StartPickerProps {
  readonly placing: Placing;
  readonly workers: readonly BoardWorker[];
}

/** On a phone: the user chooses a job, then a day, then a start. */
export function StartPicker({ placing, workers }: StartPickerProps) {
  const [picked, setPicked] = useState<CalendarDay | null>(null);
  const { job, starts, refusal } = placing;
  const days = [...new Set(starts?.map(({ day }) => day))];
  const day = picked !== null && days.includes(picked) ? picked : (days[0] ?? null);
  const ids = workers.map(({ id }) => id);
  return (
    <Sheet
      open={job !== null}
      onClose={placing.leave}
      phone="bottom"
      title={job ? `Placer ${job.customer}` : ""}
    >
      <div className="plan-picker">
        {refusal ? <RefusalNotice refusal={refusal} workers={workers} placing={placing} /> : null}
        {starts === null ? <p className="adm-muted">Recherche des places…</p> : null}
        {starts?.length === 0 ? <p className="adm-muted">Aucune place sur les jours montrés.</p> : null}
        <ul className="plan-picker-days">
          {days.map((one) => {
            const cost = dayCost(starts ?? [], one, ids);
            return (
              <li key={one}>
                <button type="button" aria-pressed={one === day} onClick={() => setPicked(one)}>
                  <b>{formatDayShort(one)}</b>
                  <span className="plan-cost" data-tone={cost.tone}>
                    {cost.words}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        {day ? <h3>{formatDayLong(day)}</h3> : null}
        <ul className="plan-picker-starts">
          {starts
            ?.filter((start) => start.day === day)
            .map((start) => (
              <li key={`${start.from} ${start.workerId}`}>
                <button type="button" disabled={placing.isBusy} onClick={() => placing.place(start)}>
                  <b>{formatClock(start.from)}</b>
                  <span>{`+\u00a0${start.addedDriving}\u00a0min`}</span>
                  {workers.length > 1 ? (
                    <small>{workers.find(({ id }) => id === start.workerId)?.name}</small>
                  ) : null}
                </button>
              </li>
            ))}
        </ul>
      </div>
    </Sheet>
  );
}
