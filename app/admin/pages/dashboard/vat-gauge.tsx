import { vatLimits } from "#content/vat.ts";
import { formatEurosWhole } from "#domain/money/money.ts";
import { Panel } from "../../ui/panel.tsx";
import type { DashboardData } from "./dashboard-data.ts";

/** How far the year's turnover is from the day VAT must be charged. */
export function VatGauge({ gauge }: { gauge: DashboardData["gauge"] }) {
  const { year, vatExempt, goodsCents, servicesCents } = gauge;
  return (
    <Panel title={`Franchise de TVA, ${year}`}>
      {vatExempt ? null : (
        <p className="adm-notice dash-gap">La TVA est facturée&nbsp;: ces seuils sont donnés pour mémoire.</p>
      )}
      <Meter
        label="Ventes, locations et interventions"
        year={year}
        cents={goodsCents + servicesCents}
        limit={vatLimits.wholeCents}
        ends={vatLimits.wholeEndsCents}
      />
      <Meter
        label="dont services"
        year={year}
        cents={servicesCents}
        limit={vatLimits.servicesCents}
        ends={vatLimits.servicesEndsCents}
      />
      <p className="adm-muted dash-small">
        Ce qui est encaissé depuis le 1er&nbsp;janvier&nbsp;: boutique, locations et interventions. Une carte
        cadeau compte quand elle sert, pas quand elle est vendue.
      </p>
    </Panel>
  );
}

interface MeterProps {
  readonly label: string;
  readonly year: number;
  readonly cents: number;
  /** Up to here no VAT is charged; beyond, from the next year on. */
  readonly limit: number;
  /** Beyond this, from the very day. */
  readonly ends: number;
}

function Meter({ label, year, cents, limit, ends }: MeterProps) {
  const share = Math.round((cents / limit) * 100);
  const state = cents > ends ? "over" : cents > limit ? "past" : share >= 80 ? "near" : null;
  const words = {
    near: `${share}\u00a0% du seuil\u00a0: préparez le passage à la TVA.`,
    past: `Seuil dépassé\u00a0: la TVA sera due à partir du 1er\u00a0janvier ${year + 1}.`,
    over: `Seuil majoré de ${formatEurosWhole(ends)} dépassé\u00a0: la TVA est due dès le jour du dépassement.`,
  };
  return (
    <div className="dash-meter" data-state={state ?? undefined}>
      <p>
        <span>{label}</span>
        <span>
          <b>{formatEurosWhole(Math.round(cents / 100) * 100)}</b> sur {formatEurosWhole(limit)}
          <span className="sr-only">, {share}&nbsp;% du seuil</span>
        </span>
      </p>
      <div className="dash-bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, share)}%` }} />
      </div>
      {state ? <small>{words[state]}</small> : null}
    </div>
  );
}
