import type { ReactNode } from "react";
import { IconChevronDown } from "#app/art/icons.tsx";
import { IconChevronUp } from "#app/art/icons-admin.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { Link, useSearchParams } from "#router";

export interface DataColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "end";
  /** The name of the sort in the address; its opposite begins with a hyphen. */
  readonly sort?: string;
  /** Left out on a phone, where the row has no room for it. */
  readonly wide?: boolean;
  /** Its heading is for screen readers only. */
  readonly isHeadingHidden?: boolean;
}

export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** What a row is called, for its box. */
  readonly rowName?: (row: Row) => string;
  readonly selection?: RowSelection;
  readonly empty?: ReactNode;
  /** Rows that follow each other under one heading; without it, one group without any. */
  readonly groupOf?: (row: Row) => string;
  readonly groupDetail?: (group: string) => string;
}

/** Dense, sortable by address, with boxes where rows can be chosen. The first column names the row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, rowName, selection, empty, groupOf, groupDetail } = props;
  if (rows.length === 0) return <div className="adm-empty">{empty}</div>;
  return (
    <div className="adm-table-frame">
      <table className="adm-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className="adm-box-cell">
                <input
                  type="checkbox"
                  aria-label="Tout cocher"
                  checked={rows.every((row) => selection.ids.has(rowId(row)))}
                  onChange={selection.toggleAll}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <th key={column.label} scope="col" className={cellClass(column)}>
                {column.isHeadingHidden ? (
                  <span className="sr-only">{column.label}</span>
                ) : (
                  <Heading column={column} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        {groups(rows, groupOf).map(({ name, members }) => (
          <tbody key={name}>
            {name ? (
              <tr className="adm-group">
                <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0)}>
                  {name} <small>{groupDetail?.(name)}</small>
                </th>
              </tr>
            ) : null}
            {members.map((row) => (
              <tr key={rowId(row)} data-selected={selection?.ids.has(rowId(row)) || undefined}>
                {selection ? (
                  <td className="adm-box-cell">
                    <input
                      type="checkbox"
                      aria-label={`Cocher ${rowName?.(row) ?? rowId(row)}`}
                      checked={selection.ids.has(rowId(row))}
                      onChange={() => selection.toggle(rowId(row))}
                    />
                  </td>
                ) : null}
                {columns.map((column, index) => {
                  const Cell = index === 0 ? "th" : "td";
                  return (
                    <Cell
                      key={column.label}
                      scope={index === 0 ? "row" : undefined}
                      className={cellClass(column)}
                    >
                      {column.cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function groups<Row>(rows: readonly Row[], groupOf?: (row: Row) => string) {
  const found: { readonly name: string; readonly members: Row[] }[] = [];
  for (const row of rows) {
    const name = groupOf?.(row) ?? "";
    const last = found.at(-1);
    if (last?.name === name) last.members.push(row);
    else found.push({ name, members: [row] });
  }
  return found;
}

function cellClass({ align, wide }: { align?: "end"; wide?: boolean }): string | undefined {
  return cx(align && "adm-end", wide && "adm-wide");
}

function Heading<Row>({ column: { label, sort } }: { column: DataColumn<Row> }) {
  const [params] = useSearchParams();
  if (!sort) return label;
  const current = params.get("tri");
  const isUp = current === sort;
  const next = new URLSearchParams(params);
  next.delete("page");
  next.set("tri", isUp ? `-${sort}` : sort);
  return (
    <Link to={`?${next}`} replace className="adm-sort">
      {label}
      {isUp ? <IconChevronUp /> : current === `-${sort}` ? <IconChevronDown /> : null}
      <span className="sr-only">
        {isUp ? ", tri croissant" : current === `-${sort}` ? ", tri décroissant" : ""}
      </span>
    </Link>
  );
}
