import { formatEuros } from "#domain/money/money.ts";
import { formatDays } from "#domain/rental/rental.ts";
import { admin, send } from "../../client/admin-client.ts";
import { mailWords } from "../../client/mail-notice.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { RentalDetails } from "./board-address.ts";

interface CancelRentalProps {
  readonly details: RentalDetails;
  readonly refund: NonNullable<RentalDetails["refund"]>;
}

/** Says what the rule gives back before anything is done. */
export function CancelRental({ details: { rentalId, order }, refund }: CancelRentalProps) {
  const amount = formatEuros(refund.cents);
  const cancel = useSave({
    send: () =>
      send(
        admin.rentals[":id"].cancel.$post({
          param: { id: rentalId },
          json: { expectedCents: refund.cents },
        }),
      ),
    notice: ({ isRepaid }) => ({
      title: "Location annulée",
      description: isRepaid
        ? `${amount} remboursés. ${mailWords("Le client est prévenu.")}`
        : mailWords("Le client est prévenu."),
      variant: "default",
    }),
    failure: "Location non annulée",
    refresh: "saved-or-conflict",
  });
  return (
    <section>
      <h3>Annulation</h3>
      <p className="adm-muted">
        {`Remboursement selon la règle aujourd’hui\u00a0: ${refund.percent}\u00a0%, soit ${amount}.`}
      </p>
      <Confirm
        label="Annuler la location"
        title={"Annuler cette location\u00a0?"}
        confirmLabel="Annuler la location"
        saving={cancel}
      >
        <p>{`Jours rendus libres\u00a0: ${formatDays(refund.days).toLowerCase()}. Le client reçoit un e-mail.`}</p>
        <p>
          {order?.isPaid
            ? `${amount} (${refund.percent}\u00a0%) lui seront remboursés, avec un avoir.`
            : order
              ? `La commande n’est pas payée\u00a0: ${amount} (${refund.percent}\u00a0%) sont retirés de ce qui reste à payer.`
              : `La règle prévoit ${amount} (${refund.percent}\u00a0%), mais aucun paiement n’est enregistré\u00a0: rien ne sera remboursé d’ici.`}
        </p>
      </Confirm>
    </section>
  );
}
