import { useId, useState } from "react";
import { Select } from "#app/ui/fields/select.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { machineName } from "#content/current-machines.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { refused } from "../../client/outcome.ts";
import { AdminFormFoot } from "../../ui/form-foot.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { Board } from "./board-address.ts";
import { OutageFields, outageFieldNames } from "./outage-fields.tsx";

interface OutageFormProps {
  readonly board: Board;
  /** Proposed as the first day: the one looked at, unless it is past. */
  readonly day: string;
  readonly onClose: () => void;
}

/** A machine goes to be repaired: from when to when, and why. */
export function OutageForm({ board: { units, today }, day, onClose }: OutageFormProps) {
  const formId = useId();
  const first = day < today ? today : day;
  const [facts, setFacts] = useState({ firstDay: first, lastDay: first, reason: "Réparation" });
  const { form, submit, isBusy, errorAt, formError } = useSaveForm({
    send: (fields) => {
      const [machine, unit] = textOf(fields, "unit").split(" ");
      if (!machine) return refused("Choisissez une machine.");
      return send(admin.rentals.outages.$post({ json: { machine, unit: Number(unit), ...facts } }));
    },
    notice: () => ({
      title: "Machine hors service",
      description: "Ces jours ne sont plus proposés sur le site.",
      variant: "default",
    }),
    onSaved: onClose,
    fields: outageFieldNames,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Mettre une machine hors service"
      footer={
        <AdminFormFoot formId={formId} error={formError} busy={isBusy} onCancel={onClose}>
          Mettre hors service
        </AdminFormFoot>
      }
    >
      <form ref={form} id={formId} className="adm-form" onSubmit={submit} noValidate>
        <Select
          label="Machine"
          name="unit"
          options={units.map(({ machine, number }) => ({
            value: `${machine} ${number}`,
            label: `${machineName(machine)} n°\u00a0${number}`,
          }))}
        />
        <OutageFields
          facts={facts}
          from={today}
          errorAt={errorAt}
          onChange={(part) => setFacts({ ...facts, ...part })}
        />
      </form>
    </Dialog>
  );
}
