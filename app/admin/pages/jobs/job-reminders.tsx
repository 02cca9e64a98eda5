import { formatDayShort, parisDay } from "#domain/calendar/dates.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { JobFile } from "./job-file.ts";

/** The reminders, and the way to stop the next ones. */
export function JobReminders({ file: { job, reminders, request } }: { file: JobFile }) {
  const isStopped = job.remindersStoppedAt !== null;
  const changing = useSave({
    send: () => {
      const param = { id: job.id };
      return send(admin["job-money"][":id"].reminders.$put({ param, json: { isStopped: !isStopped } }));
    },
    notice: () => ({ title: isStopped ? "Rappels repris" : "Rappels arrêtés", variant: "default" }),
    failure: "Rien n’a changé",
    refresh: "always",
  });
  if (job.state === "paid" || job.state === "cancelled") return null;
  return (
    <Panel title="Rappels">
      <ul className="job-facts">
        {request?.remindedAt ? <li>{`Acompte, rappel du ${dayOf(request.remindedAt)}`}</li> : null}
        {reminders.map(({ afterDays, sentAt }) => (
          <li key={afterDays}>
            {`Après ${afterDays}\u00a0jours`} <small>{dayOf(sentAt)}</small>
          </li>
        ))}
      </ul>
      <p className="adm-muted job-place">
        {isStopped
          ? "Arrêtés\u00a0: aucun ne partira."
          : "Par e-mail, 7, 15 et 30\u00a0jours après l’échéance de la facture."}
      </p>
      <AdminButton busy={changing.isBusy} onClick={() => changing.save()}>
        {isStopped ? "Reprendre les rappels" : "Arrêter les rappels"}
      </AdminButton>
    </Panel>
  );
}

const dayOf = (instant: string) => formatDayShort(parisDay(new Date(instant)));
