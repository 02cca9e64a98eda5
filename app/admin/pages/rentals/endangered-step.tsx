import { machines } from "#content/machines.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Details } from "./board-address.ts";

/** The machine this rental relies on is out of service: another one of the kind may take its place. */
export function EndangeredStep({ details: { periodId, machine, unit } }: { details: Details }) {
  const { save, isBusy, formError } = useSave({
    send: () => send(admin.rentals.periods[":id"]["replace-unit"].$post({ param: { id: periodId } })),
    notice: (given) => ({
      title: "Autre machine donnée",
      description: `${machines[machine].name} n°\u00a0${given.unit}, aux mêmes jours.`,
      variant: "default",
    }),
  });
  return (
    <section>
      <div className="adm-notice" data-tone="bad">
        <p>
          {`La machine n°\u00a0${unit} est hors service pendant cette location\u00a0: elle ne pourra pas être remise.`}
        </p>
        {formError ? <p role="alert">{formError}</p> : null}
        <AdminButton busy={isBusy} onClick={() => save()}>
          Donner une autre machine
        </AdminButton>
      </div>
    </section>
  );
}
