import { mailLink } from "#domain/people/mail-link.ts";
import { Link } from "#router";
import type { admin, SuccessBody } from "../../client/admin-client.ts";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { declaredWords } from "./withdrawal-words.ts";

export type ListedDeclaration = SuccessBody<
  Awaited<ReturnType<typeof admin.orders.declarations.$get>>
>[number];

const titles = { retractation: "Rétractation", resiliation: "Résiliation" } as const;

/** Every declaration still open, those about no order we know among them. */
export function Declarations({ declarations }: { declarations: readonly ListedDeclaration[] }) {
  if (declarations.length === 0) return null;
  return (
    <Panel title="Déclarations à traiter" className="ord-declarations">
      <ul>
        {declarations.map((declaration) => (
          <li key={declaration.id}>
            <DeclarationText declaration={declaration} />
            <div className="adm-actions">
              {declaration.orderId ? (
                <Link to={`/admin/orders/${declaration.orderId}`} className="adm-button adm-button-quiet">
                  Ouvrir {declaration.orderNumber}
                </Link>
              ) : null}
              <AnswerDialog declaration={declaration} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DeclarationText({ declaration }: { declaration: ListedDeclaration }) {
  const { kind, number, name, email, orderId, orderNumber, details, receivedAt, period } = declaration;
  return (
    <div>
      <b>
        {titles[kind]} {number}
      </b>
      <p>
        {name}, <a href={mailLink(email)}>{email}</a>, reçue le {shortInstant(receivedAt)}
      </p>
      {orderId || orderNumber === "" ? null : <p>Commande inconnue&nbsp;: {orderNumber}</p>}
      {period ? <p>{declaredWords(period)}</p> : null}
      {Object.entries(details).map(([label, value]) => (
        <p key={label} className="adm-muted">
          {value}
        </p>
      ))}
    </div>
  );
}
