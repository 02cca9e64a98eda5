import { IconGift } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { offeredMachines } from "#content/current-machines.ts";
import { machineSlot } from "#content/machine-slot.ts";
import type { Machine } from "#content/machines.ts";
import { formatEuros } from "#domain/money/money.ts";
import { reductionPercent } from "#domain/money/price-history.ts";
import { chooseMachine } from "./choose.ts";
import { useRental } from "./rental-store.ts";
import { shownRates, useRentalOffer } from "./use-rental-offer.ts";
import "./machine-cards.css";

export function MachineCards() {
  const { machine: chosen } = useRental();
  const offered = offeredMachines();
  const marked = chosen ?? offered[0]?.key;
  return (
    <div className="r-machines">
      {offered.map((machine) => (
        <MachineCard key={machine.key} machine={machine} isMarked={machine.key === marked} />
      ))}
    </div>
  );
}

function MachineCard({ machine, isMarked }: { machine: Machine; isMarked: boolean }) {
  const { key, name, subtitle, description, plainBadge, savings, scene, bonuses } = machine;
  const offer = useRentalOffer();
  const { prices, originalPrices } = shownRates(machine, offer);
  const percent = reductionPercent(prices.weekend, originalPrices.weekend);
  const badge = offer.isDemo ? machine.badge : plainBadge;
  return (
    <article className="on-light r-machine" data-marked={isMarked || undefined}>
      <div className="r-machine-picture">
        <Scene name={scene} alt="" slot={machineSlot(key)} />
        {badge && <span>{badge}</span>}
      </div>
      <div className="r-machine-body">
        <header>
          <h3>{name}</h3>
          {percent > 0 && (
            <p className="r-machine-saving">
              {offer.isDemo ? savings : `${percent}\u00a0% de moins le week-end`}
            </p>
          )}
          <p className="r-machine-subtitle">{subtitle}</p>
        </header>
        <p>{description}</p>
        <Rates machine={machine} />
        <Specs specs={machine.specs} />
        <ul className="r-machine-bonuses">
          {bonuses.map((bonus) => (
            <li key={bonus}>
              <IconGift size={20} />
              {bonus}
            </li>
          ))}
        </ul>
        <Button wide variant={isMarked ? "primary" : "secondary"} onClick={() => chooseMachine(key)}>
          Choisir {name}
        </Button>
      </div>
    </article>
  );
}

const rateNames = [
  ["daily", "Une journée", ""],
  ["weekend", "Le week-end", ""],
  ["weeklyPerDay", "La semaine", " par jour"],
] as const;

function Rates({ machine }: { machine: Machine }) {
  const { name } = machine;
  const offer = useRentalOffer();
  const { prices, originalPrices } = shownRates(machine, offer);
  return (
    <table className="r-rates">
      <caption className="sr-only">Tarifs {name}</caption>
      <tbody>
        {rateNames.map(([rate, label, unit]) => (
          <tr key={rate}>
            <th scope="row">{label}</th>
            {offer.isOn && (
              <td>
                {originalPrices[rate] > prices[rate] && (
                  <s>
                    <VisuallyHidden>{"Prix barré\u00a0: "}</VisuallyHidden>
                    {formatEuros(originalPrices[rate])}
                  </s>
                )}
              </td>
            )}
            <td>
              <Price cents={prices[rate]} format="euros" />
              {unit && <span className="whitespace-nowrap">{unit}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Specs({ specs: { tank, weight, power, dimensions } }: { specs: Machine["specs"] }) {
  const rows = [
    ["Réservoir", tank],
    ["Poids", weight],
    ["Puissance", power],
    ["Dimensions", dimensions],
  ].filter(([, value]) => value !== "");
  return (
    <dl className="r-specs">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
