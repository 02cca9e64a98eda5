import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { machines } from "#content/machines.ts";
import { isMachineKey } from "#domain/rental/rental.ts";
import { admin, type Refused, send } from "../../client/admin-client.ts";
import { FormFoot } from "../../ui/form-foot.tsx";
import type { Board } from "./board-address.ts";
import { textOf } from "./note-and-photo.tsx";
import { OutageFields, wholeRefusal } from "./outage-fields.tsx";

interface OutageFormProps {
  readonly board: Board;
  /** Proposed as the first day: the one looked at, unless it is past. */
  readonly day: string;
  readonly onClose: () => void;
}

/** A machine goes to be repaired: from when to when, and why. */
export function OutageForm({ board: { units, today }, day, onClose }: OutageFormProps) {
  const { revalidate } = useRevalidator();
  const formId = useId();
  const first = day < today ? today : day;
  const [facts, setFacts] = useState({ firstDay: first, lastDay: first, reason: "Réparation" });
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [machine, unit] = textOf(form, "unit").split(" ");
    if (!isMachineKey(machine)) return;
    setBusy(true);
    const json = { machine, unit: Number(unit), ...facts };
    const done = await send(admin.rentals.outages.$post({ json }));
    setBusy(false);
    setRefused(done.ok ? null : done);
    if (!done.ok) return;
    notify({
      title: "Machine hors service",
      description: "Ces jours ne sont plus proposés sur le site.",
      variant: "default",
    });
    await revalidate();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Mettre une machine hors service"
      footer={
        <FormFoot formId={formId} error={wholeRefusal(refused)} busy={isBusy} onCancel={onClose}>
          Mettre hors service
        </FormFoot>
      }
    >
      <form id={formId} className="adm-form" onSubmit={submit} noValidate>
        <label className="adm-field">
          <span>Machine</span>
          <select name="unit">
            {units.map(({ machine, number }) => (
              <option key={`${machine}-${number}`} value={`${machine} ${number}`}>
                {`${machines[machine].name} n°\u00a0${number}`}
              </option>
            ))}
          </select>
        </label>
        <OutageFields
          facts={facts}
          from={today}
          refused={refused}
          onChange={(part) => setFacts({ ...facts, ...part })}
        />
      </form>
    </Dialog>
  );
}
