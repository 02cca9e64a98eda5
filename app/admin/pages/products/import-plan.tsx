import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { ShownImportPlan } from "./import.tsx";

/** What the file would do: the lines that stop it first, then what it creates and changes. */
export function ImportPlanView({ name, plan }: { name: string; plan: ShownImportPlan }) {
  const { problems, lines, unchanged } = plan;
  const created = lines.filter(({ isNew }) => isNew).length;
  return (
    <>
      <p className="adm-notice" data-tone={problems.length > 0 ? "bad" : undefined} role="status">
        <b>{name}</b>&nbsp;: {created} à créer, {lines.length - created} à changer, {unchanged} sans
        changement
        {problems.length > 0
          ? `, ${problems.length} ${problems.length > 1 ? "lignes" : "ligne"} à corriger. Rien n’est importé tant qu’il en reste.`
          : "."}
      </p>
      {problems.length > 0 ? <Problems problems={problems} /> : null}
      {lines.length > 0 ? <Lines lines={lines} /> : null}
    </>
  );
}

function Problems({ problems }: Pick<ShownImportPlan, "problems">) {
  return (
    <Panel title="Lignes à corriger" flush>
      <div className="adm-table-frame">
        <table className="adm-table">
          <thead>
            <tr>
              <th scope="col">Ligne</th>
              <th scope="col">Raison</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, message }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Lines({ lines }: Pick<ShownImportPlan, "lines">) {
  return (
    <Panel title="Ce qui serait importé" flush>
      <div className="adm-table-frame">
        <table className="adm-table imp-lines">
          <thead>
            <tr>
              <th scope="col">Ligne</th>
              <th scope="col">Produit</th>
              <th scope="col">Changements</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, isNew, name, sku, changes }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>
                  <b>{name}</b> <small>{sku}</small>
                </td>
                <td>{isNew ? <StatusPill tone="new">Nouveau</StatusPill> : <Changes changes={changes} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Changes({ changes }: Pick<ShownImportPlan["lines"][number], "changes">) {
  return (
    <ul>
      {changes.map(({ label, from, to }) => (
        <li key={label}>
          {label}&nbsp;: <s>{from || "vide"}</s> → <b>{to || "vide"}</b>
        </li>
      ))}
    </ul>
  );
}
