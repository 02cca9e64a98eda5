import { IconBox, IconRepeat } from "#app/art/icons.tsx";
import { machineName } from "#content/current-machines.ts";
import { ofName } from "#domain/text/elision.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import type { Errand } from "./day-data.ts";
import { DayRow, FinishingRow, RowIcon } from "./day-row.tsx";
import { shortEuros } from "./day-words.ts";

/** A machine that goes out or comes in, or an order to be fetched; a paid one is handed over in place. */
export function ErrandRow({ errand }: { errand: Errand }) {
  const { kind, id, name, machine, pieces, isPaid, seen, depositCents } = errand;
  const what = machine ? machineName(machine) : "";
  const icon = (
    <RowIcon>
      <IconRepeat />
    </RowIcon>
  );
  const deposit = depositCents
    ? `, caution ${shortEuros(depositCents)} à ${kind === "out" ? "prendre" : "rendre"}`
    : "";
  if (kind !== "pickup")
    return (
      <DayRow
        lead={icon}
        title={kind === "out" ? `La ${what} part` : `La ${what} rentre`}
        detail={`${name}${deposit}`}
      >
        <AdminLink to={`/admin/locations?location=${id}`}>
          {kind === "out" ? "Remettre" : "Reprendre"}
          <span className="sr-only">{` la ${what}, ${name}`}</span>
        </AdminLink>
      </DayRow>
    );
  const detail = `${name}, ${pieces}\u00a0article${pieces > 1 ? "s" : ""}, ${isPaid ? "payé" : "à payer sur place"}`;
  const pickup = { title: "Retrait en boutique", detail } as const;
  const box = (
    <RowIcon>
      <IconBox />
    </RowIcon>
  );
  if (!isPaid)
    return (
      <DayRow lead={box} {...pickup}>
        <AdminLink to={`/admin/orders/${id}`}>
          Ouvrir<span className="sr-only">{` la commande ${ofName(name)}`}</span>
        </AdminLink>
      </DayRow>
    );
  return (
    <FinishingRow<void>
      lead={box}
      {...pickup}
      done={() => `Commande remise à ${name}`}
      next="Noté"
      failure="Remise non notée"
      send={() =>
        send(
          admin.orders[":id"].step.$post(
            { param: { id }, json: { to: "remise", carrier: "", tracking: "", seen } },
            { init: { keepalive: true } },
          ),
        )
      }
    >
      {(finish) => (
        <AdminButton onClick={() => finish()}>
          Remettre<span className="sr-only">{` la commande ${ofName(name)}`}</span>
        </AdminButton>
      )}
    </FinishingRow>
  );
}
