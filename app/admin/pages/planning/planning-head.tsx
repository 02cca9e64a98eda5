import { Icon } from "#app/art/icon.tsx";
import { IconChevronLeft, IconChevronRight, IconPlus } from "#app/art/icons.tsx";
import { IconUsers } from "#app/art/icons-admin.tsx";
import { Link, useNavigate, useOutletContext } from "#router";
import type { Me } from "../../shell/me.ts";
import { actionSlot } from "../../shell/top-bar.tsx";
import { TopCrumb } from "../../shell/top-crumb.tsx";
import { TopSlot } from "../../shell/top-slot.tsx";
import { AdminLink } from "../../ui/admin-button.tsx";
import { useShortcut } from "../../ui/use-shortcut.ts";
import { newVisitAddress } from "./new-visit-address.ts";
import { periodWords } from "./period-words.ts";
import {
  type BoardDay,
  type BoardWorker,
  neighbourPlace,
  type PlanningPlace,
  type PlanningView,
  planningAddress,
  type ShownBoard,
} from "./planning-address.ts";
import "./planning-head.css";

interface PlanningHeadProps {
  readonly board: ShownBoard;
  readonly place: PlanningPlace;
  readonly days: readonly BoardDay[];
  readonly shown: readonly BoardWorker[];
  readonly isNarrow: boolean;
}

/** Which days are shown, the way to others, whose they are, and what can be done: two rows on a phone. */
export function PlanningHead({ board, place, days, shown, isNarrow }: PlanningHeadProps) {
  const navigate = useNavigate();
  const isOwner = useOutletContext<Me>().role === "owner";
  const today = planningAddress({ ...place, at: board.today });
  const firstDay = place.view === "day" ? place.at : board.today;
  useShortcut("a", () => navigate(today));
  const isDayToCome = place.view === "day" && place.at >= board.today;
  const newVisit = newVisitAddress(isDayToCome ? { day: place.at } : null);
  useShortcut("n", () => navigate(newVisit));
  return (
    <div className="plan-head">
      <title>Planning | Administration</title>
      <TopCrumb title="Planning" />
      <TopSlot id={actionSlot}>
        <AdminLink look="primary" icon={<IconPlus />} to={newVisit}>
          Rendez-vous
        </AdminLink>
      </TopSlot>
      <div className="plan-period">
        <Link to={planningAddress(neighbourPlace(place, -1))} className="adm-button adm-button-quiet">
          <IconChevronLeft />
          <span className="sr-only">Avant</span>
        </Link>
        <h1>{periodWords(place, days, isNarrow)}</h1>
        <Link to={planningAddress(neighbourPlace(place, 1))} className="adm-button adm-button-quiet">
          <IconChevronRight />
          <span className="sr-only">Après</span>
        </Link>
      </div>
      <div className="plan-choices">
        <Workers {...{ board, place, shown }} />
        <nav aria-label="Vue" className="plan-switch">
          {views.map(([view, label]) => (
            <Link
              key={view}
              to={planningAddress({ ...place, view })}
              aria-current={place.view === view ? "page" : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          ))}
        </nav>
        {days.some(({ day }) => day === board.today) ? null : (
          <Link to={today} className="adm-button adm-button-quiet">
            Aujourd’hui
          </Link>
        )}
      </div>
      <div className="plan-tools">
        {isOwner ? (
          <AdminLink icon={<Icon d={rain} />} to={`/admin/planning/reporter?jour=${firstDay}`}>
            <span className="plan-tool-word">Reporter une journée</span>
          </AdminLink>
        ) : null}
        <AdminLink icon={<IconUsers />} to="/admin/planning/equipe">
          <span className="sr-only">Équipe et secteurs</span>
        </AdminLink>
      </div>
    </div>
  );
}

/** A cloud with rain; here alone, so that no other page loads it. */
const rain = "M4 14.899A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 2.5 8.242M16 14v6M8 14v6M12 16v6";

const views: readonly (readonly [PlanningView, string])[] = [
  ["day", "Jour"],
  ["week", "Semaine"],
  ["month", "Mois"],
];

function Workers({ board, place, shown }: Pick<PlanningHeadProps, "board" | "place" | "shown">) {
  if (board.workers.length < 2) return null;
  return (
    <nav aria-label="Équipiers" className="plan-workers">
      {board.workers.map(({ id, name, colour }) => (
        <Link
          key={id}
          to={planningAddress({ ...place, workerId: place.workerId === id ? null : id })}
          aria-current={shown.some((worker) => worker.id === id) ? "true" : undefined}
          data-colour={colour}
          preventScrollReset
        >
          <span className="plan-dot" />
          <span className="plan-worker-name">{name}</span>
        </Link>
      ))}
    </nav>
  );
}
