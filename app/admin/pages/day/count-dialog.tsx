import { useId, useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";
import { AdminFormFoot } from "../../ui/form-foot.tsx";

interface CountButtonProps {
  readonly name: string;
  readonly stock: number;
  readonly onCount: (counted: number) => void;
}

/** Asks how many pieces lie on the shelf. */
export function CountButton({ name, stock, onCount }: CountButtonProps) {
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const close = () => setOpen(false);
  const submit = () => {
    if (!/^\d{1,6}$/.test(typed.trim())) return setError("Indiquez un nombre entier, 0 ou plus.");
    if (Number(typed) === stock) return setError(`Le stock est déjà de ${stock}.`);
    close();
    onCount(Number(typed));
  };
  return (
    <>
      <AdminButton onClick={() => setOpen(true)}>
        Compter<span className="sr-only">{` ${name}`}</span>
      </AdminButton>
      <Dialog
        open={isOpen}
        onClose={close}
        title={name}
        footer={
          <AdminFormFoot formId={formId} error={null} busy={false} onCancel={close}>
            Corriger le stock
          </AdminFormFoot>
        }
      >
        <form
          id={formId}
          className="adm-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Input
            label="Compté sur l’étagère"
            help={`Le site en compte ${stock}.`}
            inputMode="numeric"
            value={typed}
            error={error ?? undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(null);
            }}
          />
        </form>
      </Dialog>
    </>
  );
}
