import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import { admin, type Refused, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { Outage } from "./board-address.ts";
import { type OutageFacts, OutageFields, wholeRefusal } from "./outage-fields.tsx";

interface OutageEditProps {
  readonly outage: Outage;
  readonly today: string;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Other days, another reason. Whoever saves second is told what stands by then, and keeps what was typed. */
export function OutageEdit({ outage, today, onCancel, onDone }: OutageEditProps) {
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  // It stands where the pressed button was.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  // As it was when the form opened, or when somebody else's change was told. The board behind may no longer show it.
  const [{ firstDay, lastDay, reason }, setKnown] = useState(outage);
  const before = { firstDay, lastDay, reason: reason ?? "" };
  // Only what was typed: the rest follows what stands.
  const [typed, setTyped] = useState<Partial<OutageFacts>>({});
  const facts = { ...before, ...typed };
  const param = { id: outage.id };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const json = { ...facts, before };
    const saved = await send(admin.rentals.outages[":id"].$put({ param, json }));
    setBusy(false);
    setRefused(saved.ok ? null : saved);
    if (!saved.ok) {
      const stands = saved.status === 409 ? await send(admin.rentals.outages[":id"].$get({ param })) : null;
      if (stands?.ok) setKnown(stands.data);
      return;
    }
    notify({
      title: "Mise hors service modifiée",
      description:
        facts.lastDay === UNTIL_REPAIRED
          ? "Jusqu’à la réparation."
          : `Du ${formatDay(facts.firstDay)} au ${formatDay(facts.lastDay)}.`,
      variant: "default",
    });
    onDone();
    await revalidate();
  };
  const whole = wholeRefusal(refused);
  return (
    <form
      ref={form}
      className="adm-form"
      aria-label="Modifier la mise hors service"
      onSubmit={submit}
      noValidate
    >
      <OutageFields
        facts={facts}
        from={firstDay < today ? firstDay : today}
        refused={refused}
        mayStayOpen={outage.isDamage}
        onChange={(part) => setTyped({ ...typed, ...part })}
      />
      {whole ? (
        <p className="adm-notice" data-tone="bad" role="alert">
          {whole}
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
