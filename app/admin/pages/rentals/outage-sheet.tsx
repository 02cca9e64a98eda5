import { useState } from "react";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import { machineName } from "#content/current-machines.ts";
import { formatDayLong } from "#domain/calendar/dates.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import { Link } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { BoardOutage } from "./board-address.ts";
import { OutageEdit } from "./outage-edit.tsx";
import { looks } from "./stage.tsx";

interface OutageSheetProps {
  readonly outage: BoardOutage;
  readonly today: string;
  readonly onClose: () => void;
}

/** A machine that is away for repair, and the way back. */
export function OutageSheet({ outage, today, onClose }: OutageSheetProps) {
  const [isEditing, setEditing] = useState(false);
  const { id, machine, unit, firstDay, lastDay, reason } = outage;
  const unblock = useSave({
    send: () => {
      const json = { before: { firstDay, lastDay, reason: reason ?? "" } };
      return send(admin.rentals.outages[":id"].$delete({ param: { id }, json }));
    },
    notice: () => ({
      title: "Machine remise en service",
      description: "Ses jours sont de nouveau proposés.",
      variant: "default",
    }),
    failure: "Rien n’a changé",
    onSaved: onClose,
    onRefused: onClose,
    refresh: "always",
  });
  return (
    <Sheet open onClose={onClose} title={`${machineName(machine)} n°\u00a0${unit}`}>
      <div className="rent-details">
        <section>
          <StatusPill tone={looks.outage.tone}>{looks.outage.label}</StatusPill>
          {isEditing ? null : (
            <dl className="rent-facts">
              <dt>Du</dt>
              <dd>{formatDayLong(firstDay)}</dd>
              <dt>Au</dt>
              <dd>{lastDay === UNTIL_REPAIRED ? "la réparation" : formatDayLong(lastDay)}</dd>
              <dt>Motif</dt>
              <dd>{reason}</dd>
            </dl>
          )}
        </section>
        {outage.damagedIn ? (
          <p>
            <Link to={`?location=${outage.damagedIn}`} className="adm-link" preventScrollReset>
              Voir la location et ses photos
            </Link>
          </p>
        ) : null}
        {isEditing ? (
          <OutageEdit outage={outage} today={today} onCancel={() => setEditing(false)} onDone={onClose} />
        ) : (
          <div className="adm-actions">
            <AdminButton onClick={() => setEditing(true)}>Modifier</AdminButton>
            <Confirm
              label="Remettre en service"
              look="primary"
              title={"Remettre cette machine en service\u00a0?"}
              confirmLabel="Remettre en service"
              saving={unblock}
            >
              Les jours restants peuvent de nouveau être réservés sur le site, tout de suite.
            </Confirm>
          </div>
        )}
      </div>
    </Sheet>
  );
}
