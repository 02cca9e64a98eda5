import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and prices are aligned right. */
  align?: "end";
  /** Names the row; one column at most. */
  isRowHeader?: boolean;
};

type TableProps<Row> = {
  caption: string;
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Instead of an empty table. */
  empty?: ReactNode;
  className?: string;
};

/** A real table; on phones each row becomes a block and each cell carries its column's name. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, hideCaption, columns, rows, rowKey, empty, className } = props;
  if (rows.length === 0 && empty) return empty;
  // Some browsers drop the table role of a table displayed as blocks, hence the explicit roles.
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table className={cx("table", className)} role="table">
      <caption className={cx(hideCaption && "sr-only")}>{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {columns.map(({ label, align }) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <th key={label} scope="col" role="columnheader" className={cx(align && "table-end")}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <Cell key={column.label} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = cx(column.align && "table-end");
  if (column.isRowHeader) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      <th scope="row" role="rowheader" className={className}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <td role="cell" data-label={column.label} className={className}>
      <span>{column.cell(row)}</span>
    </td>
  );
}
