import { IconShieldCheck } from "#app/art/icons.tsx";
import { useOpeningHours } from "#app/ui/facts/opening-hours.ts";
import { offeredMachines } from "#content/current-machines.ts";
import { rentalWords } from "#content/rental-words.ts";
import { rentalPage as page } from "#content/services/rental.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { MachineKey } from "#domain/rental/rental.ts";

type ConditionsProps = { depositCents: Readonly<Record<MachineKey, number>> };

/** The deposit is highlighted; the rest is listed in short paragraphs. */
export function RentalConditions({ depositCents }: ConditionsProps) {
  const hours = useOpeningHours();
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
                  <dd className="price">{formatEuros(depositCents[key] ?? 0)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <ul className="r-terms-list">
          {page.conditions(hours, rentalWords().lateDays).map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
