import { useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { machines } from "#content/machines.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { Details } from "./board-address.ts";

/** The machine this rental relies on is out of service: another one of the kind may take its place. */
export function EndangeredStep({ details: { periodId, machine, unit } }: { details: Details }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const { revalidate } = useRevalidator();
  const replace = async () => {
    setBusy(true);
    const done = await send(admin.rentals.periods[":id"]["replace-unit"].$post({ param: { id: periodId } }));
    setBusy(false);
    setProblem(done.ok ? "" : done.message);
    if (!done.ok) return;
    notify({
      title: "Autre machine donnée",
      description: `${machines[machine].name} n°\u00a0${done.data.unit}, aux mêmes jours.`,
      variant: "default",
    });
    await revalidate();
  };
  return (
    <section>
      <div className="adm-notice" data-tone="bad">
        <p>
          {`La machine n°\u00a0${unit} est hors service pendant cette location\u00a0: elle ne pourra pas être remise.`}
        </p>
        {problem ? <p role="alert">{problem}</p> : null}
        <AdminButton busy={isBusy} onClick={replace}>
          Donner une autre machine
        </AdminButton>
      </div>
    </section>
  );
}
