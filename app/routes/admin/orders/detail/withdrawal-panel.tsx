import { addDays, formatDay, parisDay } from "#domain/dates.ts";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { HandleDeclaration } from "../declarations.tsx";
import type { OrderDesk } from "./desk.ts";

/** Whether the customer withdrew, and by when the money must be back (L221-24). */
export function WithdrawalPanel({ desk: { withdrawals } }: { desk: OrderDesk }) {
  return (
    <Panel title="Rétractation">
      {withdrawals.length === 0 ? (
        <p className="adm-muted">
          Possible jusqu’à 14&nbsp;jours après la livraison.
          <br />
          Aucune demande reçue.
        </p>
      ) : null}
      {withdrawals.map(({ id, number, name, details, receivedAt, handledAt, handledBy }) => (
        <div key={id} className="ord-withdrawal">
          <p>
            <b>{number}</b>, reçue le {shortInstant(receivedAt)} de {name}.
          </p>
          {details.message ? <p className="adm-muted">«&nbsp;{details.message}&nbsp;»</p> : null}
          {handledAt ? (
            <p className="adm-muted">
              Traitée le {shortInstant(handledAt)} par {handledBy}.
            </p>
          ) : (
            <>
              <p className="adm-notice" data-tone="bad">
                À rembourser avant le {formatDay(addDays(parisDay(new Date(receivedAt)), 14))}. Vous pouvez
                attendre le retour des articles.
              </p>
              <HandleDeclaration declaration={{ id, number }} />
            </>
          )}
        </div>
      ))}
    </Panel>
  );
}
