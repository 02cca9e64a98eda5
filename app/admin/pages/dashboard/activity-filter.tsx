import { type Activity, activityLabels } from "#domain/money/activity.ts";
import { formatEuros } from "#domain/money/money.ts";
import { Link, useSearchParams } from "#router";
import type { Trends } from "./dashboard-data.ts";

interface ActivityFilterProps {
  readonly trends: Pick<Trends, "activities" | "wholeTurnoverCents">;
  readonly current: Activity | null;
}

/** What each activity brought; one of them fills the chart. */
export function ActivityFilter({ trends: { activities, wholeTurnoverCents }, current }: ActivityFilterProps) {
  const choices = [
    { id: null, label: "Tout", cents: wholeTurnoverCents },
    ...activities.map(({ id, cents }) => ({ id, label: activityLabels[id], cents })),
  ];
  return (
    <nav aria-label="Activité" className="dash-activities">
      {choices.map(({ id, label, cents }) => (
        <ActivityLink key={label} id={id} isCurrent={id === current}>
          {label} <b>{formatEuros(cents)}</b>
        </ActivityLink>
      ))}
    </nav>
  );
}

interface ActivityLinkProps {
  readonly id: Activity | null;
  readonly isCurrent: boolean;
  readonly children: React.ReactNode;
}

function ActivityLink({ id, isCurrent, children }: ActivityLinkProps) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  if (id) next.set("activite", id);
  else next.delete("activite");
  return (
    <Link to={`?${next}`} replace preventScrollReset aria-current={isCurrent ? "true" : undefined}>
      {children}
    </Link>
  );
}
