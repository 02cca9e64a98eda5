import { type FormEvent, useId, useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { eurosText } from "#domain/money/typed-euros.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { AdminFormFoot } from "../../ui/form-foot.tsx";
import { useSave } from "../../ui/use-save.ts";
import { readDoneAmounts } from "./done-amounts.ts";
import type { JobFile } from "./job-file.ts";

/** A job that was begun and put back into the tray: each line with what was done of it. */
export function CloseBegunJob({ file: { job, lines } }: { file: JobFile }) {
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { amounts, unread } = readDoneAmounts(lines, typed);
  const sum = amounts.reduce((total, { cents }) => total + cents, 0);
  const saving = useSave({
    send: () =>
      send(
        admin["job-money"][":id"].close.$post({
          param: { id: job.id },
          json: { version: job.version, amounts },
        }),
      ),
    notice: () => ({ title: "Intervention close en l’état", variant: "default" }),
    onSaved: () => setOpen(false),
    refresh: "always",
  });
  const open = () => {
    setTyped(
      Object.fromEntries(
        lines.map(({ id, unitCents, quantity }) => [id, eurosText((unitCents ?? 0) * quantity)]),
      ),
    );
    saving.reset();
    setOpen(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unread)
      return saving.refuse({ message: `${unread.title}\u00a0: indiquez un montant, par exemple 12,90.` });
    void saving.save();
  };
  return (
    <>
      <AdminButton onClick={open}>Terminer en l’état</AdminButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Terminer en l’état"
        footer={
          <AdminFormFoot
            formId={formId}
            error={saving.formError}
            busy={saving.isBusy}
            onCancel={() => setOpen(false)}
          >
            {sum > 0 ? `Garder ${formatEuros(sum)} à facturer` : "Clore sans facturer"}
          </AdminFormFoot>
        }
      >
        <form id={formId} className="adm-form" onSubmit={submit} noValidate>
          <p>
            Le travail commencé ne continue pas. Indiquez ce qui a été fait de chaque ligne{"\u00a0"}: une
            ligne à 0 est retirée, les autres se facturent ensuite. Le déplacement et la remise restent.
          </p>
          {lines.map(({ id, title, unitCents, quantity }) => (
            <Input
              key={id}
              label={quantity > 1 ? `${quantity} × ${title}` : title}
              help={
                unitCents === null
                  ? "Sans prix convenu."
                  : `Convenu\u00a0: ${formatEuros(unitCents * quantity)}.`
              }
              inputMode="decimal"
              autoComplete="off"
              value={typed[id] ?? ""}
              onChange={(event) => setTyped({ ...typed, [id]: event.target.value })}
            />
          ))}
        </form>
      </Dialog>
    </>
  );
}
