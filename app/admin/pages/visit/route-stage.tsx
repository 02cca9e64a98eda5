import { IconBulb, IconClock, IconDrops, IconHouse, IconLock, IconPin, IconSend } from "#app/art/icons.tsx";
import { Vehicle } from "#app/art/vehicle.tsx";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";
import { AgreedCard } from "./agreed-card.tsx";
import { CheckRows } from "./check-rows.tsx";
import { clockWords } from "./clock-words.ts";
import { itineraryHref } from "./itinerary.ts";
import { NotesCard } from "./notes-card.tsx";
import type { PhoneVisitPage } from "./phone/kept-page.ts";
import type { VisitWork } from "./use-visit-work.ts";
import { VisitFoot } from "./visit-foot.tsx";

/** Before the work: where to go, what waits there, what must be in the van. */
export function RouteStage({ work }: { work: VisitWork }) {
  const { page, progress, note } = work;
  const { job, visit, van, problems } = page;
  const packed = van.filter(({ id }) => progress.checks.has(id)).length;
  const arrival = new Date(Date.now() + page.clockOffsetMs + visit.travelBefore * 60_000);
  return (
    <>
      <VehicleHead page={page} />
      <main className="vw-main">
        <div className="vw-col">
          <ul className="vw-card vw-rows">
            <li>
              <IconPin />
              <p>
                <b>{job.street || job.commune}</b>
                <span>{`${job.postalCode} ${job.commune}, ${visit.travelBefore}\u00a0min de route`}</span>
              </p>
              <a href={itineraryHref(job, navigator.userAgent)} className="vw-link">
                Itinéraire
              </a>
            </li>
            <li>
              <IconClock />
              <p>
                <b>{`Départ à ${clockWords(departure(page))}`}</b>
                <span>{`Attendu à ${clockWords(visit.startsAt)}`}</span>
              </p>
            </li>
          </ul>
          {job.place ? <PlaceFacts page={page} place={job.place} /> : null}
          {problems.length > 0 || job.notes ? (
            <section aria-labelledby="signale">
              <h2 id="signale">Ce qui est signalé</h2>
              <ul className="vw-card vw-rows">
                {problems.map((problem) => (
                  <li key={problem}>
                    <b>{problem}</b>
                  </li>
                ))}
                {job.notes ? <li>{job.notes}</li> : null}
              </ul>
            </section>
          ) : null}
        </div>
        <div className="vw-col">
          <NotesCard work={work} />
          <AgreedCard work={work} />
          <section aria-labelledby="fourgon">
            <h2 id="fourgon">
              Dans le fourgon <em>{`${packed} sur ${van.length}`}</em>
            </h2>
            <ul className="vw-card">
              <CheckRows items={van} work={work} />
            </ul>
          </section>
        </div>
      </main>
      {progress.state === "planned" ? (
        <VisitFoot
          label={`J’arrive, vers ${clockWords(arrival)}`}
          icon={<IconSend />}
          onPress={() => note({ kind: "leave", content: {} })}
        />
      ) : null}
    </>
  );
}

function departure({ visit }: PhoneVisitPage): Date {
  return new Date(Date.parse(visit.startsAt) - visit.travelBefore * 60_000);
}

function VehicleHead({ page: { vehicle } }: { page: PhoneVisitPage }) {
  const category = [...carCategories, ...utilityCategories].find(({ id }) => id === vehicle.category);
  if (!category) return null;
  return (
    <section className="vw-vehicle" aria-label="Véhicule">
      <Vehicle kind={category.silhouette} frame="tight" dirt={0.8} gloss={0.2} />
      <dl>
        <div>
          <dt>Véhicule</dt>
          <dd>{vehicle.model || category.shortLabel}</dd>
        </div>
        {vehicle.plate ? (
          <div>
            <dt>Plaque</dt>
            <dd>{vehicle.plate}</dd>
          </div>
        ) : null}
        <div>
          <dt>Catégorie</dt>
          <dd>{`${category.id}, ${category.shortLabel}`}</dd>
        </div>
      </dl>
    </section>
  );
}

type Place = NonNullable<PhoneVisitPage["job"]["place"]>;

function PlaceFacts({ page, place }: { page: PhoneVisitPage; place: Place }) {
  return (
    <section aria-labelledby="sur-place">
      <h2 id="sur-place">Sur place {page.job.isWaterless ? <em>formule sans eau</em> : null}</h2>
      <ul className="vw-card vw-facts">
        <li>
          <IconDrops />
          {place.hasWater ? "Eau" : "Pas d’eau"}
        </li>
        <li>
          <IconBulb />
          {place.hasPower ? "Électricité" : "Pas de prise"}
        </li>
        <li>
          <IconHouse />
          {place.ground === "private" ? "Terrain privé" : "Voie publique"}
        </li>
        <li>
          <IconLock />
          {place.access || "Accès libre"}
        </li>
      </ul>
    </section>
  );
}
