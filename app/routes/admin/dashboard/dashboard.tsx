import { REPORT_PERIODS } from "#domain/report-period.ts";
import { admin, read } from "../client/admin-client.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/dashboard.ts";
import { KeyNumbers } from "./key-numbers.tsx";
import { LastOrders } from "./last-orders.tsx";
import { PeriodSwitch } from "./period-switch.tsx";
import { RentalFortnight } from "./rental-fortnight.tsx";
import { TopList } from "./top-list.tsx";
import { TrendCharts } from "./trend-charts.tsx";
import { VatGauge } from "./vat-gauge.tsx";
import { WaitingList } from "./waiting-list.tsx";
import { longDay } from "./words.ts";
import "../orders/orders.css";
import "./dashboard.css";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get("periode");
  const periode = REPORT_PERIODS.find((period) => period === asked) ?? "30j";
  return read(admin.dashboard.$get({ query: { periode } }));
}
clientLoader.hydrate = true as const;

export default function DashboardPage({ loaderData: desk }: Route.ComponentProps) {
  const { now, period, trends, waiting, pages, lastOrders, rentals, gauge, services } = desk;
  const topPages = pages.map(({ path, visits }) => ({ label: path, count: visits }));
  const asked = services.map(({ title, asked: count }) => ({ label: title, count }));
  return (
    <>
      <PageHead title="Tableau de bord" detail={longDay(now)} actions={<PeriodSwitch current={period} />} />
      <div className="adm-stack">
        <KeyNumbers trends={trends} waiting={waiting} />
        <div className="dash-row">
          <TrendCharts period={period} trends={trends} />
          <div className="adm-stack dash-side">
            <WaitingList waiting={waiting} now={now} />
            <VatGauge gauge={gauge} />
          </div>
        </div>
        <div className="dash-row dash-row-half">
          <div className="adm-stack">
            <LastOrders orders={lastOrders} />
            <TopList title="Pages les plus vues" rows={topPages} empty="Aucune visite sur la période." />
          </div>
          <div className="adm-stack">
            <RentalFortnight rentals={rentals} />
            <TopList title="Services les plus demandés" rows={asked} empty="Aucune demande sur la période." />
          </div>
        </div>
      </div>
    </>
  );
}
