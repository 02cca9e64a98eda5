import { IconGauge } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatDayLong, formatDayShort, formatMonth } from "#domain/calendar/dates.ts";
import { REPORT_PERIODS, trendPercent } from "#domain/calendar/report-period.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { useOutletContext } from "#router";
import { admin, read, type SuccessBody } from "../../client/admin-client.ts";
import type { Me } from "../../shell/me.ts";
import { LineChart } from "../../ui/line-chart.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ViewTabs } from "../../ui/view-tabs.tsx";
import { FiguresTabs } from "../dashboard/figures-tabs.tsx";
import type { Route } from "./+types/page-visits.ts";
import "./page-visits.css";

type Visits = SuccessBody<Awaited<ReturnType<typeof admin.visits.$get>>>;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get("periode");
  const periode = REPORT_PERIODS.find((known) => known === asked) ?? "30j";
  return read(admin.visits.$get({ query: { periode } }));
}
clientLoader.hydrate = true as const;

const names = { "7j": "7 derniers jours", "30j": "30 derniers jours", "12m": "12 derniers mois" } as const;

export default function VisitsPage({ loaderData: visits }: Route.ComponentProps) {
  const { period } = visits;
  const isOwner = useOutletContext<Me>().role === "owner";
  return (
    <>
      <PageHead
        title="Visites"
        detail="Pages vues, comptées sans cookie ni adresse. Les robots qui n’affichent pas la page ne comptent pas."
      />
      {isOwner ? <FiguresTabs /> : null}
      <ViewTabs
        label="Période"
        name="periode"
        views={(["30j", "7j", "12m"] as const).map((id) => ({ id, label: names[id] }))}
      />
      <div className="adm-stack">
        <Panel
          title={period === "12m" ? "Pages vues par mois" : "Pages vues par jour"}
          aside={<Trend {...visits} />}
        >
          <LineChart
            title="Pages vues"
            current={names[period]}
            previous="période précédente"
            points={visits.points.map(({ day, visits: value, before }) => ({
              label: visits.unit === "month" ? formatMonth(day) : formatDayShort(day).replace(/^\S+ /, ""),
              name: visits.unit === "month" ? formatMonth(day) : formatDayLong(day),
              value,
              before,
            }))}
            format={(value) => `${formatCount(value)}\u00a0${value > 1 ? "vues" : "vue"}`}
            formatTick={formatCount}
          />
        </Panel>
        <Pages pages={visits.pages} />
      </div>
    </>
  );
}

function Trend({ visits, before }: Pick<Visits, "visits" | "before">) {
  const percent = trendPercent(visits, before);
  return (
    <p className="vis-total">
      <b>{formatCount(visits)}</b>{" "}
      <span className="adm-muted">
        {percent === null ? "" : `${percent > 0 ? "+" : ""}${percent}\u00a0%, `}
        {formatCount(before)} avant
      </span>
    </p>
  );
}

function Pages({ pages }: Pick<Visits, "pages">) {
  const most = pages[0]?.visits ?? 1;
  return (
    <Panel title="Pages les plus vues" flush>
      {pages.length === 0 ? (
        <div className="adm-empty">
          <EmptyState icon={<IconGauge />} title="Aucune visite">
            Aucune page n’a été vue pendant cette période.
          </EmptyState>
        </div>
      ) : (
        <table className="adm-table">
          <caption className="sr-only">Pages les plus vues</caption>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col" className="adm-wide">
                Part
              </th>
              <th scope="col" className="adm-end">
                Vues
              </th>
              <th scope="col" className="adm-end">
                Avant
              </th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ path, visits, before }) => (
              <tr key={path}>
                <td className="vis-path">
                  <a href={path}>{path === "/" ? "Accueil" : path}</a>
                </td>
                <td className="adm-wide vis-share">
                  <span style={{ width: `${(visits / most) * 100}%` }} />
                </td>
                <td className="adm-end">{formatCount(visits)}</td>
                <td className="adm-end">{formatCount(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
