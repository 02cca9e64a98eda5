import { IconBox, IconCalendar, IconCar } from "#app/art/icons.tsx";
import { visitStateLabels } from "#content/planning/state-words.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import { ofName } from "#domain/text/elision.ts";
import { Link } from "#router";
import { AdminLink } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { DayData, DayVisit } from "./day-data.ts";
import { DayRow, RowIcon } from "./day-row.tsx";
import { relativeDayName } from "./day-words.ts";
import { ErrandRow } from "./errand-row.tsx";

/** The day in order: visits with the driving between them, then what has no hour. */
export function TodayPanel({ day }: { day: DayData }) {
  const { visits, errands, workers, today, next } = day;
  const rounds = workers
    .map((worker) => ({ worker, own: visits.filter(({ workerId }) => workerId === worker.id) }))
    .filter(({ own }) => own.length > 0);
  const isEmpty = rounds.length === 0 && errands.rows.length === 0 && errands.toPrepare === 0;
  const wholeRound = (
    <Link to={`/admin/planning?vue=jour&jour=${today}`} className="adm-link">
      Voir la tournée
    </Link>
  );
  return (
    <Panel title="Aujourd’hui" aside={wholeRound} flush className="day-today">
      {isEmpty ? (
        <p className="day-none adm-muted">Aucun rendez-vous, aucune machine, aucun retrait.</p>
      ) : null}
      <ol className="day-rows">
        {rounds.map(({ worker, own }) => (
          <RoundRows
            key={worker.id}
            name={rounds.length > 1 ? worker.name : null}
            home={worker.baseLabel ? `à ${worker.baseLabel}` : "au dépôt"}
            visits={own}
            currentId={day.stop?.visitId ?? null}
          />
        ))}
        {errands.rows.map((errand) => (
          <ErrandRow key={`${errand.kind} ${errand.id}`} errand={errand} />
        ))}
        {errands.toPrepare > 0 ? (
          <DayRow
            lead={
              <RowIcon>
                <IconBox />
              </RowIcon>
            }
            title={
              errands.toPrepare > 1
                ? `${errands.toPrepare}\u00a0commandes à préparer`
                : "1\u00a0commande à préparer"
            }
            detail="boutique"
          >
            <AdminLink to="/admin/orders?vue=a-preparer">Préparer</AdminLink>
          </DayRow>
        ) : null}
      </ol>
      {next ? <NextStop next={next} today={today} /> : null}
    </Panel>
  );
}

/** The first stop after today. */
function NextStop({ next, today }: { next: NonNullable<DayData["next"]>; today: string }) {
  return (
    <p className="day-next">
      <IconCalendar />
      <span>
        {`${relativeDayName(next.day, today)}, `}
        <b>{formatClock(next.from)}</b>
        {"\u00a0: "}
        <b>{next.customer}</b>
        {`, ${next.commune}, départ à ${formatClock(next.from - next.travelBefore)}`}
      </span>
      <Link to={`/admin/planning?vue=jour&jour=${next.day}`} className="adm-link">
        Planning
      </Link>
    </p>
  );
}

interface RoundRowsProps {
  readonly name: string | null;
  readonly home: string;
  readonly visits: readonly DayVisit[];
  readonly currentId: string | null;
}

function RoundRows({ name, home, visits, currentId }: RoundRowsProps) {
  const last = visits.at(-1);
  return (
    <>
      {name ? <li className="day-worker">{name}</li> : null}
      {visits.map((visit, index) => (
        <VisitRows
          key={visit.id}
          visit={visit}
          before={visits[index - 1]}
          isCurrent={visit.id === currentId}
        />
      ))}
      {last && last.travelAfter > 0 ? (
        <Driving minutes={last.travelAfter}>
          {`retour ${home}, ${formatClock(last.to + last.buffer + last.travelAfter)}`}
        </Driving>
      ) : null}
    </>
  );
}

interface VisitRowsProps {
  readonly visit: DayVisit;
  readonly before: DayVisit | undefined;
  readonly isCurrent: boolean;
}

function VisitRows({ visit, before, isCurrent }: VisitRowsProps) {
  const { from, to, state, customer, title, vehicle, commune, travelBefore } = visit;
  const spare = before ? from - travelBefore - before.to - before.buffer : 0;
  const words = [title, vehicle, commune].filter(Boolean).join(", ");
  return (
    <>
      {before && travelBefore > 0 ? (
        <Driving minutes={travelBefore}>
          {`vers ${commune}${spare > 0 ? `, ${spare}\u00a0min de marge` : ""}`}
        </Driving>
      ) : null}
      <DayRow
        isCurrent={isCurrent}
        lead={
          <span className="day-hours">
            <b>{formatClock(from)}</b>
            <small>{formatClock(to)}</small>
          </span>
        }
        title={customer}
        detail={words}
      >
        {isCurrent || state === "done" ? (
          <span className="day-state" data-state={state}>
            {isCurrent && state === "planned" ? "Prochain" : visitStateLabels[state]}
          </span>
        ) : (
          <AdminLink to={`/admin/rendez-vous/${visit.id}`}>
            Ouvrir<span className="sr-only">{` le rendez-vous ${ofName(customer)}`}</span>
          </AdminLink>
        )}
      </DayRow>
    </>
  );
}

function Driving({ minutes, children }: { minutes: number; children: string }) {
  return (
    <li className="day-driving">
      <span>
        <IconCar />
        {`${minutes}\u00a0min`}
      </span>
      <small>{children}</small>
    </li>
  );
}
