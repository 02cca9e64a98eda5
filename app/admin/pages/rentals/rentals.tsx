import { IconChevronLeft, IconChevronRight } from "#app/art/icons.tsx";
import { formatDayLong, formatMonth } from "#domain/calendar/dates.ts";
import { Link, useNavigate, useSearchParams } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { useShortcut } from "../../ui/use-shortcut.ts";
import type { Route } from "./+types/rentals.ts";
import {
  type Board,
  dayAddress,
  monthAddress,
  neighbour,
  newOutage,
  outageParam,
  readAddress,
} from "./board-address.ts";
import { EndangeredNotice, LateNotice } from "./board-notices.tsx";
import { DayView } from "./day-view.tsx";
import { DetailsSheet } from "./details-sheet.tsx";
import { HeldDeposits } from "./held-deposits.tsx";
import { MonthList } from "./month-list.tsx";
import { MonthView } from "./month-view.tsx";
import { OutageForm } from "./outage-form.tsx";
import { OutageSheet } from "./outage-sheet.tsx";
import "./rentals.css";

export { rentalHandle as handle } from "../rental-steps/rental-route.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const { view, at } = readAddress(params);
  const periode = view === "month" ? at.slice(0, 7) : at;
  const id = params.get("location");
  const [board, details] = await Promise.all([
    read(admin.rentals.$get({ query: { periode } })),
    id ? read(admin.rentals.periods[":id"].$get({ param: { id } })) : null,
  ]);
  return { board, details };
}
clientLoader.hydrate = true as const;

export default function Rentals({ loaderData: { board, details } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { view, at } = readAddress(params);
  const here = view === "month" ? monthAddress(at) : dayAddress(at);
  const close = () => navigate(here, { preventScrollReset: true });
  const asked = params.get(outageParam);
  const outage = board.outages.find(({ id }) => id === asked);
  return (
    <>
      <PageHead
        title="Locations"
        detail={view === "month" ? formatMonth(at) : formatDayLong(at)}
        actions={
          <>
            <BoardNavigation board={board} />
            <Link
              to={`${here}&${outageParam}=${newOutage}`}
              preventScrollReset
              className="adm-button adm-button-quiet"
            >
              Machine hors service
            </Link>
          </>
        }
      />
      <LateNotice board={board} here={here} />
      <EndangeredNotice board={board} here={here} />
      {view === "month" ? (
        <div className="adm-stack">
          <MonthView board={board} month={at} here={here} />
          <div className={board.deposits.length > 0 ? "adm-columns" : undefined}>
            <MonthList board={board} here={here} />
            <HeldDeposits deposits={board.deposits} here={here} />
          </div>
        </div>
      ) : (
        <DayView board={board} day={at} here={here} />
      )}
      <DetailsSheet key={details?.periodId} details={details} today={board.today} onClose={close} />
      {asked === newOutage ? (
        <OutageForm board={board} day={view === "day" ? at : board.today} onClose={close} />
      ) : null}
      {outage ? <OutageSheet key={outage.id} outage={outage} today={board.today} onClose={close} /> : null}
    </>
  );
}

/** Month or day, before or after, today. */
function BoardNavigation({ board: { today } }: { board: Board }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { view, at } = readAddress(params);
  const [month, day] = [monthAddress(at), dayAddress(view === "day" ? at : today)];
  const todays = view === "month" ? monthAddress(today) : dayAddress(today);
  useShortcut("m", () => navigate(month));
  useShortcut("j", () => navigate(day));
  useShortcut("a", () => navigate(todays));
  return (
    <>
      <nav aria-label="Période" className="rent-steps">
        <Link to={neighbour(view, at, -1)} className="adm-button adm-button-quiet">
          <IconChevronLeft />
          <span className="sr-only">{view === "month" ? "Mois précédent" : "Jour précédent"}</span>
        </Link>
        <Link to={todays} className="adm-button adm-button-quiet">
          Aujourd’hui
        </Link>
        <Link to={neighbour(view, at, 1)} className="adm-button adm-button-quiet">
          <IconChevronRight />
          <span className="sr-only">{view === "month" ? "Mois suivant" : "Jour suivant"}</span>
        </Link>
      </nav>
      <nav aria-label="Vue" className="rent-switch">
        <Link to={month} aria-current={view === "month" ? "page" : undefined}>
          Mois
        </Link>
        <Link to={day} aria-current={view === "day" ? "page" : undefined}>
          Jour
        </Link>
      </nav>
    </>
  );
}
