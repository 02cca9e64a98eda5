import { vatLimits } from "#content/vat.ts";
import { formatEuros, formatEurosWhole } from "#domain/money/money.ts";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { AccountingData } from "./accounting-data.ts";

/** The two limits of the exemption while it holds, and the month's base and tax by rate. */
export function VatPanel({ data: { gauge, vat } }: { data: AccountingData }) {
  const { vatExempt, servicesCents, goodsCents } = gauge;
  return (
    <Panel
      title="TVA"
      aside={<StatusPill tone="quiet">{vatExempt ? "Franchise en base" : "Redevable"}</StatusPill>}
    >
      {vatExempt ? (
        <>
          <YearMeter
            label={`Services, ${gauge.year}`}
            cents={servicesCents}
            limit={vatLimits.servicesCents}
            ends={vatLimits.servicesEndsCents}
          />
          <YearMeter
            label="Ventes, locations et services"
            cents={goodsCents + servicesCents}
            limit={vatLimits.wholeCents}
            ends={vatLimits.wholeEndsCents}
          />
        </>
      ) : null}
      <table className="acc-vat">
        <thead>
          <tr>
            <th scope="col">Taux</th>
            <th scope="col">Base</th>
            <th scope="col">TVA</th>
          </tr>
        </thead>
        <tbody>
          {vat.map(({ rate, netCents, vatCents }) => (
            <tr key={String(rate)}>
              <th scope="row">{rate === null ? "Exonéré, 293 B" : `${rate}\u00a0%`}</th>
              <td>{formatEuros(netCents)}</td>
              <td>{formatEuros(vatCents)}</td>
            </tr>
          ))}
          {vat.length === 0 ? (
            <tr>
              <td colSpan={3}>Aucun document ce mois-ci.</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </Panel>
  );
}

interface YearMeterProps {
  readonly label: string;
  readonly cents: number;
  readonly limit: number;
  readonly ends: number;
}

/** With the mark of where the year will end at this pace. */
function YearMeter({ label, cents, limit, ends }: YearMeterProps) {
  const paceCents = Math.round(cents / yearShare(new Date()));
  const at = (value: number) => `${Math.min(100, (value / ends) * 100)}%`;
  return (
    <div className="acc-meter" data-over={cents > limit || undefined}>
      <p>
        {label}
        <span>
          <b>{formatEurosWhole(Math.round(cents / 100) * 100)}</b> sur {formatEurosWhole(limit)}
        </span>
      </p>
      <div aria-hidden="true">
        <i style={{ width: at(cents) }} />
        <s style={{ left: at(paceCents) }} />
      </div>
      <small>
        {`À ce rythme ${formatEurosWhole(Math.round(paceCents / 10_000) * 10_000)} fin décembre. Majoré\u00a0: ${formatEurosWhole(ends)}.`}
      </small>
    </div>
  );
}

/** How much of the year is over, at least a day of it. */
function yearShare(now: Date): number {
  const start = Date.UTC(now.getUTCFullYear(), 0, 1);
  const end = Date.UTC(now.getUTCFullYear() + 1, 0, 1);
  return Math.max(1 / 366, (now.getTime() - start) / (end - start));
}
