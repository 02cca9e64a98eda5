import { useId, useState } from "react";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { formatEuros } from "#domain/money/money.ts";
import type { HandMeans } from "#domain/money/payment-means.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { AdminFormFoot } from "../../ui/form-foot.tsx";
import { MeansField } from "../orders/detail/payment-means-field.tsx";

interface CollectButtonProps {
  readonly name: string;
  readonly cents: number;
  readonly onCollect: (means: HandMeans) => void;
}

/** Asks how the money came, which the invoice names. */
export function CollectButton({ name, cents, onCollect }: CollectButtonProps) {
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [means, setMeans] = useState<HandMeans>("cash");
  const close = () => setOpen(false);
  return (
    <>
      <AdminButton onClick={() => setOpen(true)}>
        Encaisser<span className="sr-only">{` ${name}`}</span>
      </AdminButton>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`${name}, ${formatEuros(cents)}`}
        footer={
          <AdminFormFoot formId={formId} error={null} busy={false} onCancel={close}>
            {`Encaisser ${formatEuros(cents)}`}
          </AdminFormFoot>
        }
      >
        <form
          id={formId}
          className="adm-form"
          onSubmit={(event) => {
            event.preventDefault();
            close();
            onCollect(means);
          }}
        >
          <MeansField means={means} onChange={setMeans} />
        </form>
      </Dialog>
    </>
  );
}
