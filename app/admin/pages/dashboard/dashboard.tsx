import { REPORT_PERIODS } from "#domain/calendar/report-period.ts";
import { ACTIVITIES } from "#domain/money/activity.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { admin, read } from "../../client/admin-client.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/dashboard.ts";
import { FiguresTabs } from "./figures-tabs.tsx";
import { KeyNumbers } from "./key-numbers.tsx";
import { LastOrders } from "./last-orders.tsx";
import { PeriodSwitch } from "./period-switch.tsx";
import { RentalFortnight } from "./rental-fortnight.tsx";
import { TrendCharts } from "./trend-charts.tsx";
import { VatGauge } from "./vat-gauge.tsx";
import { WaitingList } from "./waiting-list.tsx";
import { WeekPanel } from "./week-panel.tsx";
import { longDay, pageName } from "./words.ts";
import "../orders/orders.css";
import "./dashboard.css";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const mois = asked.get("mois");
  const activite = ACTIVITIES.find((activity) => activity === asked.get("activite"));
  const query = {
    periode: REPORT_PERIODS.find((period) => period === asked.get("periode")) ?? "30j",
    ...(mois ? { mois } : {}),
    ...(activite ? { activite } : {}),
  };
  return read(admin.dashboard.$get({ query }));
}
clientLoader.hydrate = true as const;

export default function DashboardPage({ loaderData: data }: Route.ComponentProps) {
  const { now, waiting, week, pages, lastOrders, rentals, gauge, services } = data;
  const topPages = pages.map(({ path, visits }) => ({ label: pageName(path), count: visits }));
  const asked = services.map(({ title, asked: count }) => ({ label: title, count }));
  return (
    <>
      <PageHead title="Chiffres" detail={longDay(now)} actions={<PeriodSwitch data={data} />} />
      <FiguresTabs />
      <div className="adm-stack">
        <KeyNumbers data={data} />
        <div className="adm-columns">
          <TrendCharts data={data} />
          <div className="adm-stack dash-side">
            <WaitingList waiting={waiting} now={now} />
            <WeekPanel week={week} />
          </div>
        </div>
        <div className="adm-columns dash-wide-side">
          <div className="adm-stack">
            <LastOrders orders={lastOrders} />
            <TopList title="Pages les plus vues" rows={topPages} empty="Aucune visite sur la période." />
          </div>
          <div className="adm-stack">
            <RentalFortnight rentals={rentals} />
            <VatGauge gauge={gauge} />
            <TopList title="Services les plus demandés" rows={asked} empty="Aucune demande sur la période." />
          </div>
        </div>
      </div>
    </>
  );
}

interface TopListProps {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly count: number }[];
  readonly empty: string;
}

/** The most frequent first, each bar on the scale of the first. */
function TopList({ title, rows, empty }: TopListProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Panel title={title}>
      {rows.length === 0 ? <p className="adm-muted">{empty}</p> : null}
      <ol className="dash-top">
        {rows.map(({ label, count }) => (
          <li key={label}>
            <span title={label}>{label}</span>
            <i aria-hidden="true">
              <u style={{ width: `${(count / most) * 100}%` }} />
            </i>
            <b>{formatCount(count)}</b>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
