import { formatEuros, formatEurosWhole } from "#domain/money.ts";
import type { ReportPeriod } from "#domain/report-period.ts";
import { Panel } from "../ui/panel.tsx";
import type { Trends } from "./desk.ts";
import { LineChart } from "./line-chart.tsx";
import { counted, periodLabels } from "./words.ts";

/** Turnover, then visits, on the same days. */
export function TrendCharts({ period, trends }: { period: ReportPeriod; trends: Trends }) {
  const by = trends.unit === "month" ? "par mois" : "par jour";
  const legend = <Legend now={`${periodLabels[period]}`} />;
  const { turnoverCents, visits, orders, buckets, unit } = trends;
  return (
    <div className="adm-stack">
      <Panel title={`Chiffre d’affaires ${by}`} aside={legend} flush>
        <LineChart
          name={`Chiffre d’affaires ${by}`}
          buckets={buckets}
          unit={unit}
          values={turnoverCents.points}
          before={turnoverCents.pointsBefore}
          format={formatEuros}
          formatAxis={formatEurosWhole}
          detail={(index) => counted(orders.points[index] ?? 0, "commande", "commandes")}
          least={100_00}
        />
      </Panel>
      <Panel title={`Visites ${by}`} aside={legend} flush>
        <LineChart
          name={`Visites ${by}`}
          buckets={buckets}
          unit={unit}
          values={visits.points}
          before={visits.pointsBefore}
          format={(count) => counted(count, "visite", "visites")}
          formatAxis={String}
          least={10}
          isLow
        />
      </Panel>
    </div>
  );
}

function Legend({ now }: { now: string }) {
  return (
    <p className="dash-legend">
      <span>{now}</span>
      <span data-before>période précédente</span>
    </p>
  );
}
