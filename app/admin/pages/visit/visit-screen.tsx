import { useState } from "react";
import { IconChevronLeft, IconPhone } from "#app/art/icons.tsx";
import { parisDay } from "#domain/calendar/dates.ts";
import { Link } from "#router";
import { clockWords } from "./clock-words.ts";
import { ConditionStage } from "./condition-stage.tsx";
import { IncidentDialog } from "./incident-dialog.tsx";
import { PaymentStage } from "./payment-stage.tsx";
import type { PhoneVisitPage } from "./phone/kept-page.ts";
import { QueueStrip } from "./queue-strip.tsx";
import { RouteStage } from "./route-stage.tsx";
import { STAGES, type Stage, stageLabels, stageOf } from "./stage.ts";
import { useVisitWork, type VisitWork } from "./use-visit-work.ts";
import { WorkStage } from "./work-stage.tsx";
import "./visit.css";
import "./visit-cards.css";
import "./visit-incidents.css";
import "./visit-tools.css";

const stages = { route: RouteStage, condition: ConditionStage, work: WorkStage, payment: PaymentStage };

/** One visit from the road to the payment. Every stage can be looked at; the page follows the work by itself. */
export function VisitScreen({ loaded }: { loaded: PhoneVisitPage }) {
  const work = useVisitWork(loaded);
  const { page, progress } = work;
  const reached = stageOf(progress.state);
  const [chosen, setChosen] = useState<{ readonly stage: Stage; readonly at: Stage } | null>(null);
  // A stage that was looked at is left when the work goes on.
  const shown = chosen?.at === reached ? chosen.stage : reached;
  const Body = stages[shown];
  const isOpen = progress.state === "planned" || progress.state === "on_the_way";
  const next = nextWorker(work);
  const outcome = outcomeWords(work);
  return (
    <div className="vw">
      <header className="vw-top">
        <Link to="/admin/planning" aria-label="Retour au planning" className="vw-icon">
          <IconChevronLeft />
        </Link>
        <div>
          <h1>{page.job.customer}</h1>
          <p>{timeWords(page)}</p>
        </div>
        {page.job.phone ? (
          <a href={`tel:${page.job.phone}`} aria-label={`Appeler ${page.job.customer}`} className="vw-icon">
            <IconPhone />
          </a>
        ) : null}
        {isOpen && !next ? <IncidentDialog work={work} /> : null}
      </header>
      <QueueStrip work={work} />
      {outcome ? (
        <p className="vw-note" role="status">
          {outcome}
        </p>
      ) : null}
      <nav aria-label="Étapes du rendez-vous" className="vw-stages">
        <ol>
          {STAGES.map((stage, index) => (
            <li key={stage} data-step={stepOf(index, STAGES.indexOf(reached))}>
              <button
                type="button"
                aria-current={stage === shown ? "step" : undefined}
                onClick={() => setChosen({ stage, at: reached })}
              >
                {stageLabels[stage]}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {next ? null : <Body work={work} />}
    </div>
  );
}

/** Who does the visit from now on; null: whoever the page was opened for. */
function nextWorker({ page, progress: { reassignedTo } }: VisitWork) {
  return reassignedTo && reassignedTo.workerId !== page.visit.workerId ? reassignedTo : null;
}

function outcomeWords(work: VisitWork): string | null {
  const { state, missedAt } = work.progress;
  const next = nextWorker(work);
  if (next) return `Confié à ${next.workerName}. Ce rendez-vous n’est plus dans votre journée.`;
  if (state === "cancelled") return "Ce rendez-vous est annulé.";
  if (state !== "no_show") return null;
  return missedAt ? `Client noté absent à ${clockWords(missedAt)}.` : "Client noté absent.";
}

function stepOf(index: number, reached: number): "done" | "now" | "later" {
  if (index === reached) return "now";
  return index < reached ? "done" : "later";
}

/** "Aujourd’hui, 09:00 – 13:00". */
function timeWords({ visit }: PhoneVisitPage): string {
  const [start, end] = [new Date(visit.startsAt), new Date(visit.endsAt)];
  const day = parisDay(start) === parisDay(new Date()) ? "Aujourd’hui" : dayOf.format(start);
  return `${day}, ${clockWords(start)} – ${clockWords(end)}`;
}

const dayOf = new Intl.DateTimeFormat("fr-FR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "Europe/Paris",
});
