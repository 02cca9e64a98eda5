import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { notify } from "#app/ui/toast/toast-store.ts";
import { machines } from "#content/machines.ts";
import { isMachineKey } from "#domain/rental.ts";
import { admin, type Refused, send } from "../client/admin-client.ts";
import { AdminButton } from "../ui/admin-button.tsx";
import { AdminField } from "../ui/field.tsx";
import type { Board } from "./board-address.ts";
import { textOf } from "./note-and-photo.tsx";

interface OutageFormProps {
  readonly board: Board;
  /** Proposed as the first day: the one looked at, unless it is past. */
  readonly day: string;
  readonly onClose: () => void;
}

/** A machine goes to be repaired: from when to when, and why. */
export function OutageForm({ board: { units, today }, day, onClose }: OutageFormProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [machine, unit] = textOf(form, "unit").split(" ");
    if (!isMachineKey(machine)) return;
    const [firstDay, lastDay, reason] = [
      textOf(form, "firstDay"),
      textOf(form, "lastDay"),
      textOf(form, "reason"),
    ];
    setBusy(true);
    const json = { machine, unit: Number(unit), firstDay, lastDay, reason };
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
  const first = day < today ? today : day;
  const about = (field: string) => (refused?.field === field ? refused.message : undefined);
  return (
    <Dialog open onClose={onClose} title="Mettre une machine hors service">
      <form className="adm-form" onSubmit={submit} noValidate>
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
        <div className="rent-days-asked">
          <AdminField
            label="Premier jour"
            type="date"
            name="firstDay"
            defaultValue={first}
            min={today}
            error={about("firstDay")}
          />
          <AdminField
            label="Dernier jour"
            type="date"
            name="lastDay"
            defaultValue={first}
            min={today}
            error={about("lastDay")}
          />
        </div>
        <AdminField
          label="Motif, pour l’équipe"
          name="reason"
          defaultValue="Réparation"
          maxLength={200}
          error={about("reason")}
        />
        {refused && !["firstDay", "lastDay", "reason"].includes(refused.field ?? "") ? (
          <p className="adm-notice" data-tone="bad" role="alert">
            {refused.message}
          </p>
        ) : null}
        <div className="adm-actions">
          <AdminButton onClick={onClose}>Annuler</AdminButton>
          <AdminButton type="submit" look="primary" busy={isBusy}>
            Mettre hors service
          </AdminButton>
        </div>
      </form>
    </Dialog>
  );
}
