import { IconShieldCheck } from "#app/art/icons.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { offeredMachines } from "#content/current-machines.ts";
import { rentalWords } from "#content/rental-words.ts";
import { rentalPage as page } from "#content/services/rental.ts";
import type { MachineKey } from "#domain/rental/rental.ts";

type ConditionsProps = { depositCents: Readonly<Record<MachineKey, number>> };

/** The deposit is highlighted; the rest follows the rental from one hand to the other. */
export function RentalConditions({ depositCents }: ConditionsProps) {
  return (
    <section id="conditions" className="section bg-paper" aria-labelledby="conditions-titre">
      <div className="wrap r-terms">
        <div className="r-terms-head">
          <h2 id="conditions-titre" className="text-(--strong) text-4xl">
            {page.conditionsTitle}
          </h2>
          <p className="lead">{page.conditionsLead}</p>
          <div className="r-deposit">
            <IconShieldCheck size={28} />
            <p>Dépôt de garantie, rendu au retour</p>
            <dl>
              {offeredMachines().map(({ key, name }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>
                    <Price cents={depositCents[key] ?? 0} format="euros" />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <div className="r-terms-rest">
          <dl className="r-conditions">
            {page.conditions(rentalWords().lateDays).map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <Cancellation />
        </div>
      </div>
    </section>
  );
}

/** How much comes back, by the day of the cancellation: a bar that shrinks. */
function Cancellation() {
  const { title, shares, note } = page.cancellation;
  return (
    <div className="r-cancel">
      <h3>{title}</h3>
      <dl>
        {shares.map(({ when, percent }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>
              <span aria-hidden="true" style={{ width: `${percent}%` }} />
              {`${percent}\u00a0%`}
            </dd>
          </div>
        ))}
      </dl>
      <p>{note}</p>
    </div>
  );
}
