import type { ReactNode } from "react";
import { formatPhone } from "#domain/request/phone.ts";
import { Panel } from "../../ui/panel.tsx";
import type { ShownCustomerPlan } from "./import-customers.tsx";

/** More lines than this are counted, not listed. */
const shownLines = 200;

/** What the file would do: the lines that stop it first, then whom it creates and whom it finds again. */
export function CustomerPlanView({ name, plan }: { name: string; plan: ShownCustomerPlan }) {
  const { problems, created, known } = plan;
  return (
    <>
      <p className="adm-notice" data-tone={problems.length > 0 ? "bad" : undefined} role="status">
        <b>{name}</b>&nbsp;: {created.length} à créer, {known.length} déjà{" "}
        {known.length > 1 ? "connus" : "connu"}
        {problems.length > 0
          ? `, ${problems.length} ${problems.length > 1 ? "lignes" : "ligne"} à corriger. Rien n’est importé tant qu’il en reste.`
          : "."}
      </p>
      <Lines title="Lignes à corriger" second="Raison" rows={problems} cell={({ message }) => message} />
      <Lines
        title="À créer"
        second="Client"
        rows={created}
        cell={(person) => (
          <>
            <b>{person.name}</b>{" "}
            <small>
              {[person.email, person.phone && formatPhone(person.phone)].filter(Boolean).join(", ")}
            </small>
          </>
        )}
      />
      <Lines
        title="Déjà connus, inchangés"
        second="Client"
        rows={known}
        cell={(person) => (
          <>
            {person.name} <small>{person.reason}</small>
          </>
        )}
      />
    </>
  );
}

interface LinesProps<Row> {
  readonly title: string;
  readonly second: string;
  readonly rows: readonly Row[];
  readonly cell: (row: Row) => ReactNode;
}

function Lines<Row extends { readonly line: number }>({ title, second, rows, cell }: LinesProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title} aside={<span className="adm-count">{rows.length}</span>} flush>
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
