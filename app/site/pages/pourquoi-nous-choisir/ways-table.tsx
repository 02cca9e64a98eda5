import { Table } from "#app/ui/core/table.tsx";
import { whyUsPage as page } from "#content/why-us.ts";
import "./ways-table.css";

type Row = (typeof page.rows)[number];

const columns = [
  { label: "Critère", isRowHeader: true, cell: ({ label }: Row) => label },
  ...page.columns.map((label, index) => ({ label, cell: ({ values }: Row) => values[index] })),
];

/** Three ways of having a car cleaned, side by side. */
export function WaysTable() {
  return (
    <Table
      caption={page.tableCaption}
      hideCaption
      columns={columns}
      rows={page.rows}
      rowKey={({ label }) => label}
      className="ways"
    />
  );
}
