import type { LineChartProps } from "./line-chart.tsx";

/** The same numbers for those who would rather read them. */
export function ChartTable({ title, current, previous, points, format }: LineChartProps) {
  return (
    <details className="chart-table">
      <summary>Voir les chiffres en tableau</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="chart-rows" aria-label={`${title}, tableau`} tabIndex={0}>
        <table className="adm-table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col" className="adm-end">
                {current}
              </th>
              {previous ? (
                <th scope="col" className="adm-end">
                  {previous}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, value, before = 0 }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="adm-end">{format(value)}</td>
                {previous ? <td className="adm-end">{format(before)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
