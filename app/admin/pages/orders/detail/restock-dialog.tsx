import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { admin, send } from "../../../client/admin-client.ts";
import { FormFoot } from "../../../ui/form-foot.tsx";
import type { DeskOrder, OrderDesk } from "./desk.ts";

interface RestockDialogProps {
  readonly order: DeskOrder;
  readonly line: OrderDesk["lines"][number];
}

/** A line whose pieces came back after the refund: how many go on the shelf again. */
export function RestockDialog({ order, line: { productId, title, returnable } }: RestockDialogProps) {
  const { revalidate } = useRevalidator();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [pieces, setPieces] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const open = () => {
    setPieces(String(returnable));
    setError("");
    setOpen(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const quantity = Number(pieces);
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > returnable)
      return setError(`Indiquez un nombre de 1 à ${returnable}.`);
    setBusy(true);
    const json = { restock: [{ productId: productId ?? "", quantity }], seen: order.updatedAt };
    const done = await send(admin.orders[":id"].restock.$post({ param: { id: order.id }, json }));
    setBusy(false);
    setError(done.ok ? "" : done.message);
    if (done.ok) {
      setOpen(false);
      notify({ title: "Remis en stock", description: `${quantity} × ${title}`, variant: "default" });
    }
    await revalidate();
  };
  return (
    <>
      <button
        type="button"
        className="adm-link ord-restock-open"
        aria-label={`Remettre en stock, ${title}`}
        onClick={open}
      >
        Remettre en stock
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Remettre en stock"
        footer={
          <FormFoot formId={formId} busy={isBusy} onCancel={() => setOpen(false)}>
            Remettre en stock
          </FormFoot>
        }
      >
        <form id={formId} className="adm-form" onSubmit={submit} noValidate>
          <p className="adm-text">
            Pièces de <b>{title}</b> revenues après le remboursement. Le stock augmente tout de suite
            {"\u00a0"}; le client n’en reçoit pas d’e-mail.
          </p>
          <Input
            label="Combien de pièces"
            help={`${returnable} au plus\u00a0: ce qui a été vendu et n’est pas encore revenu.`}
            type="number"
            inputMode="numeric"
            min={1}
            max={returnable}
            value={pieces}
            onChange={({ target }) => setPieces(target.value)}
            error={error}
          />
        </form>
      </Dialog>
    </>
  );
}
