import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { addDays, formatDay, formatDayLong } from "#domain/calendar/dates.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave, useSaveForm } from "../../ui/use-save.ts";
import type { BoardOutage } from "./board-address.ts";

/** How long a repair is thought to take until somebody knows better. */
const usualRepairDays = 7;

interface DamageStepProps {
  readonly damage: BoardOutage;
  readonly today: string;
}

/** The machine came back damaged and is no longer on offer: until when, or that it is repaired. */
export function DamageStep({ damage, today }: DamageStepProps) {
  const { id, firstDay, lastDay, reason } = damage;
  const isOpenEnded = lastDay === UNTIL_REPAIRED;
  const [until, setUntil] = useState(isOpenEnded ? addDays(today, usualRepairDays) : lastDay);
  const block = useSaveForm({
    send: () => {
      const facts = { firstDay, lastDay: until, reason: reason ?? "" };
      const json = { ...facts, before: { ...facts, lastDay } };
      return send(admin.rentals.outages[":id"].$put({ param: { id }, json }));
    },
    notice: () => ({
      title: "Machine bloquée",
      description: `Jusqu’au ${formatDay(until)}.`,
      variant: "default",
    }),
    // Somebody else's change is shown, so that the next save is made on top of it.
    refresh: "saved-or-conflict",
  });
  const repair = useSave({
    send: () => {
      const json = { before: { firstDay, lastDay, reason: reason ?? "" } };
      return send(admin.rentals.outages[":id"].$delete({ param: { id }, json }));
    },
    notice: () => ({
      title: "Machine remise en service",
      description: "Ses jours sont de nouveau proposés.",
      variant: "default",
    }),
    refresh: "always",
    onRefused: block.refuse,
  });
  const isBusy = block.isBusy || repair.isBusy;
  return (
    <section>
      <h3>Machine abîmée</h3>
      <p className="adm-notice" data-tone="warn">
        {isOpenEnded
          ? "Elle n’est plus proposée depuis le retour, jusqu’à la réparation."
          : `Elle n’est plus proposée jusqu’au ${formatDayLong(lastDay)}.`}
      </p>
      <form ref={block.form} className="adm-form" onSubmit={block.submit} noValidate>
        <Input
          label="Hors service jusqu’au"
          type="date"
          min={today}
          value={until}
          error={block.refusal?.message}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <div className="adm-actions">
          <AdminButton
            type="submit"
            look="primary"
            busy={block.isBusy}
            disabled={isBusy || until === lastDay}
          >
            Bloquer la machine
          </AdminButton>
          <AdminButton disabled={isBusy} onClick={() => repair.save()}>
            Réparée, remettre en service
          </AdminButton>
        </div>
      </form>
    </section>
  );
}
