import type { PageAddress } from "#content/site-path.ts";
import { Link } from "#router";
import { Panel } from "../../ui/panel.tsx";

interface Result {
  readonly id: string;
  readonly to: PageAddress;
  readonly title: string;
  readonly detail: string;
  readonly end: string;
}

interface ResultsProps {
  readonly title: string;
  readonly rows: readonly Result[];
  /** Where the whole list is. */
  readonly more?: PageAddress;
}

export function Results({ title, rows, more }: ResultsProps) {
  if (rows.length === 0) return null;
  const all = more ? (
    <Link to={more} className="adm-link" aria-label={`Voir la liste\u00a0: ${title}`}>
      Voir la liste
    </Link>
  ) : null;
  return (
    <Panel title={title} aside={all} flush>
      <ul className="sea-list">
        {rows.map(({ id, to, title: name, detail, end }) => (
          <li key={id}>
            <Link to={to}>
              <span>
                <b>{name}</b>
                <small>{detail}</small>
              </span>
              <span className="adm-muted">{end}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
