import { formatMonth } from "#domain/calendar/dates.ts";
import { formatEuros, formatEurosWhole } from "#domain/money/money.ts";
import { type ChartPoint, LineChart } from "../../ui/line-chart.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ActivityFilter } from "./activity-filter.tsx";
import type { DashboardData, Trends } from "./dashboard-data.ts";
import { axisName, countWithPlural, pointName, spanLabels } from "./words.ts";

/** Turnover, then visits, on the same days. */
export function TrendCharts({ data: { period, month, activity, trends } }: { data: DashboardData }) {
  const by = trends.unit === "month" ? "par mois" : "par jour";
  const { turnoverCents, visits, orders } = trends;
  const lines = {
    current: month ? formatMonth(`${month}-01`) : spanLabels[period],
    previous: month ? formatMonth(trends.previous.from) : "période précédente",
  };
  return (
    <div className="adm-stack">
      <ActivityFilter trends={trends} current={activity} />
      <Panel title={`Chiffre d’affaires ${by}`} className="dash-chart">
        <LineChart
          {...lines}
          title={`Chiffre d’affaires ${by}`}
          points={pointsOf(trends, turnoverCents, (index) =>
            countWithPlural(orders.points[index] ?? 0, "commande", "commandes"),
          )}
          format={formatEuros}
          formatTick={formatEurosWhole}
          least={100_00}
          empty="Aucune vente encaissée sur la période."
        />
      </Panel>
      <Panel title={`Visites ${by}`} className="dash-chart">
        <LineChart
          {...lines}
          title={`Visites ${by}`}
          points={pointsOf(trends, visits)}
          format={(count) => countWithPlural(count, "visite", "visites")}
          formatTick={String}
          least={10}
          isLow
          empty="Aucune visite comptée sur la période."
        />
      </Panel>
    </div>
  );
}

function pointsOf(
  { buckets, unit }: Trends,
  { points, pointsBefore }: Trends["visits"],
  detail?: (index: number) => string,
): readonly ChartPoint[] {
  return buckets.map(({ day }, index) => ({
    label: axisName(day, unit),
    name: pointName(day, unit),
    value: points[index] ?? 0,
    before: pointsBefore[index] ?? 0,
    ...(detail ? { detail: detail(index) } : {}),
  }));
}
