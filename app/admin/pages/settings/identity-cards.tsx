import { type ReactNode, useState } from "react";
import { IconClock } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import type { IdentityPart, IdentityParts } from "#domain/site-content/identity.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { OlderDraftNotice } from "../../ui/older-draft-notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { IdentityHistory } from "./identity-history.tsx";
import { settingId } from "./setting-id.ts";
import { type IdentityCard, useIdentityCard } from "./use-identity-card.ts";

type Cards = {
  readonly [P in IdentityPart]: { readonly value: IdentityParts[P]; readonly version: number };
};

/** What the site, the messages and the documents say of the business; each card is saved alone. */
export function IdentityCards({ cards, areNoticesLost }: { cards: Cards; areNoticesLost: boolean }) {
  return (
    <>
      <CompanyCard {...cards.company} />
      <ContactCard {...cards.contact} areNoticesLost={areNoticesLost} />
      <AreaCard {...cards.area} />
      <SocialCard {...cards.social} />
    </>
  );
}

function CompanyCard({ value, version }: Cards["company"]) {
  const card = useIdentityCard({ part: "company", saved: { ...value }, version });
  return (
    <CardForm title="Entreprise" aside="en-tête, e-mails, factures, recherche" card={card}>
      <Input label="Nom" {...card.field("name")} />
      <Input label="Signature" {...card.field("tagline")} />
    </CardForm>
  );
}

function ContactCard({ value, version, areNoticesLost }: Cards["contact"] & { areNoticesLost: boolean }) {
  const { phone, email, noticeEmail } = value;
  const saved = { phone: phone.display, email, noticeEmail };
  const card = useIdentityCard({ part: "contact", saved, version });
  const notices = card.field("noticeEmail");
  const lost = "Personne n’est prévenu des demandes, devis acceptés et paiements.";
  return (
    <CardForm title="Contact" aside="site, e-mails, factures" card={card}>
      <Input label="Téléphone" type="tel" {...card.field("phone")} />
      <Input label="E-mail public" type="email" {...card.field("email")} />
      <Input
        label="E-mail des alertes"
        type="email"
        placeholder="où vous lisez vraiment vos messages"
        {...notices}
        id="e-mail-des-alertes"
        error={notices.error ?? (areNoticesLost && notices.value === "" ? lost : undefined)}
      />
    </CardForm>
  );
}

function AreaCard({ value, version }: Cards["area"]) {
  const saved = { center: value.center, radiusKm: String(value.radiusKm) };
  const card = useIdentityCard({ part: "area", saved, version });
  return (
    <CardForm title="Zone" aside="distances, départ des tournées" card={card}>
      <Input label="Commune de départ" {...card.field("center")} />
      <Input label="Rayon (km)" inputMode="numeric" {...card.field("radiusKm")} />
    </CardForm>
  );
}

function SocialCard({ value, version }: Cards["social"]) {
  const card = useIdentityCard({ part: "social", saved: { ...value }, version });
  const hint = "laisser vide pour ne rien montrer";
  return (
    <CardForm title="Réseaux" aside="pied de page, fiche de recherche" card={card}>
      <Input label="Facebook" placeholder={hint} {...card.field("facebook")} />
      <Input label="Instagram" placeholder={hint} {...card.field("instagram")} />
    </CardForm>
  );
}

interface CardFormProps {
  readonly title: string;
  /** Where it is shown. */
  readonly aside: string;
  readonly card: IdentityCard;
  readonly children: ReactNode;
}

/** Its foot appears with the first change. */
function CardForm({ title, aside, card, children }: CardFormProps) {
  const { changed, saving, discard } = card;
  const [isHistoryShown, setHistoryShown] = useState(false);
  const count = changed.length;
  return (
    <Panel
      id={settingId(title)}
      title={title}
      aside={
        <>
          <small className="adm-muted set-where">{aside}</small>
          <AdminButton
            icon={<IconClock />}
            aria-expanded={isHistoryShown}
            onClick={() => setHistoryShown(!isHistoryShown)}
          >
            Historique
          </AdminButton>
        </>
      }
      flush
    >
      {isHistoryShown ? <IdentityHistory part={card.part} version={card.version} /> : null}
      <form ref={saving.form} onSubmit={saving.submit} noValidate aria-label={title}>
        <div className="adm-form set-card">
          <OlderDraftNotice
            isShown={card.hasOlder}
            since="Cette carte a été enregistrée entre-temps par quelqu’un d’autre, ou dans un autre onglet."
            onResume={card.resume}
            onDrop={card.dropOlder}
          />
          {children}
          {saving.formError ? (
            <p className="adm-notice" data-tone="bad" role="alert">
              {saving.formError}
            </p>
          ) : null}
        </div>
        {count > 0 ? (
          <div className="set-foot on-dark">
            <span>{count > 1 ? `${count} changements non enregistrés` : "1 changement non enregistré"}</span>
            <AdminButton onClick={discard}>Annuler</AdminButton>
            {card.part === "area" ? null : <CardPreview card={card} />}
            <AdminButton type="submit" look="primary" busy={saving.isBusy}>
              Enregistrer
            </AdminButton>
          </div>
        ) : null}
      </form>
    </Panel>
  );
}

function CardPreview({ card: { preview, previewing } }: { card: IdentityCard }) {
  if (preview)
    return (
      <a className="adm-link" href={preview} target="_blank" rel="noreferrer">
        Ouvrir l’aperçu
      </a>
    );
  return (
    <AdminButton busy={previewing.isBusy} onClick={() => previewing.save()}>
      Aperçu
    </AdminButton>
  );
}
