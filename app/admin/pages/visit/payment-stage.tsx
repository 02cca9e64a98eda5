import { Vehicle } from "#app/art/vehicle.tsx";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";
import { formatLength } from "#domain/planning/time-words.ts";
import { workedMinutes } from "#domain/visit-work/progress.ts";
import { AgreedCard } from "./agreed-card.tsx";
import { clockWords } from "./clock-words.ts";
import { MakeoverCard } from "./makeover-card.tsx";
import { PayCard } from "./pay-card.tsx";
import type { VisitWork } from "./use-visit-work.ts";

/** After the work: what is due, how it is paid, and what the customer receives. */
export function PaymentStage({ work }: { work: VisitWork }) {
  const { page, progress } = work;
  const items = page.checklist.flatMap((group) => group.items);
  const done = items.filter(({ id }) => progress.checks.has(id)).length;
  const category = [...carCategories, ...utilityCategories].find(({ id }) => id === page.vehicle.category);
  if (progress.state !== "done")
    return (
      <main className="vw-main">
        <p className="vw-hint">Le paiement vient une fois le travail terminé.</p>
      </main>
    );
  return (
    <main className="vw-main">
      <div className="vw-col">
        <section className="vw-ready" aria-label="Travail terminé">
          <h2>{category ? "Prête à rendre" : "C’est terminé"}</h2>
          <p>
            {[
              `${done} étapes sur ${items.length}`,
              `${progress.photos.length} photos`,
              `${progress.readings.length} mesures`,
            ].join(", ")}
          </p>
          {progress.finishedAt ? (
            <p>
              {`Terminé à ${clockWords(progress.finishedAt)}, ${formatLength(workedMinutes(progress, new Date()))}`}
            </p>
          ) : null}
          {category ? (
            <Vehicle kind={category.silhouette} frame="tight" gloss={1} beads={0.5} shadow={0.3} />
          ) : null}
        </section>
        <AgreedCard work={work} />
      </div>
      <div className="vw-col">
        {page.dueCents === null ? (
          <p className="vw-hint">
            Le client reçoit son rapport et de quoi payer. L’encaissement est au propriétaire.
          </p>
        ) : (
          <PayCard work={work} due={page.dueCents} />
        )}
        <section aria-labelledby="envoye">
          <h2 id="envoye">Pour le client</h2>
          <ul className="vw-card vw-rows">
            <li>
              <p>
                <b>Rapport et photos</b>
                <span>
                  {page.job.email
                    ? `à ${page.job.email}`
                    : "aucune adresse e-mail\u00a0: montrez-lui cette page"}
                </span>
              </p>
            </li>
            <li>
              <p>
                <b>Facture</b>
                <span>{page.money?.invoice ?? "avec le premier encaissement, ou le lien de paiement"}</span>
              </p>
            </li>
          </ul>
        </section>
        <MakeoverCard work={work} />
      </div>
    </main>
  );
}
