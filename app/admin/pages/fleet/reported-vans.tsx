import { formatDayNumeric } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { ReportedVan } from "#usecases/fleet/fleet-report.ts";
import { Panel } from "../../ui/panel.tsx";
import { sizeName } from "./fleet-data.ts";

/** A table per van; the sum of all comes first. */
export function ReportedVans({ vans }: { vans: readonly ReportedVan[] }) {
  if (vans.length === 0) return <p className="adm-notice">Aucun passage entre ces deux jours.</p>;
  const cents = vans.reduce((sum, van) => sum + van.cents, 0);
  const visits = vans.reduce((sum, { work }) => sum + work.length, 0);
  return (
    <>
      <p className="adm-notice" role="status">
        {`${vans.length} ${vans.length > 1 ? "véhicules" : "véhicule"}, ${visits} ${visits > 1 ? "passages" : "passage"}, `}
        <b>{formatEuros(cents)}</b>
      </p>
      {vans.map((van) => (
        <Panel
          key={van.id}
          title={[van.plate, van.nickname].filter(Boolean).join(", ")}
          aside={<b>{formatEuros(van.cents)}</b>}
          flush
        >
          <p className="fl-van-facts">{[sizeName(van.category), van.site].filter(Boolean).join(", ")}</p>
          <div className="adm-table-frame">
            <table className="adm-table">
              <caption className="sr-only">{`Passages de ${van.plate}`}</caption>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Prestation</th>
                  <th scope="col">Facture</th>
                  <th scope="col" className="text-right">
                    Montant
                  </th>
                </tr>
              </thead>
              <tbody>
                {van.work.map((work) => (
                  <tr key={`${work.jobNumber}-${work.title}`}>
                    <td>{formatDayNumeric(work.day)}</td>
                    <td>
                      {work.title} <small>{work.jobNumber}</small>
                    </td>
                    <td className="whitespace-nowrap">{work.invoice || "à facturer"}</td>
                    <td className="text-right tabular-nums">{formatEuros(work.cents)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Panel>
      ))}
    </>
  );
}
