import { useEffect, useState } from "react";
import { machineName } from "#content/current-machines.ts";
import { formatDayShort, isCalendarDay } from "#domain/calendar/dates.ts";
import { Link } from "#router";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";

type Closed = SuccessBody<Awaited<ReturnType<(typeof admin.settings)["closed-bookings"]["$get"]>>>;
type Booking = Closed["bookings"][number];

/** What was agreed before and lies in the closure, with the way to move it. Nothing while there is nothing. */
export function ClosedBookings({ from, to }: { from: string; to: string }) {
  const closed = useClosedBookings(from, to);
  const { count = 0, bookings = [] } = closed ?? {};
  return (
    <div className="adm-closed" role="status">
      {count > 0 ? (
        <div className="adm-notice" data-tone="warn">
          <p>
            {count > 1
              ? `${count} engagements tombent pendant cette fermeture. Ils restent prévus\u00a0: déplacez-les ou prévenez.`
              : "Un engagement tombe pendant cette fermeture. Il reste prévu\u00a0: déplacez-le ou prévenez."}
          </p>
          <ul>
            {bookings.map((booking) => (
              <li key={`${booking.kind} ${booking.id}`}>
                <BookingLink booking={booking} />
              </li>
            ))}
            {count > bookings.length ? <li>{`Et ${count - bookings.length} de plus.`}</li> : null}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function BookingLink({ booking: { kind, id, day, customer, machine } }: { booking: Booking }) {
  const what = {
    visit: "rendez-vous",
    handOver: `remise, ${machineName(machine)}`,
    return: `retour, ${machineName(machine)}`,
  }[kind];
  const text = `${formatDayShort(day)}\u00a0: ${what}, ${customer}`;
  return kind === "visit" ? (
    <Link to={`/admin/rendez-vous/${id}`} className="adm-link">
      {text}
    </Link>
  ) : (
    <Link to={`/admin/locations?location=${id}`} className="adm-link">
      {text}
    </Link>
  );
}

/** Asked again when a day changes; null until the days are known. */
function useClosedBookings(from: string, to: string): Closed | null {
  const [closed, setClosed] = useState<Closed | null>(null);
  useEffect(() => {
    setClosed(null);
    if (!isCalendarDay(from) || !isCalendarDay(to) || to < from) return;
    let isCurrent = true;
    void send(admin.settings["closed-bookings"].$get({ query: { from, to } })).then((answer) => {
      if (isCurrent && answer.ok) setClosed(answer.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [from, to]);
  return closed;
}
