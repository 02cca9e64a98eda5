import type { ReactNode } from "react";
import { vatExemption } from "#content/vat.ts";
import { Panel } from "../../ui/panel.tsx";

interface InvoiceFootProps {
  readonly name: string;
  readonly contact: { readonly phone: string; readonly email: string };
  readonly identity: {
    readonly ownerName: string;
    readonly legalForm: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly siren: string;
  };
  readonly isVatExempt: boolean;
}

/** What an invoice says of the seller; what is still missing is marked. */
export function InvoiceFoot({ name, contact, identity, isVatExempt }: InvoiceFootProps) {
  const { ownerName, legalForm, street, postalCode, city, siren } = identity;
  return (
    <Panel title="En bas de vos factures">
      <address className="set-invoice">
        <b>{name}</b>
        <span>
          {[ownerName, legalForm].filter(Boolean).join(" ") || <Hole>entrepreneur et forme juridique</Hole>}
        </span>
        <span>
          {street || <Hole>rue</Hole>}, {[postalCode, city].filter(Boolean).join(" ") || <Hole>commune</Hole>}
        </span>
        <span>{contact.phone}</span>
        <span>{contact.email}</span>
        <span>SIREN {siren || <Hole>manque</Hole>}</span>
        {isVatExempt ? <span>{vatExemption}</span> : null}
      </address>
    </Panel>
  );
}

function Hole({ children }: { children: ReactNode }) {
  return <em>{children}</em>;
}
