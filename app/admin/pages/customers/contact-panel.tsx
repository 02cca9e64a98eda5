import type { ReactNode } from "react";
import { IconMail, IconPhone, IconPin, IconTrash } from "#app/art/icons.tsx";
import { mailLink } from "#domain/people/mail-link.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import { AddContact } from "./add-contact.tsx";
import type { CustomerFile } from "./customer-file.ts";

type Drop =
  | { readonly kind: "dropEmail"; readonly email: string }
  | { readonly kind: "dropPhone"; readonly phone: string }
  | { readonly kind: "dropAddress"; readonly addressId: string };

/** How to reach the customer, and where; each line can be removed, and one of each kind added. */
export function ContactPanel({ file }: { file: CustomerFile }) {
  const { customer, phones, emails, addresses } = file;
  const dropping = useSave({
    send: (json: Drop) => send(admin.customers[":id"].contacts.$post({ param: { id: customer.id }, json })),
    notice: () => ({ title: "Coordonnée retirée", variant: "default" }),
    failure: "Rien n’a été retiré",
  });
  const drop = (change: Drop) => () => dropping.save(change);
  return (
    <Panel title="Contact">
      <ul className="cust-contact">
        {phones.map((phone) => (
          <Line
            key={phone}
            icon={<IconPhone />}
            name={formatPhone(phone)}
            onDrop={drop({ kind: "dropPhone", phone })}
          >
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </Line>
        ))}
        {emails.map((email) => (
          <Line key={email} icon={<IconMail />} name={email} onDrop={drop({ kind: "dropEmail", email })}>
            <a href={mailLink(email)}>{email}</a>
          </Line>
        ))}
        {addresses.map(({ id, street, postalCode, commune, km }) => (
          <Line
            key={id}
            icon={<IconPin />}
            name={street || commune}
            onDrop={drop({ kind: "dropAddress", addressId: id })}
          >
            {street || commune}
            <small>
              {`${postalCode} ${commune}`}
              {km === null ? "" : `, ${km}\u00a0km`}
            </small>
          </Line>
        ))}
      </ul>
      {phones.length + emails.length + addresses.length === 0 ? (
        <p className="adm-muted">Aucune coordonnée.</p>
      ) : null}
      <AddContact customerId={customer.id} />
    </Panel>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly onDrop: () => void;
  readonly children: ReactNode;
}

function Line({ icon, name, onDrop, children }: LineProps) {
  return (
    <li>
      {icon}
      <span>{children}</span>
      <AdminButton
        className="cust-drop"
        icon={<IconTrash />}
        aria-label={`Retirer ${name}`}
        title={`Retirer ${name}`}
        onClick={onDrop}
      />
    </li>
  );
}
