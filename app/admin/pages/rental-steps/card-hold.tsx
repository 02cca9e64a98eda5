import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { RentalDetails } from "../rentals/board-address.ts";

/** The customer enters the card on Stripe's page; the staff then ask whether it is held. */
export function CardHold({ details: { periodId, deposit } }: { details: RentalDetails }) {
  const param = { id: periodId };
  const opening = useSave({
    send: () => send(admin.rentals.periods[":id"]["deposit-hold"].$post({ param })),
    failure: "Empreinte non ouverte",
  });
  const checking = useSave({
    send: () => send(admin.rentals.periods[":id"]["deposit-hold"].check.$post({ param })),
    notice: ({ isHeld }) => ({
      title: isHeld ? "Empreinte prise" : "Pas encore d’empreinte",
      description: isHeld ? "Rien n’est débité." : "Le client n’a pas encore saisi sa carte.",
      variant: "default",
    }),
    failure: "Empreinte non vérifiée",
  });
  if (!deposit?.payUrl)
    return (
      <AdminButton busy={opening.isBusy} onClick={() => opening.save()}>
        Ouvrir la page de l’empreinte
      </AdminButton>
    );
  return (
    <div className="adm-actions">
      <a className="adm-button adm-button-quiet" href={deposit.payUrl} target="_blank" rel="noreferrer">
        Page de la carte, à remplir par le client
      </a>
      <AdminButton busy={checking.isBusy} onClick={() => checking.save()}>
        Vérifier l’empreinte
      </AdminButton>
    </div>
  );
}
