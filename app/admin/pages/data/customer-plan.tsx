import { formatPhone } from "#domain/request/phone.ts";
import { ImportLines } from "../../ui/import-lines.tsx";
import type { ShownCustomerPlan } from "./import-customers.tsx";

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
      <ImportLines
        title="Lignes à corriger"
        second="Raison"
        rows={problems}
        cell={({ message }) => message}
      />
      <ImportLines
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
      <ImportLines
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
