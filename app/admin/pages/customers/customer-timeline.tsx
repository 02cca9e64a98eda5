import { type ComponentType, useState } from "react";
import type { IconProps } from "#app/art/icon.tsx";
import { IconBox, IconCalendar, IconRepeat } from "#app/art/icons.tsx";
import { IconFileText, IconInbox, IconStarLine } from "#app/art/icons-admin.tsx";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { formatDayShort, formatMonth, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { Link, useOutletContext } from "#router";
import type { Me } from "../../shell/me.ts";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { TimelineRow } from "./customer-file.ts";
import { timelineWords } from "./timeline-words.ts";

const icons: Readonly<Record<TimelineRow["kind"], ComponentType<IconProps>>> = {
  request: IconInbox,
  quote: IconFileText,
  job: IconCalendar,
  subscription: IconRepeat,
  rental: IconRepeat,
  order: IconBox,
  invoice: IconFileText,
  review: IconStarLine,
};
const filters = {
  tout: { label: "Tout", kinds: null },
  interventions: { label: "Interventions", kinds: ["job", "subscription"] },
  devis: { label: "Devis", kinds: ["request", "quote"] },
  factures: { label: "Factures", kinds: ["invoice"] },
  achats: { label: "Achats", kinds: ["order", "rental"] },
} as const;
type Filter = keyof typeof filters;

/** Everything, newest first, under the months; what is still to come stands on top. */
export function CustomerTimeline({ timeline }: { timeline: readonly TimelineRow[] }) {
  const [filter, setFilter] = useState<Filter>("tout");
  const kinds: readonly string[] | null = filters[filter].kinds;
  const shown = kinds ? timeline.filter(({ kind }) => kinds.includes(kind)) : timeline;
  return (
    <Panel
      title="Historique"
      className="cust-history"
      aside={
        <Segmented
          label="Montrer"
          value={filter}
          onChange={setFilter}
          options={Object.entries(filters).map(([value, { label }]) => ({ value: value as Filter, label }))}
        />
      }
    >
      {shown.length === 0 ? <p className="adm-muted">Rien encore.</p> : null}
      {groupsOf(shown).map(([title, rows]) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {rows.map((row) => (
              <Entry key={`${row.kind}-${row.id}-${row.label}`} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

function Entry({ row }: { row: TimelineRow }) {
  const { title, detail, status, to } = timelineWords(row);
  const isOwner = useOutletContext<Me>().role === "owner";
  // The page of a job shows its money, which is the owner's.
  const isOpen = isOwner || (row.kind !== "job" && row.detail !== "job");
  const Icon = icons[row.kind];
  return (
    <li>
      <span className="cust-mark">
        <Icon />
      </span>
      <div>
        <b>{to && isOpen ? <Link to={to}>{title}</Link> : title}</b>
        {detail ? <small>{detail}</small> : null}
      </div>
      <time dateTime={row.at}>{formatDayShort(parisDay(new Date(row.at)))}</time>
      <span className="cust-amount">
        {row.cents === null ? "" : formatEuros(row.cents).replace("-", "−")}
      </span>
      <span className="cust-state">
        {status ? <StatusPill tone={status.tone}>{status.label}</StatusPill> : null}
      </span>
    </li>
  );
}

function groupsOf(rows: readonly TimelineRow[]): readonly (readonly [string, readonly TimelineRow[]])[] {
  const groups = new Map<string, TimelineRow[]>();
  const now = new Date();
  for (const row of rows) {
    const at = new Date(row.at);
    const month = formatMonth(parisDay(at));
    const title = at > now ? "À venir" : month.charAt(0).toUpperCase() + month.slice(1);
    groups.set(title, [...(groups.get(title) ?? []), row]);
  }
  return [...groups];
}
