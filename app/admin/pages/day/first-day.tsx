import { IconCheck } from "#app/art/icons.tsx";
import { IconExternal } from "#app/art/icons-admin.tsx";
import { Vehicle } from "#app/art/vehicle.tsx";
import type { PageAddress } from "#content/site-path.ts";
import { Link } from "#router";
import type { Me } from "../../shell/me.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { CreationList } from "./create-menu.tsx";
import type { DayData } from "./day-data.ts";
import { FirstWeek } from "./first-week.tsx";
import { NothingWaits } from "./nothing-waits.tsx";
import { SiteState } from "./site-state.tsx";
import "./first-day.css";

type Missing = NonNullable<DayData["firstSteps"]>;

interface Step {
  readonly isDone: boolean;
  readonly title: string;
  readonly text: string;
  readonly minutes: number;
  readonly act: string;
  readonly to: PageAddress;
}

const brandTeal = "#0b7a70";

/** For a new site: the first steps of its owner, until the first order, request or job. */
export function FirstDay({ steps, me }: { steps: Missing; me: Me }) {
  const all = stepsOf(steps, me);
  const next = all.find(({ isDone }) => !isDone);
  const left = all.reduce((sum, { isDone, minutes }) => sum + (isDone ? 0 : minutes), 0);
  return (
    <div className="day-columns">
      <div className="adm-stack">
        {next ? (
          <section className="day-welcome" aria-labelledby="premiers-pas">
            <h2 id="premiers-pas">Votre site est prêt pour ses premiers clients</h2>
            <p>{`D’abord\u00a0: ${next.title.toLowerCase()}. En tout ${left}\u00a0minutes, à votre rythme.`}</p>
            <div className="adm-actions">
              <Link to={next.to} className="day-welcome-step">
                {next.act}
              </Link>
              <Link to="/" className="day-welcome-site">
                <IconExternal />
                Voir le site
              </Link>
            </div>
            <Vehicle
              kind="suv"
              frame="tight"
              className="day-welcome-car"
              paint={brandTeal}
              gloss={0.9}
              lazy
            />
          </section>
        ) : null}
        <Steps steps={all} />
        <FirstWeek steps={steps} />
      </div>
      <div className="adm-stack">
        <NothingWaits>
          Ici viendront les demandes, la plus ancienne d’abord, chacune avec son bouton.
        </NothingWaits>
        <Panel title={"Un client appelle déjà\u00a0?"} flush>
          <CreationList />
        </Panel>
        <SiteState steps={steps} />
      </div>
    </div>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Panel
      title="Ouvrir, pas à pas"
      aside={
        <span className="adm-muted day-progress">
          {`${done} sur ${steps.length}`}
          <span aria-hidden="true">
            {steps.map(({ title, isDone }) => (
              <i key={title} data-done={isDone || undefined} />
            ))}
          </span>
        </span>
      }
      flush
    >
      <ol className="day-rows day-steps">
        {steps.map(({ isDone, title, text, minutes, act, to }, index) => (
          <li
            key={title}
            className="day-row"
            data-done={isDone || undefined}
            data-next={index === next || undefined}
          >
            <span className="day-step-mark" aria-hidden="true">
              {isDone ? <IconCheck /> : index + 1}
            </span>
            <p className="day-words">
              <b>
                {title}
                {isDone ? <span className="sr-only"> (fait)</span> : null}
              </b>
              <small>{text}</small>
            </p>
            {isDone ? (
              <Link to={to} className="adm-link">
                {act}
                <span className="sr-only">{` ${title}`}</span>
              </Link>
            ) : (
              <span className="day-step-act">
                <small>{`${minutes}\u00a0min`}</small>
                <AdminLink to={to} look={index === next ? "primary" : "quiet"}>
                  {act}
                  <span className="sr-only">{` ${title}`}</span>
                </AdminLink>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function stepsOf({ missingFacts, hasProducts, hasTriedMail }: Missing, me: Me): readonly Step[] {
  const facts = missingFacts > 1 ? `${missingFacts}\u00a0mentions manquent` : "1\u00a0mention manque";
  return [
    {
      isDone: true,
      title: "Compte créé",
      text: me.email,
      minutes: 0,
      act: "Revoir",
      to: "/admin/compte",
    },
    {
      isDone: true,
      title: "Prix repris de la liste",
      text: "Chaque formule par catégorie, tout se change.",
      minutes: 0,
      act: "Relire",
      to: "/admin/prix",
    },
    {
      isDone: missingFacts === 0,
      title: "Compléter l’identité légale",
      text:
        missingFacts === 0
          ? "Mentions légales et factures sont complètes."
          : `${facts} sur le site et les factures.`,
      minutes: 5,
      act: "Compléter",
      to: "/admin/reglages",
    },
    {
      isDone: hasProducts,
      title: "Ajouter vos produits",
      text: "Un par un, ou tous ensemble depuis un fichier CSV.",
      minutes: 10,
      act: "Ajouter",
      to: hasProducts ? "/admin/products" : "/admin/products/new",
    },
    {
      isDone: hasTriedMail,
      title: "Essayer l’envoi des e-mails",
      text: "Le bouton «\u00a0M’envoyer un essai\u00a0» est dans les réglages.",
      minutes: 2,
      act: "Essayer",
      to: "/admin/reglages",
    },
    {
      isDone: me.aal === "aal2",
      title: "Protéger votre compte",
      text: "Un code à 6\u00a0chiffres, en plus du mot de passe.",
      minutes: 2,
      act: "Protéger",
      to: "/admin/compte",
    },
  ];
}
