import { useState } from "react";
import { machineName } from "#content/current-machines.ts";
import { depositMeansLabels } from "#content/rental-inspection.ts";
import { addDays, formatDayShort, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { HAND_MEANS, type HandMeans, paymentMeansLabels } from "#domain/money/payment-means.ts";
import { HOLD_DAYS } from "#domain/rental/inspection.ts";
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
                {machineName(deposit.machine)} n°{`\u00a0${deposit.unit}`},{" "}
                {deposit.returnedAt ? "rendue" : `retour ${formatDayShort(deposit.lastDay)}`}
              </small>
            </div>
            <div>
              <b>{formatEuros(deposit.cents)}</b>
              <small>
                {depositMeansLabels[deposit.means].label}
                {deposit.means === "card" && !deposit.decidedAt && deposit.takenAt
                  ? `, jusqu’au ${formatDayShort(addDays(parisDay(new Date(deposit.takenAt)), HOLD_DAYS))}`
                  : ""}
              </small>
            </div>
            {deposit.decidedAt ? <FreeHold deposit={deposit} /> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The bank did not answer at the return: asked again. A hold that ended is paid by another means. */
function FreeHold({ deposit: { periodId, customerName, keptCents } }: { deposit: Deposit }) {
  const [hasEnded, setEnded] = useState(false);
  const hold = admin.rentals.periods[":id"]["deposit-hold"];
  const freeing = useSave({
    send: () => send(hold.settle.$post({ param: { id: periodId } })),
    notice: () => ({ title: "Empreinte libérée", description: customerName, variant: "default" }),
    failure: "Empreinte non libérée",
    onRefused: ({ field }) => setEnded(field === "ended"),
    refresh: "always",
  });
  const collecting = useSave({
    send: (means: HandMeans) => send(hold.collect.$post({ param: { id: periodId }, json: { means } })),
    notice: () => ({ title: "Encaissement noté", description: customerName, variant: "default" }),
    failure: "Rien n’a été noté",
    refresh: "always",
  });
  if (!hasEnded)
    return (
      <AdminButton busy={freeing.isBusy} onClick={() => freeing.save()}>
        Libérer l’empreinte
      </AdminButton>
    );
  return (
    <div className="rent-collect">
      <small>{`Empreinte finie\u00a0: ${formatEuros(keptCents ?? 0)} à encaisser autrement`}</small>
      {HAND_MEANS.map((means) => (
        <AdminButton key={means} busy={collecting.isBusy} onClick={() => collecting.save(means)}>
          {paymentMeansLabels[means]}
        </AdminButton>
      ))}
    </div>
  );
}
