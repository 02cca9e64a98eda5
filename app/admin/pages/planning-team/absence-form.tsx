import { useId } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminFormFoot } from "../../ui/form-foot.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { TeamWorker } from "./planning-team.tsx";

interface AbsenceFormProps {
  readonly workers: readonly TeamWorker[];
  readonly today: CalendarDay;
  readonly onClose: () => void;
}

export function AbsenceForm({ workers, today, onClose }: AbsenceFormProps) {
  const formId = useId();
  const saving = useSaveForm({
    send: (fields) =>
      send(
        admin.planning.absences.$post({
          json: {
            workerId: typedNumber(textOf(fields, "workerId")),
            firstDay: textOf(fields, "firstDay"),
            lastDay: textOf(fields, "lastDay") || textOf(fields, "firstDay"),
            from: textOf(fields, "from"),
            to: textOf(fields, "to"),
            reason: textOf(fields, "reason"),
          },
        }),
      ),
    notice: () => ({
      title: "Absence notée",
      description: "Ces heures ne sont plus proposées.",
      variant: "default",
    }),
    onSaved: onClose,
    fields: ["workerId", "firstDay", "lastDay", "from", "to", "reason"],
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Noter une absence"
      footer={
        <AdminFormFoot formId={formId} error={saving.formError} busy={saving.isBusy} onCancel={onClose}>
          Noter l’absence
        </AdminFormFoot>
      }
    >
      <form ref={saving.form} id={formId} className="adm-form" onSubmit={saving.submit} noValidate>
        <Select
          label="Équipier"
          name="workerId"
          error={saving.errorAt("workerId")}
          options={workers.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <div className="adm-form-row">
          <Input
            label="Premier jour"
            name="firstDay"
            type="date"
            defaultValue={today}
            error={saving.errorAt("firstDay")}
          />
          <Input
            label="Dernier jour"
            name="lastDay"
            type="date"
            optional
            help={"Vide\u00a0: un seul jour."}
            error={saving.errorAt("lastDay")}
          />
        </div>
        <div className="adm-form-row">
          <Input
            label="De"
            name="from"
            type="time"
            optional
            help={"Vide\u00a0: toute la journée."}
            error={saving.errorAt("from")}
          />
          <Input label="À" name="to" type="time" optional error={saving.errorAt("to")} />
        </div>
        <Input label="Motif" name="reason" optional maxLength={100} error={saving.errorAt("reason")} />
      </form>
    </Dialog>
  );
}
