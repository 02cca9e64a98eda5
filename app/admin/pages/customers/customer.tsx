import { Suspense } from "react";
import { useOutletContext } from "react-router";
import { IconMail, IconPhone } from "#app/art/icons.tsx";
import { IconFileText } from "#app/art/icons-admin.tsx";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { formatMonth, parisDay } from "#domain/calendar/dates.ts";
import { mailLink } from "#domain/people/mail-link.ts";
import { redirect } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import type { Me } from "../../shell/me.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import type { AdminHandle } from "../../ui/admin-handle.ts";
import { initialsOf } from "../../ui/initials.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/customer.ts";
import { ContactPanel } from "./contact-panel.tsx";
import type { CustomerFile } from "./customer-file.ts";
import { CustomerNotes } from "./customer-notes.tsx";
import { CustomerNumbers } from "./customer-numbers.tsx";
import { CustomerTimeline } from "./customer-timeline.tsx";
import { IdentityPanel } from "./identity-panel.tsx";
import { PrivacyPanel } from "./privacy-panel.tsx";
import { SpacePanel } from "./space-panel.tsx";
import { VehicleCards } from "./vehicle-cards.tsx";
import "./customers.css";

/** Few files have a double. */
const DoubleNotice = lazyPart(() => import("./double-notice.tsx").then((module) => module.DoubleNotice));

export const handle = {
  missing: {
    title: "Client introuvable",
    list: { to: "/admin/clients", label: "Clients" },
    back: "Voir tous les clients",
  },
} satisfies AdminHandle;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const file = await read(admin.customers[":id"].$get({ param: { id: params.id } }));
  // Merged into another one: that one's page.
  if (file.customer.id !== params.id) throw redirect(`/admin/clients/${file.customer.id}`);
  return file;
}
clientLoader.hydrate = true as const;

export default function CustomerPage({ loaderData: file }: Route.ComponentProps) {
  const { customer, phones, emails } = file;
  const me = useOutletContext<Me>();
  const since = `depuis ${formatMonth(parisDay(new Date(customer.createdAt)))}`;
  const kind = customer.kind === "company" ? `Entreprise, ${customer.company}` : "Particulier";
  return (
    <>
      <PageHead
        title={customer.name}
        mark={
          <span className="adm-avatar" aria-hidden="true">
            {initialsOf(customer.name)}
          </span>
        }
        parent={{ to: "/admin/clients", label: "Clients" }}
        detail={`${kind}, ${since}`}
        actions={
          <>
            {phones[0] ? (
              <a className="adm-button adm-button-quiet" href={`tel:${phones[0]}`}>
                <IconPhone />
                Appeler
              </a>
            ) : null}
            {customer.kind === "company" && me.role === "owner" ? (
              <AdminLink to={`/admin/clients/${customer.id}/flotte`}>Flotte</AdminLink>
            ) : null}
            <AdminLink
              to={`/admin/devis/nouveau?client=${customer.id}`}
              look="primary"
              icon={<IconFileText />}
            >
              Devis
            </AdminLink>
            {emails[0] ? (
              <a className="adm-button adm-button-quiet" href={mailLink(emails[0])}>
                <IconMail />
                Écrire
              </a>
            ) : null}
          </>
        }
      />
      {file.figures ? <CustomerNumbers figures={file.figures} timeline={file.timeline} /> : null}
      <div className="adm-columns">
        <div className="adm-stack">
          <VehicleCards key={customer.id} file={file} />
          <CustomerTimeline timeline={file.timeline} />
        </div>
        <div className="adm-stack">
          <Suspense>
            {file.doubles.map((double) => (
              <DoubleNotice key={double.id} customerId={customer.id} double={double} />
            ))}
          </Suspense>
          <ContactPanel key={customer.id} file={file} />
          <IdentityPanel key={identityOf(customer)} file={file} />
          <CustomerNotes key={`${customer.id}-notes`} file={file} />
          <SpacePanel file={file} />
          <PrivacyPanel file={file} />
        </div>
      </div>
    </>
  );
}

/** Changes when somebody saved another identity, not when a telephone was added: what is being typed stays. */
function identityOf({
  id,
  kind,
  name,
  company,
  siren,
  vatNumber,
  billingAddress,
}: CustomerFile["customer"]): string {
  return JSON.stringify([id, kind, name, company, siren, vatNumber, billingAddress]);
}
