import { useId, useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { variantName } from "#domain/shop/variant.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { admin, send } from "../../../client/admin-client.ts";
import { refused } from "../../../client/outcome.ts";
import { AdminFormFoot } from "../../../ui/form-foot.tsx";
import { useSaveForm } from "../../../ui/use-save.ts";
import type { AdminOrder, OrderFacts } from "./admin-order.ts";

interface RestockDialogProps {
  readonly order: OrderFacts;
  readonly line: AdminOrder["lines"][number];
}

/** A line whose pieces came back after the refund: how many go on the shelf again. */
export function RestockDialog({ order, line }: RestockDialogProps) {
  const { productId, variantId, returnable } = line;
  const title = variantName(line.title, line.details);
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [pieces, setPieces] = useState("");
  const { form, submit, isBusy, refusal, reset } = useSaveForm({
    send: () => {
      const quantity = typedNumber(pieces);
      if (!Number.isInteger(quantity) || quantity < 1 || quantity > returnable)
        return refused(`Indiquez un nombre de 1 à ${returnable}.`);
      const json = { restock: [{ productId: productId ?? "", variantId, quantity }], seen: order.updatedAt };
      return send(admin.orders[":id"].restock.$post({ param: { id: order.id }, json }));
    },
    notice: () => ({
      title: "Remis en stock",
      description: `${typedNumber(pieces)} × ${title}`,
      variant: "default",
    }),
    onSaved: () => setOpen(false),
    refresh: "always",
  });
  const open = () => {
    setPieces(String(returnable));
    reset();
    setOpen(true);
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
          <AdminFormFoot formId={formId} busy={isBusy} onCancel={() => setOpen(false)}>
            Remettre en stock
          </AdminFormFoot>
        }
      >
        <form ref={form} id={formId} className="adm-form" onSubmit={submit} noValidate>
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
            error={refusal?.message}
          />
        </form>
      </Dialog>
    </>
  );
}
