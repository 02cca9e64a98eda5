import { useState } from "react";
import { IconBox, IconPlus } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatDayNumeric, parisDay } from "#domain/calendar/dates.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import { type DataColumn, DataTable } from "../../ui/data-table.tsx";
import { Panel } from "../../ui/panel.tsx";
import { type Fleet, sizeName, type Van } from "./fleet-data.ts";
import { VanDialog } from "./van-dialog.tsx";

/** The vans, typed or brought by a file. */
export function VansPanel({ fleet: { customer, vans } }: { fleet: Fleet }) {
  const [edited, setEdited] = useState<Van | "new" | null>(null);
  const columns: readonly DataColumn<Van>[] = [
    {
      label: "Véhicule",
      cell: (van) => (
        <>
          <button type="button" className="adm-link" onClick={() => setEdited(van)}>
            {van.plate || "Sans plaque"}
          </button>
          <small className="block">{[van.nickname, van.model].filter(Boolean).join(", ")}</small>
        </>
      ),
    },
    { label: "Taille", cell: ({ category }) => sizeName(category) },
    { label: "Site", cell: ({ site }) => site || "–", wide: true },
    {
      label: "Dernier passage",
      align: "end",
      cell: ({ lastVisitAt }) => (lastVisitAt ? formatDayNumeric(parisDay(new Date(lastVisitAt))) : "–"),
    },
  ];
  return (
    <Panel
      title="Véhicules"
      flush
      aside={
        <div className="adm-actions">
          <AdminLink to={`/admin/clients/${customer.id}/flotte/import`}>Importer un fichier</AdminLink>
          <AdminButton icon={<IconPlus />} onClick={() => setEdited("new")}>
            Ajouter
          </AdminButton>
        </div>
      }
    >
      <DataTable
        caption="Véhicules de la flotte"
        columns={columns}
        rows={vans}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={<IconBox />} title="Aucun utilitaire">
            Importez la liste de l’entreprise, ou ajoutez les véhicules un par un.
          </EmptyState>
        }
      />
      {edited ? (
        <VanDialog
          customerId={customer.id}
          van={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Panel>
  );
}
