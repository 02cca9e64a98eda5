import { admin, send } from "../../client/admin-client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";
import { EndDialog } from "./end-dialog.tsx";
import { NewPriceDialog } from "./new-price-dialog.tsx";
import type { SubscriptionFile } from "./subscription-file.ts";

/** What may be done with a contract in its state. */
export function ContractActions({ file }: { file: SubscriptionFile }) {
  const { state, id } = file.contract;
  const withdrawing = useSave({
    send: () => send(admin.subscriptions[":id"].withdraw.$post({ param: { id } })),
    notice: () => ({ title: "Proposition retirée", variant: "default" }),
    failure: "Rien n’a été retiré",
    refresh: "always",
  });
  if (state === "proposed")
    return (
      <Confirm
        label="Retirer la proposition"
        title={"Retirer la proposition\u00a0?"}
        confirmLabel="Retirer"
        saving={withdrawing}
        closesOnRefusal
      >
        Le client ne pourra plus l’accepter. La demande pourra recevoir un autre contrat.
      </Confirm>
    );
  if (state !== "active") return null;
  return (
    <>
      <NewPriceDialog file={file} />
      <EndDialog id={id} hasTerm={file.contract.termMonths !== null} />
    </>
  );
}
