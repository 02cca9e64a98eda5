import { formatMonth } from "#domain/calendar/dates.ts";
import { activityLabels } from "#domain/money/activity.ts";
import { formatEuros } from "#domain/money/money.ts";
import { Link } from "#router";
import { Panel } from "../../ui/panel.tsx";
import type { AccountingData } from "./accounting-data.ts";

/** The turnover of each activity: what the figures of the same month show. */
export function ActivitySums({ data: { activities, turnoverCents, month, from } }: { data: AccountingData }) {
  return (
    <Panel title="Chiffre d’affaires" aside={<b>{formatEuros(turnoverCents)}</b>}>
      <dl className="acc-means">
        {activities.map(({ id, cents }) => (
          <div key={id}>
            <dt>{activityLabels[id]}</dt>
            <dd>{formatEuros(cents)}</dd>
          </div>
        ))}
      </dl>
      <Link to={`/admin/chiffres?mois=${month}`} className="adm-link acc-activity">
        {`Activité, ${formatMonth(from)}`}
      </Link>
    </Panel>
  );
}
