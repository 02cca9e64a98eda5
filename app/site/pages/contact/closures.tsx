import { useEffect, useState } from "react";
import { type CalendarDay, formatDay, parisDay } from "#domain/calendar/dates.ts";

export interface AnnouncedClosure {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly label: string;
}

/** The days the owner announced as closed. The page may have been drawn days ago: the browser drops what is over. */
export function Closures({
  closures,
  drawnOn,
}: {
  closures: readonly AnnouncedClosure[];
  drawnOn: CalendarDay;
}) {
  const [today, setToday] = useState(drawnOn);
  useEffect(() => setToday(parisDay(new Date())), []);
  const coming = closures.filter(({ to }) => to >= today);
  if (coming.length === 0) return null;
  return (
    <section className="bg-amber-100 py-5 text-amber-950" aria-labelledby="fermetures">
      <div className="wrap">
        <h2 id="fermetures" className="font-display font-semibold text-lg">
          Fermetures à venir
        </h2>
        <ul className="mt-1 grid gap-1">
          {coming.map(({ from, to, label }) => (
            <li key={from}>
              {from === to ? `Le ${formatDay(from)}` : `Du ${formatDay(from)} au ${formatDay(to)}`}
              {label ? `, ${label}` : ""}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
