import { IconPhone } from "#app/art/icons.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { visitStateLabels } from "#content/planning/state-words.ts";
import { formatDayLong } from "#domain/calendar/dates.ts";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import { ofName } from "#domain/text/elision.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";
import { MissedVisit } from "./missed-visit.tsx";
import type { BoardVisit } from "./planning-address.ts";
import type { Placing } from "./use-placing.ts";
import { titleOf, visitInHand } from "./visit-block.tsx";

interface VisitDialogProps {
  readonly visit: BoardVisit;
  /** Whether its hour has come. */
  readonly hasBegun: boolean;
  readonly placing: Placing;
  readonly onClose: () => void;
}

/** One visit: who, what, where, and what can be done with it. */
export function VisitDialog({ visit, hasBegun, placing, onClose }: VisitDialogProps) {
  const { jobId, version, customer } = visit;
  const param = { id: jobId };
  const unplan = useSave({
    send: () => send(admin.planning.jobs[":id"].unplan.$post({ param, json: { version } })),
    notice: () => ({
      title: "Remis à planifier",
      description: `${customer} attend un jour.`,
      variant: "default",
    }),
    failure: "Rendez-vous non libéré",
    refresh: "always",
    onSaved: onClose,
  });
  const cancel = useSave({
    send: () => send(admin.planning.jobs[":id"].cancel.$post({ param, json: { version, reason: "" } })),
    notice: () => ({
      title: "Intervention annulée",
      description: `${customer}, heure libérée.`,
      variant: "default",
    }),
    failure: "Intervention non annulée",
    refresh: "always",
    onSaved: onClose,
  });
  const isOpen = visit.state === "planned" || visit.state === "on_the_way";
  const move = () => {
    onClose();
    placing.take(visitInHand(visit));
  };
  return (
    <Dialog open onClose={onClose} title={customer}>
      <div className="plan-details">
        <dl>
          <dt>Quand</dt>
          <dd>{`${formatDayLong(visit.day)}, ${formatClock(visit.from)} – ${formatClock(visit.to)}`}</dd>
          <dt>Quoi</dt>
          <dd>{`${titleOf(visit)}, ${formatLength(visit.to - visit.from)}`}</dd>
          <dt>Où</dt>
          <dd>{[visit.street, visit.commune].filter(Boolean).join(", ")}</dd>
          <dt>Route</dt>
          <dd>{`${visit.travelBefore}\u00a0min avant, ${visit.travelAfter}\u00a0min après`}</dd>
          <dt>État</dt>
          <dd>{visitStateLabels[visit.state]}</dd>
        </dl>
        {visit.missingMinutes > 0 ? (
          <p className="plan-missed">
            {`Il manque ${formatLength(visit.missingMinutes)}\u00a0: ce qui est convenu dure ${formatLength(visit.minutes)}. Déplacez ce rendez-vous, ou le suivant.`}
          </p>
        ) : null}
        {visit.phone ? (
          <a className="adm-link" href={`tel:${visit.phone}`}>
            <IconPhone /> {visit.phone}
          </a>
        ) : null}
        {visit.state === "held" ? null : (
          <AdminLink to={`/admin/rendez-vous/${visit.id}`}>Ouvrir le rendez-vous</AdminLink>
        )}
        {isOpen ? (
          <div className="adm-actions">
            <AdminButton look="primary" onClick={move}>
              Déplacer
            </AdminButton>
            <AdminButton busy={unplan.isBusy} onClick={() => unplan.save()}>
              Remettre à planifier
            </AdminButton>
            {hasBegun ? <MissedVisit visit={visit} onDone={onClose} /> : null}
            <Confirm
              label="Annuler l’intervention"
              title={"Annuler cette intervention\u00a0?"}
              confirmLabel="Annuler l’intervention"
              saving={cancel}
              closesOnRefusal
            >
              <p>{`L’heure ${ofName(customer)} sera libre. Le client est prévenu cinq minutes après, sauf si vous retirez le message.`}</p>
            </Confirm>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
