import { Suspense, useState } from "react";
import { IconPlus } from "#app/art/icons.tsx";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";
import { type ContactKind, contactNames } from "./contact-names.ts";

const ContactFields = lazyPart(() => import("./contact-fields.tsx").then((module) => module.ContactFields));

/** One button for each kind; the fields of the one that was chosen stand under them. */
export function AddContact({ customerId }: { customerId: string }) {
  const [kind, setKind] = useState<ContactKind | null>(null);
  return (
    <>
      <div className="adm-actions cust-add">
        {(["phone", "email", "address"] as const).map((one) => (
          <AdminButton
            key={one}
            icon={<IconPlus />}
            aria-pressed={one === kind}
            onClick={() => setKind(one === kind ? null : one)}
          >
            {contactNames[one]}
          </AdminButton>
        ))}
      </div>
      {kind ? (
        <Suspense>
          <ContactFields key={kind} customerId={customerId} kind={kind} onSaved={() => setKind(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
