import { type SyntheticEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { formatDayLong, parisDay } from "#domain/calendar/dates.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { Desk } from "./desk.ts";

/** The day of the work, once the customer agreed: until it is written down, the request stays among what waits. */
export function PlanField({ desk: { request, version } }: { desk: Desk }) {
  const [plannedOn, setPlannedOn] = useState(request.plannedOn ?? "");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function plan(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const json = { plannedOn: plannedOn === "" ? null : plannedOn, version };
    const saved = await send(admin.requests[":id"].plan.$put({ param: { id: request.id }, json }));
    setBusy(false);
    setError(saved.ok ? undefined : saved.message);
    if (!saved.ok) return;
    notify({
      title: plannedOn === "" ? "Jour retiré" : "Intervention planifiée",
      ...(plannedOn === "" ? {} : { description: formatDayLong(plannedOn) }),
      variant: "default",
    });
    await revalidate();
  }
  return (
    <form className="req-plan" onSubmit={plan} noValidate>
      <Input
        label="Intervention prévue le"
        type="date"
        min={parisDay(new Date())}
        value={plannedOn}
        error={error}
        onChange={(event) => setPlannedOn(event.currentTarget.value)}
      />
      <AdminButton
        type="submit"
        look={request.plannedOn ? "quiet" : "primary"}
        busy={isBusy}
        disabled={isBusy || plannedOn === (request.plannedOn ?? "")}
      >
        Planifier
      </AdminButton>
    </form>
  );
}
