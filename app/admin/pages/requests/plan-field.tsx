import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { formatDayLong, parisDay } from "#domain/calendar/dates.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { AdminRequest } from "./admin-request.ts";

/** The day of the work, once the customer agreed: until it is written down, the request stays among what waits. */
export function PlanField({ adminRequest: { request, version } }: { adminRequest: AdminRequest }) {
  const saved = request.plannedOn ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const plannedOn = typed ?? saved;
  const { form, submit, isBusy, refusal } = useSaveForm({
    send: () => {
      const json = { plannedOn: plannedOn === "" ? null : plannedOn, version };
      return send(admin.requests[":id"].plan.$put({ param: { id: request.id }, json }));
    },
    notice: () => ({
      title: plannedOn === "" ? "Jour retiré" : "Intervention planifiée",
      ...(plannedOn === "" ? {} : { description: formatDayLong(plannedOn) }),
      variant: "default",
    }),
    onSaved: () => setTyped(null),
    refresh: "saved-or-conflict",
  });
  return (
    <form ref={form} className="req-plan" onSubmit={submit} noValidate>
      <Input
        label="Intervention prévue le"
        type="date"
        min={parisDay(new Date())}
        value={plannedOn}
        error={refusal?.message}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <AdminButton
        type="submit"
        look={request.plannedOn ? "quiet" : "primary"}
        busy={isBusy}
        disabled={isBusy || plannedOn === saved}
      >
        Planifier
      </AdminButton>
    </form>
  );
}
