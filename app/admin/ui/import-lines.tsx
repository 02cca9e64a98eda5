import type { ReactNode } from "react";
import { formatCount } from "#domain/money/number-text.ts";
import { Panel } from "./panel.tsx";

/** More lines than this are counted, not listed. */
const shownLines = 200;

interface ImportLinesProps<Row> {
  readonly title: string;
  readonly second: string;
  readonly rows: readonly Row[];
  readonly cell: (row: Row) => ReactNode;
}

/** Lines of a file by their number, and what is said of each. */
export function ImportLines<Row extends { readonly line: number }>({
  title,
  second,
  rows,
  cell,
}: ImportLinesProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title} aside={<span className="adm-count">{formatCount(rows.length)}</span>} flush>
      <div className="adm-table-frame">
        <table className="adm-table imp-lines">
          <thead>
            <tr>
              <th scope="col">Ligne</th>
              <th scope="col">{second}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownLines).map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                <td>{cell(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shownLines ? (
        <p className="adm-muted px-4 py-3">et {rows.length - shownLines} autres.</p>
      ) : null}
    </Panel>
  );
}
