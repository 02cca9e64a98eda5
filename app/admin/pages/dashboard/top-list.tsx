import { Panel } from "../../ui/panel.tsx";

interface TopListProps {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly count: number }[];
  readonly empty: string;
}

/** The most frequent first, each bar on the scale of the first. */
export function TopList({ title, rows, empty }: TopListProps) {
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
            <b>{count}</b>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
