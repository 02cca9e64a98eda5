import { Suspense, useState } from "react";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { LiveAnnouncement } from "#app/ui/feedback/live-announcement.tsx";
import { formatDayOfMonth, parisDay, weekday } from "#domain/calendar/dates.ts";
import { useNavigate } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useShortcut } from "../../ui/use-shortcut.ts";
import type { Route } from "./+types/planning.ts";
import { boundsOf } from "./board-bounds.ts";
import { DayThread } from "./day-thread.tsx";
import { LoadStrip } from "./load-strip.tsx";
import { LoadSummary } from "./load-summary.tsx";
import { NoticesPanel } from "./notices-panel.tsx";
import {
  type BoardVisit,
  neighbourPlace,
  type PlanningView,
  planningAddress,
  readPlanningPlace,
  shownRange,
} from "./planning-address.ts";
import { PlanningHead } from "./planning-head.tsx";
import { dayOfMap, shownWorkers } from "./shown-rounds.ts";
import { TimeGrid } from "./time-grid.tsx";
import { inHand, Tray } from "./tray.tsx";
import { usePlacing } from "./use-placing.ts";
import { useSwipe } from "./use-swipe.ts";
import { visitInHand } from "./visit-block.tsx";
import "./colours.css";
import "./planning.css";
import "./planning-aside.css";
import "./planning-views.css";

const PlanningMonth = lazyPart(() => import("./month-view.tsx").then((module) => module.PlanningMonth));
const MonthFacts = lazyPart(() => import("./month-facts.tsx").then((module) => module.MonthFacts));
const RoundMap = lazyPart(() => import("./round-map.tsx").then((module) => module.RoundMap));
const StartPicker = lazyPart(() => import("./start-picker.tsx").then((module) => module.StartPicker));
const VisitDialog = lazyPart(() => import("./visit-dialog.tsx").then((module) => module.VisitDialog));

const phone = "(width < 768px)";
const noRound = "Votre compte n’est relié à aucun équipier\u00a0: demandez-le au propriétaire.";

/** A phone opens on the day, a desk on the week. */
function usualPlace() {
  const view: PlanningView = window.matchMedia(phone).matches ? "day" : "week";
  return { view, today: parisDay(new Date()) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const place = readPlanningPlace(new URL(request.url).searchParams, usualPlace());
  const [board, { notices }] = await Promise.all([
    read(admin.planning.$get({ query: shownRange(place) })),
    read(admin.planning.notices.$get()),
  ]);
  return { board, notices, place };
}
clientLoader.hydrate = true as const;

export default function Planning({ loaderData: { board, notices, place } }: Route.ComponentProps) {
  const isNarrow = useNarrow();
  const [opened, setOpened] = useState<BoardVisit | null>(null);
  const workers = shownWorkers(board, place);
  const days = board.days.filter(
    ({ day, hours }) =>
      place.view === "day" ||
      weekday(day) !== 0 ||
      hours.some(({ working }) => working.length > 0) ||
      board.visits.some((visit) => visit.day === day),
  );
  const bounds = boundsOf(board, days, workers);
  const placing = usePlacing(board, bounds);
  useShortcut("p", () => {
    const at = document.activeElement?.closest<HTMLElement>("[data-job], [data-visit]")?.dataset;
    const visit = board.visits.find(({ id }) => id === at?.visit);
    const job = board.tray.jobs.find(({ id }) => id === at?.job) ?? board.tray.jobs[0];
    if (visit) placing.take(visitInHand(visit));
    else if (job && job.latitude !== null) placing.take(inHand(job));
  });
  const mapDay = placing.aim?.day ?? dayOfMap(board, days);
  const navigate = useNavigate();
  const swipe = useSwipe((step) => navigate(planningAddress(neighbourPlace(place, step))));
  const usesThread = isNarrow && place.view !== "month";
  const map = (
    <Suspense>
      <RoundMap
        title={`${formatDayOfMonth(mapDay)}, tournée`}
        workers={workers}
        visits={board.visits.filter(({ day }) => day === mapDay)}
        aimed={
          placing.job?.latitude && placing.job.longitude
            ? { latitude: placing.job.latitude, longitude: placing.job.longitude }
            : null
        }
      />
    </Suspense>
  );
  return (
    <>
      <PlanningHead {...{ board, place, days, isNarrow }} shown={workers} />
      <LiveAnnouncement>{placing.announcement}</LiveAnnouncement>
      <div className="plan" data-view={place.view}>
        <div className="plan-main" {...(usesThread ? swipe : {})}>
          {board.workers.length === 0 ? <p className="adm-notice">{noRound}</p> : null}
          {place.view === "month" ? null : <LoadStrip board={board} place={place} isNarrow={isNarrow} />}
          <Suspense>
            {place.view === "month" ? <PlanningMonth board={board} place={place} workers={workers} /> : null}
          </Suspense>
          {usesThread ? map : null}
          {usesThread
            ? days.map((day) => (
                <DayThread
                  key={day.day}
                  {...{ board, day, workers, placing }}
                  isOneOfMany={days.length > 1}
                  onOpen={setOpened}
                />
              ))
            : null}
          {place.view !== "month" && !isNarrow ? (
            <TimeGrid {...{ board, place, days, workers, bounds, placing }} onOpen={setOpened} />
          ) : null}
        </div>
        <div className="plan-aside">
          <NoticesPanel notices={notices} />
          <Suspense>
            {place.view === "month" ? <MonthFacts board={board} month={place.at.slice(0, 7)} /> : null}
          </Suspense>
          <Tray tray={board.tray} placing={placing} isNarrow={isNarrow} />
          {place.view === "month" || usesThread ? null : map}
          {place.view === "month" ? null : <LoadSummary {...{ board, days, workers }} view={place.view} />}
        </div>
      </div>
      <Suspense>
        {isNarrow || place.view === "month" ? <StartPicker placing={placing} workers={workers} /> : null}
      </Suspense>
      <Suspense>
        {opened ? (
          <VisitDialog
            visit={opened}
            hasBegun={opened.day < board.today || (opened.day === board.today && opened.from <= board.minute)}
            placing={placing}
            onClose={() => setOpened(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
