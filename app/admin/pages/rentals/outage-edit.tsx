import { useEffect, useId, useState } from "react";
import { formatDay } from "#domain/calendar/dates.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { BoardOutage } from "./board-address.ts";
import { OutageFields, type OutageInput, outageFieldNames } from "./outage-fields.tsx";

interface OutageEditProps {
  readonly outage: BoardOutage;
  readonly today: string;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Other days, another reason. A second concurrent save shows the stored values and keeps its input. */
export function OutageEdit({ outage, today, onCancel, onDone }: OutageEditProps) {
  const formId = useId();
  // It stands where the button that opened it was.
  useEffect(() => document.getElementById(formId)?.querySelector("input")?.focus(), [formId]);
  // The values when the form opened, or after another user's change was shown. The board behind may no longer show
  // them.
  const [{ firstDay, lastDay, reason }, setKnown] = useState(outage);
  const before = { firstDay, lastDay, reason: reason ?? "" };
  // Only what was typed: the rest follows what stands.
  const [typed, setTyped] = useState<Partial<OutageInput>>({});
  const facts = { ...before, ...typed };
  const param = { id: outage.id };
  const { form, submit, isBusy, errorAt, formError } = useSaveForm({
    send: () => send(admin.rentals.outages[":id"].$put({ param, json: { ...facts, before } })),
    notice: () => ({
      title: "Mise hors service modifiée",
      description:
        facts.lastDay === UNTIL_REPAIRED
          ? "Jusqu’à la réparation."
          : `Du ${formatDay(facts.firstDay)} au ${formatDay(facts.lastDay)}.`,
      variant: "default",
    }),
    onSaved: onDone,
    onRefused: async ({ status }) => {
      const stands = status === 409 ? await send(admin.rentals.outages[":id"].$get({ param })) : null;
      if (stands?.ok) setKnown(stands.data);
    },
    fields: outageFieldNames,
  });
  return (
    <form
      ref={form}
      id={formId}
      className="adm-form"
      aria-label="Modifier la mise hors service"
      onSubmit={submit}
      noValidate
    >
      <OutageFields
        facts={facts}
        from={firstDay < today ? firstDay : today}
        errorAt={errorAt}
        mayStayOpen={outage.isDamage}
        onChange={(part) => setTyped({ ...typed, ...part })}
      />
      {formError ? (
        <p className="adm-notice" data-tone="bad" role="alert">
          {formError}
        </p>
      ) : null}
      <div className="adm-actions">
        <AdminButton onClick={onCancel}>Annuler</AdminButton>
        <AdminButton type="submit" look="primary" busy={isBusy}>
          Enregistrer
        </AdminButton>
      </div>
    </form>
  );
}
