import { machines } from "#content/machines.ts";
import { depositMeansLabels } from "#content/rental-inspection.ts";
import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { Link } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Board, BoardAddress } from "./board-address.ts";

type Deposit = Board["deposits"][number];

/** Every deposit until it is back with its customer, whatever month is shown. */
export function HeldDeposits({ deposits, here }: { deposits: readonly Deposit[]; here: BoardAddress }) {
  if (deposits.length === 0) return null;
  const sum = deposits.reduce((total, { cents }) => total + cents, 0);
  return (
    <Panel title="Cautions en cours" aside={<b>{formatEuros(sum)}</b>} flush>
      <ul className="rent-deposits">
        {deposits.map((deposit) => (
          <li key={deposit.periodId}>
            <div>
              <Link to={`${here}&location=${deposit.periodId}`} preventScrollReset>
                {deposit.customerName}
              </Link>
              <small>
                {machines[deposit.machine].name} n°{`\u00a0${deposit.unit}`},{" "}
                {deposit.returnedAt ? "rendue" : `retour ${formatDayShort(deposit.lastDay)}`}
              </small>
            </div>
            <div>
              <b>{formatEuros(deposit.cents)}</b>
              <small>{depositMeansLabels[deposit.means].label}</small>
            </div>
            {deposit.decidedAt ? <FreeHold deposit={deposit} /> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The bank did not answer at the return: asked again. */
function FreeHold({ deposit: { periodId, customerName } }: { deposit: Deposit }) {
  const { save, isBusy } = useSave({
    send: () => send(admin.rentals.periods[":id"]["deposit-hold"].settle.$post({ param: { id: periodId } })),
    notice: () => ({ title: "Empreinte libérée", description: customerName, variant: "default" }),
    failure: "Empreinte non libérée",
    refresh: "always",
  });
  return (
    <AdminButton busy={isBusy} onClick={() => save()}>
      Libérer l’empreinte
    </AdminButton>
  );
}
