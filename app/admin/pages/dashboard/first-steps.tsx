import { IconCheckCircle } from "#app/art/icons.tsx";
import type { PageAddress } from "#content/site-path.ts";
import { Link } from "#router";
import type { Me } from "../../shell/me.ts";
import type { DashboardData } from "./dashboard-data.ts";
import { countWithPlural } from "./words.ts";
import "./first-steps.css";

interface Step {
  readonly isDone: boolean;
  readonly title: string;
  readonly text: string;
  readonly to: PageAddress;
}

/** For a new site: the first steps of its owner; hidden after the first order or request. */
export function FirstSteps({ steps, me }: { steps: NonNullable<DashboardData["firstSteps"]>; me: Me }) {
  const all = stepsOf(steps, me);
  const done = all.filter(({ isDone }) => isDone).length;
  return (
    <section className="dash-first" aria-labelledby="premiers-pas">
      <header>
        <h2 id="premiers-pas">Bienvenue à votre bureau</h2>
        <p>
          Commandes, demandes et visites s’afficheront ici dès les premières. D’ici là, voici par où commencer
          ({done === 0 ? "aucune étape faite" : countWithPlural(done, "étape faite", "étapes faites")} sur{" "}
          {all.length}).
        </p>
      </header>
      <ol>
        {all.map(({ isDone, title, text, to }, index) => (
          <li key={title} data-done={isDone || undefined}>
            <Link to={to}>
              <span className="dash-first-mark" aria-hidden="true">
                {isDone ? <IconCheckCircle /> : index + 1}
              </span>
              <span>
                <b>
                  {title}
                  {isDone ? <span className="sr-only"> (fait)</span> : null}
                </b>
                <small>{text}</small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsOf(
  { missingFacts, hasProducts, hasTriedMail }: NonNullable<DashboardData["firstSteps"]>,
  me: Me,
) {
  const steps: readonly Step[] = [
    {
      isDone: missingFacts === 0,
      title: "Compléter l’identité légale",
      text:
        missingFacts === 0
          ? "Mentions légales et factures sont complètes."
          : `${countWithPlural(missingFacts, "mention manque", "mentions manquent")} sur le site et les factures.`,
      to: "/admin/reglages",
    },
    {
      isDone: hasProducts,
      title: "Ajouter vos produits",
      text: "Un par un, ou tous ensemble depuis un fichier CSV.",
      to: hasProducts ? "/admin/products" : "/admin/products/new",
    },
    {
      isDone: hasTriedMail,
      title: "Essayer l’envoi des e-mails",
      text: "Le bouton «\u00a0M’envoyer un essai\u00a0» est dans les réglages.",
      to: "/admin/reglages",
    },
    {
      isDone: me.aal === "aal2",
      title: "Protéger votre compte",
      text: "Un code à 6\u00a0chiffres, en plus du mot de passe.",
      to: "/admin/compte",
    },
  ];
  return steps;
}
