import { type ReactNode, Suspense, useEffect, useState } from "react";
import { IconBulb, IconDrops, IconHouse, IconLock, IconPhone, IconPin } from "#app/art/icons.tsx";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import { Link } from "#router";
import type { DayData, DayVisit, Stop } from "./day-data.ts";
import { timeUntil } from "./day-words.ts";
import { FinishStep, NextStep } from "./visit-steps.tsx";
import "./current-stop.css";

/** Drawn after the words: drawings are heavy, and the words are what is needed first. */
const StopCar = lazyPart(() => import("./stop-car.tsx").then((module) => module.StopCar));
const RoundMap = lazyPart(() => import("../planning/round-map.tsx").then((module) => module.RoundMap));

/** The stop of now or the next one. Its bright button is the next step of the visit. */
export function CurrentStop({ day, visit, stop }: { day: DayData; visit: DayVisit; stop: Stop }) {
  const { customer, title, vehicle, phone } = visit;
  const worker = day.workers.find(({ id }) => id === visit.workerId);
  const address = [visit.street, `${stop.postalCode} ${visit.commune}`.trim()].filter(Boolean).join(", ");
  return (
    <section className="day-now" aria-labelledby="maintenant">
      <div className="day-now-words">
        <div className="day-now-head">
          <h2 id="maintenant">Maintenant</h2>
          <Timing visit={visit} stop={stop} minute={day.minute} />
        </div>
        <div className="day-now-who">
          <p className="day-now-name">
            <Link to={`/admin/rendez-vous/${visit.id}`}>{customer}</Link>
          </p>
          <p>{[`${title}, ${formatLength(visit.to - visit.from)}`, vehicle].filter(Boolean).join(", ")}</p>
          {day.isWholeTeam && day.workers.length > 1 && worker ? <p>{worker.name}</p> : null}
        </div>
        <p className="day-now-address">
          <IconPin />
          <span>
            {address || "Adresse à compléter"}
            <small>{`${visit.travelBefore}\u00a0min de route`}</small>
          </span>
        </p>
        <PlaceFacts place={stop.place} />
      </div>
      <Suspense>
        <StopCar category={visit.category} />
      </Suspense>
      {worker ? (
        <div className="day-now-map">
          <Suspense>
            <RoundMap
              title="Tournée"
              workers={[worker]}
              visits={day.visits.filter(
                ({ workerId, latitude }) => workerId === worker.id && latitude !== null,
              )}
            />
          </Suspense>
        </div>
      ) : null}
      <div className="day-now-actions">
        <NextStep visit={visit} />
        <a className="day-now-button" href={directionsTo(visit, address)} target="_blank" rel="noreferrer">
          <IconPin />
          Itinéraire
        </a>
        {phone ? (
          <a className="day-now-button" href={`tel:${phone}`}>
            <IconPhone />
            Appeler
          </a>
        ) : null}
        <FinishStep visit={visit} />
      </div>
    </section>
  );
}

/** When to leave, to be there, or since when work goes on; it follows the clock. */
function Timing({ visit, stop, minute }: { visit: DayVisit; stop: Stop; minute: number }) {
  const now = useMinute(minute);
  if (visit.state === "in_progress") {
    const since = stop.startedMinute ?? visit.from;
    return <Moment words="Commencé à" at={since} aside={formatLength(Math.max(0, now - since))} />;
  }
  if (visit.state === "on_the_way") {
    const there = stop.expectedMinute ?? visit.from;
    return <Moment words="Arrivée vers" at={there} aside={timeUntil(there, now)} />;
  }
  const leaving = visit.from - visit.travelBefore;
  return <Moment words="Départ à" at={leaving} aside={timeUntil(leaving, now)} />;
}

function Moment({ words, at, aside }: { words: string; at: number; aside: string }) {
  return (
    <p className="day-now-time">
      {words} <b>{formatClock(at)}</b> <span>{aside}</span>
    </p>
  );
}

/** Minutes since midnight in Paris, from the server's clock on. */
function useMinute(loaded: number): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = Date.now();
    setPassed(0);
    const timer = setInterval(() => setPassed(Math.floor((Date.now() - start) / 60_000)), 15_000);
    return () => clearInterval(timer);
  }, []);
  return loaded + passed;
}

function PlaceFacts({ place }: { place: Stop["place"] }) {
  if (!place) return null;
  const facts: readonly (readonly [ReactNode, string])[] = [
    [<IconDrops key="water" />, place.hasWater ? "Eau" : "Pas d’eau"],
    [<IconBulb key="power" />, place.hasPower ? "Électricité" : "Pas de prise"],
    [<IconHouse key="ground" />, place.ground === "private" ? "Terrain privé" : "Voie publique"],
    ...(place.access ? [[<IconLock key="access" />, place.access] as const] : []),
  ];
  return (
    <ul className="day-now-facts">
      {facts.map(([icon, words]) => (
        <li key={words}>
          {icon}
          {words}
        </li>
      ))}
    </ul>
  );
}

/** Opens the way in the telephone's own map program. */
function directionsTo({ latitude, longitude, street }: DayVisit, address: string): string {
  const to = street || latitude === null ? address : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to)}`;
}
