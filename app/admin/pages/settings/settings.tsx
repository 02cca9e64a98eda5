import { Suspense } from "react";
import { IconSend } from "#app/art/icons.tsx";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { Link } from "#router";
import { admin, read, send } from "../../client/admin-client.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import { refreshContent } from "../../client/refresh-content.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Route } from "./+types/settings.ts";
import { BillingForm } from "./billing-form.tsx";
import { FeesPanel } from "./fees-panel.tsx";
import { HoursForm } from "./hours-form.tsx";
import { IdentityCards } from "./identity-cards.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { InvoiceFoot } from "./invoice-foot.tsx";
import { LogoPanel } from "./logo-panel.tsx";
import { OutreachForm } from "./outreach-form.tsx";
import { PlanningForm } from "./planning-form.tsx";
import { RentalForm } from "./rental-form.tsx";
import { settingId } from "./setting-id.ts";
import { SettingIndex } from "./setting-index.tsx";
import { SiteStatusPanel } from "./site-status-panel.tsx";
import "./settings.css";

/** Names every offer of the list, so it comes after the page. */
const PassportForm = lazyPart(() => import("./passport-form.tsx").then((module) => module.PassportForm));

export async function clientLoader() {
  const [settings] = await Promise.all([read(admin.settings.$get()), refreshContent()]);
  return settings;
}
clientLoader.hydrate = true as const;

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { settings, versions, cards, logo, missing, waiting, areNoticesLost, status } = loaderData;
  return (
    <>
      <PageHead title="Réglages" detail="Ce que le site affiche, facture et propose à la location." />
      <div className="set-columns">
        <SettingIndex />
        <div className="adm-stack">
          <LogoPanel {...logo} />
          <IdentityCards cards={cards} areNoticesLost={areNoticesLost} />
          <IdentityForm saved={settings.identity} version={versions.identity ?? 0} />
          <BillingForm saved={settings.billing} version={versions.billing ?? 0} />
          <FeesPanel />
          <RentalForm saved={settings.rental} version={versions.rental ?? 0} />
          <HoursForm saved={settings.hours} version={versions.hours ?? 0} />
          <PlanningForm saved={settings.planning} version={versions.planning ?? 0} />
          <OutreachForm saved={settings.outreach} version={versions.outreach ?? 0} />
          <Suspense fallback={null}>
            <PassportForm saved={settings.passport} version={versions.passport ?? 0} />
          </Suspense>
        </div>
        <div className="adm-stack set-aside">
          {status.trouble ? <SiteStatusPanel status={status} /> : null}
          <Missing fields={missing} waiting={waiting} areNoticesLost={areNoticesLost} />
          <InvoiceFoot
            name={cards.company.value.name}
            contact={{ phone: cards.contact.value.phone.display, email: cards.contact.value.email }}
            identity={settings.identity}
            isVatExempt={settings.billing.vatExempt}
          />
          <MailTest />
          {status.trouble ? null : <SiteStatusPanel status={status} />}
        </div>
      </div>
    </>
  );
}

interface MissingProps {
  readonly fields: readonly string[];
  readonly waiting: number;
  readonly areNoticesLost: boolean;
}

function Missing({ fields, waiting, areNoticesLost }: MissingProps) {
  if (fields.length === 0 && !areNoticesLost)
    return (
      <Panel title="Obligations légales">
        <p className="adm-muted">Tout ce que la loi demande est renseigné.</p>
      </Panel>
    );
  return (
    <Panel
      title="Reste à compléter"
      aside={<span className="adm-count">{fields.length + Number(areNoticesLost)}</span>}
    >
      {areNoticesLost ? (
        <a href="#e-mail-des-alertes" className="adm-notice set-loud" data-tone="bad">
          <b>E-mail des alertes</b> Personne n’est prévenu des demandes et des paiements.
        </a>
      ) : null}
      {waiting > 0 ? (
        <p className="adm-notice" data-tone="bad">
          {waiting > 1 ? `${waiting} factures ou avoirs attendent` : "Une facture ou un avoir attend"} que
          l’identité de l’entreprise soit complète.
        </p>
      ) : null}
      <ul className="adm-missing">
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${settingId(field)}`}>{field}</a>
          </li>
        ))}
      </ul>
      <p className="adm-muted">
        Ces mentions sont obligatoires avant l’ouverture. Voir{" "}
        <Link to="/mentions-legales" className="adm-link">
          les mentions légales
        </Link>
        .
      </p>
    </Panel>
  );
}

function MailTest() {
  const { save, isBusy } = useSave({
    send: () => send(admin.settings["mail-test"].$post()),
    notice: ({ to }) =>
      mailNotice({
        sent: "Essai envoyé",
        kept: "Essai enregistré",
        description: `Un e-mail part vers ${to}.`,
      }),
    failure: "Essai impossible",
    refresh: "never",
  });
  return (
    <Panel title="Envoi des e-mails">
      <p className="adm-muted">
        Envoyez-vous un message d’essai, puis regardez son sort dans{" "}
        <Link to="/admin/emails" className="adm-link">
          E-mails
        </Link>
        .
      </p>
      <div className="adm-actions mt-3">
        <AdminButton icon={<IconSend />} busy={isBusy} onClick={() => save()}>
          M’envoyer un essai
        </AdminButton>
      </div>
    </Panel>
  );
}
