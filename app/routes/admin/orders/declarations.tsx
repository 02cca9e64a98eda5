import { Link, useRevalidator } from "react-router";
import { notify } from "#app/ui/toast/toast-store.ts";
import { type Answer, admin, send } from "../client/admin-client.ts";
import { Confirm } from "../ui/confirm.tsx";
import { Panel } from "../ui/panel.tsx";
import { shortInstant } from "../ui/short-instant.ts";

export type Declaration = Answer<Awaited<ReturnType<typeof admin.orders.declarations.$get>>>[number];

const titles = { retractation: "Rétractation", resiliation: "Résiliation" } as const;

/** Every declaration still open, those about no order we know among them. */
export function Declarations({ declarations }: { declarations: readonly Declaration[] }) {
  if (declarations.length === 0) return null;
  return (
    <Panel title="Déclarations à traiter" className="ord-declarations">
      <ul>
        {declarations.map((declaration) => (
          <li key={declaration.id}>
            <DeclarationText declaration={declaration} />
            <HandleDeclaration declaration={declaration} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DeclarationText({ declaration }: { declaration: Declaration }) {
  const { kind, number, name, email, orderId, orderNumber, details, receivedAt } = declaration;
  return (
    <div>
      <b>
        {titles[kind]} {number}
      </b>
      <p>
        {name}, {email}, reçue le {shortInstant(receivedAt)}
      </p>
      <p>
        {orderId ? (
          <Link to={`/admin/orders/${orderId}`} className="adm-link">
            Commande {orderNumber}
          </Link>
        ) : orderNumber === "" ? null : (
          <>Commande inconnue&nbsp;: {orderNumber}</>
        )}
      </p>
      {Object.entries(details).map(([label, value]) => (
        <p key={label} className="adm-muted">
          {value}
        </p>
      ))}
    </div>
  );
}

export function HandleDeclaration({
  declaration: { id, number },
}: {
  declaration: Pick<Declaration, "id" | "number">;
}) {
  const { revalidate } = useRevalidator();
  const handle = async () => {
    const call = admin.orders.declarations[":declarationId"].handle.$post({ param: { declarationId: id } });
    const done = await send(call);
    if (!done.ok) notify({ title: "Rien n’a changé", description: done.message, variant: "destructive" });
    else notify({ title: `Déclaration ${number} traitée`, variant: "default" });
    await revalidate();
    return true;
  };
  return (
    <Confirm
      label="Marquer comme traitée"
      look="quiet"
      title={`Déclaration ${number}`}
      confirmLabel="C’est traité"
      onConfirm={handle}
    >
      Vérifiez que le client a été remboursé ou que son abonnement prend fin&nbsp;: la déclaration quitte la
      liste des choses à traiter.
    </Confirm>
  );
}
