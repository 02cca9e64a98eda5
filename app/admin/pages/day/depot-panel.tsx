import { IconLayers, IconPhone, IconWarning } from "#app/art/icons.tsx";
import { machineName } from "#content/current-machines.ts";
import { formatDayOfMonth } from "#domain/calendar/dates.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import { admin, send } from "../../client/admin-client.ts";
import { refused } from "../../client/outcome.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { EndangeredContact } from "../rentals/endangered-contact.tsx";
import { CountButton } from "./count-dialog.tsx";
import type { DayData, DepotRow } from "./day-data.ts";
import { DayRow, FinishingRow, RowIcon } from "./day-row.tsx";

/** Machines that are late, damaged or missing to somebody, and stocks that run out. */
export function DepotPanel({ depot: { rows, machinesOut } }: { depot: DayData["depot"] }) {
  if (rows.length === 0) return null;
  const out =
    machinesOut > 0 ? (
      <span className="adm-muted">{`${machinesOut}\u00a0machine${machinesOut > 1 ? "s" : ""} dehors`}</span>
    ) : null;
  return (
    <Panel title="Dépôt" aside={out} flush>
      <ol className="day-rows">
        {rows.map((row) =>
          row.kind === "stock" ? (
            <Stock key={row.id} row={row} />
          ) : (
            <Machine key={`${row.kind} ${row.id}`} row={row} />
          ),
        )}
      </ol>
    </Panel>
  );
}

const nameOf = (machine: MachineKey | null) => (machine ? machineName(machine) : "Machine");

function Machine({ row }: { row: DepotRow }) {
  const { kind, id, name, phone, machine, amount } = row;
  const what = nameOf(machine);
  const titles = {
    late: `${what} en retard de ${amount}\u00a0jour${amount > 1 ? "s" : ""}`,
    endangered: `${what} manque à ${name}`,
    damaged: `${what} abîmée`,
    stock: what,
  } as const;
  const details = {
    late: name,
    endangered: <Endangered row={row} />,
    damaged: name || "à réparer, puis à remettre en service",
    stock: "",
  } as const;
  return (
    <DayRow
      lead={
        <RowIcon tone="late">
          <IconWarning />
        </RowIcon>
      }
      title={titles[kind]}
      detail={details[kind]}
    >
      {kind === "late" && phone ? (
        <a className="adm-button adm-button-quiet" href={`tel:${phone}`}>
          <IconPhone />
          Appeler<span className="sr-only">{` ${name}`}</span>
        </a>
      ) : (
        <AdminLink to={kind === "damaged" ? "/admin/locations" : `/admin/locations?location=${id}`}>
          {kind === "endangered" ? "Remplacer" : "Voir"}
          <span className="sr-only">{` la ${what}, ${name}`}</span>
        </AdminLink>
      )}
    </DayRow>
  );
}

function Endangered({ row: { name, phone, email, machine, firstDay, lastDay } }: { row: DepotRow }) {
  if (!machine || !firstDay || !lastDay) return "machine abîmée ou hors service";
  return (
    <>
      {`pour le ${formatDayOfMonth(firstDay)}. `}
      <EndangeredContact rental={{ name, phone, email, machine, firstDay, lastDay }} />
    </>
  );
}

/** Counted on the shelf: the difference is written, so that a sale meanwhile is not undone. */
function Stock({ row: { id, name, amount } }: { row: DepotRow }) {
  return (
    <FinishingRow<number>
      lead={
        <RowIcon>
          <IconLayers />
        </RowIcon>
      }
      title={`${name}, reste ${amount}`}
      detail="stock bas"
      done={(counted) => `${name}\u00a0: ${counted} en stock`}
      next="Noté"
      failure="Stock non corrigé"
      send={(counted) =>
        counted === amount
          ? Promise.resolve(refused("Le nombre compté est déjà celui du stock."))
          : send(
              admin.products[":id"].stock.$post(
                { param: { id }, json: { delta: counted - amount, reason: "correction", note: "" } },
                { init: { keepalive: true } },
              ),
            )
      }
    >
      {(finish) => <CountButton name={name} stock={amount} onCount={finish} />}
    </FinishingRow>
  );
}
