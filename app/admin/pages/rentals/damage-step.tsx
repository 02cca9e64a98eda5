import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { addDays, formatDay, formatDayLong } from "#domain/calendar/dates.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import { admin, type Refused, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { Outage } from "./board-address.ts";

/** How long a repair is thought to take until somebody knows better. */
const usualRepairDays = 7;

interface DamageStepProps {
  readonly damage: Outage;
  readonly today: string;
}

/** The machine came back damaged and is no longer on offer: until when, or that it is repaired. */
export function DamageStep({ damage, today }: DamageStepProps) {
  const { id, firstDay, lastDay, reason } = damage;
  const isOpenEnded = lastDay === UNTIL_REPAIRED;
  const [until, setUntil] = useState(isOpenEnded ? addDays(today, usualRepairDays) : lastDay);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const param = { id };
  const block = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const facts = { firstDay, lastDay: until, reason: reason ?? "" };
    const json = { ...facts, before: { ...facts, lastDay } };
    const saved = await send(admin.rentals.outages[":id"].$put({ param, json }));
    setBusy(false);
    setRefused(saved.ok ? null : saved);
    if (!saved.ok) return;
    notify({ title: "Machine bloquée", description: `Jusqu’au ${formatDay(until)}.`, variant: "default" });
    await revalidate();
  };
  const repair = async () => {
    setBusy(true);
    const done = await send(admin.rentals.outages[":id"].$delete({ param }));
    setBusy(false);
    setRefused(done.ok ? null : done);
    if (!done.ok) return;
    notify({
      title: "Machine remise en service",
      description: "Ses jours sont de nouveau proposés.",
      variant: "default",
    });
    await revalidate();
  };
  return (
    <section>
      <h3>Machine abîmée</h3>
      <p className="adm-notice" data-tone="warn">
        {isOpenEnded
          ? "Elle n’est plus proposée depuis le retour, jusqu’à la réparation."
          : `Elle n’est plus proposée jusqu’au ${formatDayLong(lastDay)}.`}
      </p>
      <form className="adm-form" onSubmit={block} noValidate>
        <Input
          label="Hors service jusqu’au"
          type="date"
          min={today}
          value={until}
          error={refused?.message}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <div className="adm-actions">
          <AdminButton type="submit" look="primary" busy={isBusy} disabled={isBusy || until === lastDay}>
            Bloquer la machine
          </AdminButton>
          <AdminButton disabled={isBusy} onClick={repair}>
            Réparée, remettre en service
          </AdminButton>
        </div>
      </form>
    </section>
  );
}
