import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { eurosText, parseEuros } from "#domain/money/typed-euros.ts";
import type { Outcome } from "../../client/outcome.ts";
import { AdminButton, type AdminLook } from "../../ui/admin-button.tsx";
import { AdminFormFoot } from "../../ui/form-foot.tsx";
import { useSave } from "../../ui/use-save.ts";

export interface MoneyFields {
  readonly cents: number;
  readonly reason: string;
  /** The same for every try of one opening: a second click does nothing more. */
  readonly key: string;
}

interface AmountDialogProps {
  readonly label: string;
  readonly title: string;
  readonly confirmLabel: string;
  readonly look?: AdminLook;
  /** Asked for where given; the field begins with it. */
  readonly amount?: { readonly cents: number; readonly maxCents: number };
  /** The reason the field begins with; absent: no reason is asked for. */
  readonly reason?: string;
  /** Fields of its own, above the amount. */
  readonly fields?: ReactNode;
  readonly notice: string;
  readonly send: (fields: MoneyFields) => Promise<Outcome<unknown>>;
  /** What will happen, in a sentence. */
  readonly children: ReactNode;
}

/** One change of a job's money: an amount, a reason, and what follows from it. */
export function AmountDialog(props: AmountDialogProps) {
  const { label, title, confirmLabel, look = "quiet", amount, fields, notice, children } = props;
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [key, setKey] = useState("");
  const saving = useSave({
    send: () => props.send({ cents: parseEuros(typed) ?? 0, reason: reason.trim(), key }),
    notice: () => ({ title: notice, variant: "default" }),
    onSaved: () => setOpen(false),
    refresh: "always",
  });
  const open = () => {
    setTyped(amount ? eurosText(amount.cents) : "");
    setReason(props.reason ?? "");
    setKey(crypto.randomUUID());
    saving.reset();
    setOpen(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cents = parseEuros(typed) ?? 0;
    if (amount && (cents < 1 || cents > amount.maxCents))
      return saving.refuse({ message: `Indiquez un montant jusqu’à ${formatEuros(amount.maxCents)}.` });
    if (props.reason !== undefined && reason.trim() === "")
      return saving.refuse({ message: "Indiquez le motif." });
    void saving.save();
  };
  return (
    <>
      <AdminButton look={look} onClick={open}>
        {label}
      </AdminButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        footer={
          <AdminFormFoot
            formId={formId}
            error={saving.formError}
            busy={saving.isBusy}
            onCancel={() => setOpen(false)}
          >
            {confirmLabel}
          </AdminFormFoot>
        }
      >
        <form id={formId} className="adm-form" onSubmit={submit} noValidate>
          <p>{children}</p>
          {fields}
          {amount ? (
            <Input
              label="Montant, en euros"
              help={`Jusqu’à ${formatEuros(amount.maxCents)}.`}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : null}
          {props.reason === undefined ? null : (
            <Input
              label="Motif"
              value={reason}
              maxLength={300}
              autoComplete="off"
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </form>
      </Dialog>
    </>
  );
}
