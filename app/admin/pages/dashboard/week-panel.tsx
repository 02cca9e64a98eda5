import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { Link } from "#router";
import { Panel } from "../../ui/panel.tsx";
import type { DashboardData } from "./dashboard-data.ts";

/** The day and the week around it: what came in, which machines move, which cannot. */
export function WeekPanel({ week }: { week: DashboardData["week"] }) {
  const { monday, sunday, orders, requests, goingOut, comingBack, away } = week;
  const rows = [
    { label: "Commandes reçues", to: "/admin/orders", ...orders },
    { label: "Demandes reçues", to: "/admin/demandes?vue=toutes", ...requests },
    { label: "Machines qui partent", to: "/admin/locations", ...goingOut },
    { label: "Machines qui rentrent", to: "/admin/locations", ...comingBack },
    { label: "Machines hors service", to: "/admin/locations", ...away },
  ] as const;
  return (
    <Panel title="Aujourd’hui et cette semaine" flush>
      <table className="adm-table dash-week">
        <caption className="sr-only">
          Semaine du {formatDayShort(monday)} au {formatDayShort(sunday)}
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="adm-end">
              Aujourd’hui
            </th>
            <th scope="col" className="adm-end">
              Semaine
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, to, today, week: whole }) => (
            <tr key={label}>
              <th scope="row">
                <Link to={to}>{label}</Link>
              </th>
              <td className="adm-end" data-none={today === 0 || undefined}>
                {formatCount(today)}
              </td>
              <td className="adm-end" data-none={whole === 0 || undefined}>
                {formatCount(whole)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
