import { reminderTitles } from "#content/passport/words.ts";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { StaffPassport } from "./vehicle-passport.tsx";

/** The public address and the reminders of one vehicle. */
export function PassportSwitches({ passport }: { passport: StaffPassport }) {
  const { vehicle, shareUrl, remindersStopped, reminders } = passport;
  const param = { id: vehicle.id };
  const sharing = useSave({
    send: () => send(admin.vehicles[":id"].sharing.$put({ param, json: { isShared: shareUrl === null } })),
    notice: () => ({
      title: shareUrl === null ? "Carnet partagé" : "Carnet plus partagé",
      variant: "default",
    }),
    failure: "Rien n’a changé",
  });
  const stopping = useSave({
    send: () => send(admin.vehicles[":id"].reminders.$put({ param, json: { isStopped: !remindersStopped } })),
    notice: () => ({
      title: remindersStopped ? "Rappels repris" : "Rappels arrêtés",
      variant: "default",
    }),
    failure: "Rien n’a changé",
  });
  return (
    <>
      <Panel title="Lien public">
        <p className="adm-muted">
          {shareUrl === null
            ? "Le client le partage depuis son espace. Faites-le ici seulement à sa demande."
            : "Sans nom, plaque, photo ni prix. Arrêté, ce lien n’ouvre plus rien."}
        </p>
        {shareUrl ? (
          <p className="vpp-url">
            <a href={shareUrl} className="adm-link" target="_blank" rel="noreferrer">
              {shareUrl.replace(/^https?:\/\//, "")}
            </a>
          </p>
        ) : null}
        <div className="adm-actions mt-3">
          <AdminButton busy={sharing.isBusy} onClick={() => sharing.save()}>
            {shareUrl === null ? "Partager" : "Ne plus partager"}
          </AdminButton>
        </div>
      </Panel>
      <Panel title="Rappels d’entretien">
        <p className="adm-muted">
          {remindersStopped
            ? "Arrêtés pour ce véhicule."
            : "Un e-mail par semaine au plus, quand une date arrive."}
        </p>
        <ul className="vpp-sent">
          {reminders.map(({ kind, dueOn, sentAt }) => (
            <li key={`${kind} ${dueOn} ${sentAt}`}>
              {`${reminderTitles[kind]}, rappel du ${formatDay(parisDay(new Date(sentAt)))}`}
            </li>
          ))}
        </ul>
        <div className="adm-actions mt-3">
          <AdminButton busy={stopping.isBusy} onClick={() => stopping.save()}>
            {remindersStopped ? "Reprendre" : "Arrêter"}
          </AdminButton>
        </div>
      </Panel>
    </>
  );
}
