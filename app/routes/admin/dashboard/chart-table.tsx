import type { LineChartProps } from "./line-chart.tsx";
import { pointName } from "./words.ts";

/** The same figures for those who read rather than look. */
export function ChartTable({ name, buckets, unit, values, before, format }: LineChartProps) {
  return (
    <details className="dash-figures">
      <summary>Voir les chiffres</summary>
      <div className="adm-table-frame">
        <table className="adm-table">
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr>
              <th scope="col">{unit === "month" ? "Mois" : "Jour"}</th>
              <th scope="col" className="adm-end">
                Période
              </th>
              <th scope="col" className="adm-end">
                Avant
              </th>
            </tr>
          </thead>
          <tbody>
            {buckets.map(({ day }, index) => (
              <tr key={day}>
                <th scope="row">{pointName(day, unit)}</th>
                <td className="adm-end">{format(values[index] ?? 0)}</td>
                <td className="adm-end">{format(before[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
