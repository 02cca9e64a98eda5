import { Suspense, useEffect } from "react";
import { useRevalidator } from "react-router";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { formatClock } from "#domain/planning/time-words.ts";
import { Link, useOutletContext } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import type { Me } from "../../shell/me.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/day.ts";
import { AnswersPanel } from "./answers-panel.tsx";
import { CreateMenu } from "./create-menu.tsx";
import { CurrentStop } from "./current-stop.tsx";
import type { DayData } from "./day-data.ts";
import { dayTitle, othersSentence, relativeDayName, roundSentence } from "./day-words.ts";
import { DepotPanel } from "./depot-panel.tsx";
import { MoneyPanel } from "./money-panel.tsx";
import { NothingWaits } from "./nothing-waits.tsx";
import { TodayPanel } from "./today-panel.tsx";
import "../planning/colours.css";
import "../planning/planning.css";
import "./day.css";

/** Seen on the first days of a site only. */
const FirstDay = lazyPart(() => import("./first-day.tsx").then((module) => module.FirstDay));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const de = new URL(request.url).searchParams.get("de") === "equipe" ? "equipe" : "moi";
  return read(admin.day.$get({ query: { de } }));
}
clientLoader.hydrate = true as const;

export default function DayPage({ loaderData: day }: Route.ComponentProps) {
  const me = useOutletContext<Me>();
  useFreshOnReturn();
  if (day.firstSteps)
    return (
      <>
        <PageHead
          title="Ma journée"
          heading="Bonjour"
          detail={`${dayTitle(day.today)}, premier jour. Cette page deviendra votre journée.`}
          topAction={<CreateMenu />}
        />
        <Suspense>
          <FirstDay steps={day.firstSteps} me={me} />
        </Suspense>
      </>
    );
  const current = day.visits.find(({ id }) => id === day.stop?.visitId);
  return (
    <>
      <PageHead
        title="Ma journée"
        heading={dayTitle(day.today)}
        detail={detailOf(day, me)}
        actions={me.role === "owner" && day.hasOwnRound ? <WhoseDay isWholeTeam={day.isWholeTeam} /> : null}
        topAction={<CreateMenu />}
      />
      <div className="day-columns">
        <div className="adm-stack">
          {current && day.stop ? <CurrentStop day={day} visit={current} stop={day.stop} /> : null}
          <TodayPanel day={day} />
        </div>
        <div className="day-lists">
          {isAllDone(day) ? <NothingWaits>{calmWords(day)}</NothingWaits> : null}
          <AnswersPanel answers={day.answers} />
          <div className="adm-stack">
            {day.money ? <MoneyPanel money={day.money} today={day.today} /> : null}
            <DepotPanel depot={day.depot} />
          </div>
        </div>
      </div>
    </>
  );
}

/** A phone taken out of the pocket shows the day as it is now. */
function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [revalidate]);
}

function detailOf(day: DayData, me: Me): string {
  if (me.role !== "owner" && !day.hasOwnRound)
    return "Votre compte n’est relié à aucun équipier\u00a0: demandez-le au propriétaire.";
  return [roundSentence(day.visits), othersSentence(day.others)].filter(Boolean).join(" ");
}

function isAllDone({ answers, money, depot }: DayData): boolean {
  const waiting = answers.rows.length + answers.reviews + answers.mails + depot.rows.length;
  return waiting + (money?.rows.length ?? 0) === 0;
}

/** What comes next, when nothing waits. */
function calmWords({ next, stop, today }: DayData): string {
  if (stop) return "Personne n’attend de réponse. Bonne route.";
  if (!next) return "Aucun rendez-vous n’est prévu.";
  return `${relativeDayName(next.day, today)}, ${formatClock(next.from)}\u00a0: ${next.customer}, ${next.commune}.`;
}

function WhoseDay({ isWholeTeam }: { isWholeTeam: boolean }) {
  return (
    <nav aria-label="De qui" className="day-whose">
      <Link to="/admin" replace preventScrollReset aria-current={isWholeTeam ? undefined : "page"}>
        Ma journée
      </Link>
      <Link to="/admin?de=equipe" replace preventScrollReset aria-current={isWholeTeam ? "page" : undefined}>
        Équipe
      </Link>
    </nav>
  );
}
