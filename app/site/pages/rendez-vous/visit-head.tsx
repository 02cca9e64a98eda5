import { silhouettes } from "#app/art/art-names.ts";
import { IconCalendar, IconCar, IconChat, IconPhone, IconPin } from "#app/art/icons.tsx";
import { VehiclePicture } from "#app/art/scene.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { plain } from "#app/ui/deferred/plain.tsx";
import { business } from "#content/business.ts";
import { bookingPage, visitPage as texts } from "#content/pages/booking.ts";
import { visitReportPage as reportTexts } from "#content/pages/visit-report.ts";
import { formatDayOfMonth, WEEKDAYS, weekday } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { formatLength } from "#domain/planning/time-words.ts";
import type { VisitView } from "#usecases/booking/read-visit.ts";
import { stepOfVisit } from "./visit-step.ts";
import "./arrival-road.css";

const ArrivalRoad = plain(() => import("./arrival-road.tsx").then((module) => module.ArrivalRoad));

type VisitHeadProps = { visit: VisitView; token: string };

/** The date leads; on the way, the arrival time does. */
export function VisitHead({ visit, token }: VisitHeadProps) {
  const { current, place, vehicle, state } = visit;
  const jeton = encodeURIComponent(token);
  return (
    <div className="vp-head on-dark">
      <div className="wrap vp-head-in">
        <div>
          <p className="kicker vp-eyebrow">{eyebrowOf(visit)}</p>
          <Lead visit={visit} />
          {place && (
            <p className="vp-place">
              <IconPin size={18} />
              <span>{place}</span>
            </p>
          )}
          {place && vehicle.model && (
            <p className="vp-place">
              <IconCar size={18} />
              <span>{vehicle.model}</span>
            </p>
          )}
          <div className="vp-actions">
            {current && state === "planned" && (
              <LinkButton
                to={`${texts.calendarPath}?jeton=${jeton}`}
                leading={<IconCalendar />}
                reloadDocument
              >
                {texts.addToCalendar}
              </LinkButton>
            )}
            {visit.canChoose && (
              <LinkButton to={`${bookingPage.path}?jeton=${jeton}`}>{bookingPage.title}</LinkButton>
            )}
            {current ? (
              <LinkButton to="#ecrire" variant="secondary" leading={<IconChat />}>
                {texts.write}
              </LinkButton>
            ) : (
              <LinkButton to={`tel:${business.phone.e164}`} variant="secondary" leading={<IconPhone />}>
                Appeler
              </LinkButton>
            )}
          </div>
        </div>
        {current?.road ? (
          <ArrivalRoad {...current.road} />
        ) : (
          vehicle.category && (
            <VehiclePicture kind={silhouettes[vehicle.category]} alt="" className="vp-car" priority />
          )
        )}
        {current && <Steps visit={visit} />}
      </div>
    </div>
  );
}

function eyebrowOf({ current, report }: VisitView): string {
  if (report) return `${reportTexts.eyebrow} du ${formatDayOfMonth(report.day)}`;
  return current?.arrivesAt ? "Nous sommes en route" : texts.title;
}

function Lead({ visit }: { visit: VisitView }) {
  const { current, days, state, report, worker, toReturnCents } = visit;
  if (report) return <Plain title={reportTexts.title} text={workText(report.minutes, worker)} />;
  if (state === "cancelled") return <Plain {...texts.cancelled} text={cancelledText(toReturnCents)} />;
  if (!current) return <Plain {...texts.toPlan} />;
  if (current.arrivesAt) {
    return (
      <div aria-live="polite">
        <h1 className="vp-arrival">
          <small>Arrivée vers</small> {current.arrivesAt}
        </h1>
        <p className="vp-hours">{arrivalText(current.minutesLeft ?? 0)}</p>
      </div>
    );
  }
  const last = days.at(-1);
  return (
    <>
      <h1 className="text-6xl">
        <span className="capitalize">{WEEKDAYS[weekday(current.day)]}</span>
        <br />
        {formatDayOfMonth(current.day)}
      </h1>
      <p className="vp-hours">
        {current.from} – {current.to}
        {last && days.length > 1 && `, jusqu’au ${formatDayOfMonth(last.day)}`}
      </p>
    </>
  );
}

function cancelledText(toReturnCents: number): string {
  const { text } = texts.cancelled;
  return toReturnCents > 0 ? `${text} ${texts.depositBack(formatEuros(toReturnCents))}` : text;
}

function Plain({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="text-4xl">{title}</h1>
      <p className="vp-hours">{text}</p>
    </>
  );
}

/** "5 h 05 chez vous, par Julien". */
function workText(minutes: number, worker: string): string {
  const time = minutes > 0 ? `${formatLength(minutes)} chez vous` : "Le travail est terminé";
  return worker ? `${time}, par ${worker}` : time;
}

function arrivalText(minutes: number): string {
  if (minutes === 0) return "d’une minute à l’autre";
  return `encore ${minutes}\u00a0minute${minutes > 1 ? "s" : ""}`;
}

function Steps({ visit }: { visit: VisitView }) {
  const now = stepOfVisit(visit);
  return (
    <ol className="vp-steps" aria-label="Avancement">
      {texts.steps.map((name, index) => (
        <li
          key={name}
          data-step={index < now ? "done" : index === now ? "now" : "later"}
          aria-current={index === now ? "step" : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
