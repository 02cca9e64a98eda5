import { Scene } from "#app/art/scene.tsx";
import { business } from "#content/business.ts";
import { assistantShortcuts, footerColumns, type NavLink } from "#content/lists/navigation.ts";
import { shellTexts } from "#content/messages/shell.ts";
import { isPathOff, offeredLinks } from "#content/offered-links.ts";
import { isRouteErrorResponse, Link, useLocation } from "#router";
import { LinkButton } from "../core/button.tsx";
import { SiteLayout } from "./site-layout.tsx";

interface ErrorPageProps {
  readonly error: unknown;
  /** Missing when the root itself failed. */
  readonly facts: { readonly year: number; readonly isDemo: boolean } | undefined;
}

export function ErrorPage({ error, facts }: ErrorPageProps) {
  const year = facts?.year ?? new Date().getFullYear();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <SiteLayout year={year} isDemo={facts?.isDemo ?? false}>
      {status === 404 ? <NotFound /> : status === 410 ? <Gone /> : <Failure reason={reasonOf(error)} />}
    </SiteLayout>
  );
}

/** The status or the message; React Router has already emptied a server error's message in production. */
function reasonOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : "Erreur inconnue";
}

function Failure({ reason }: { reason: string }) {
  const { pathname, search } = useLocation();
  return (
    <section className="wrap section grid items-center gap-10 md:grid-cols-2 lg:gap-16">
      <title>{shellTexts.applicationError}</title>
      <div className="grid gap-4">
        <p className="kicker">Un incident de notre côté</p>
        <h1 lang="en" className="text-4xl">
          {shellTexts.applicationError}
        </h1>
        <p className="font-mono text-sm text-steel">{reason}</p>
        <p className="lead">
          La page n’a pas pu s’afficher. Rien de ce que vous aviez saisi n’a été envoyé à moitié : réessayez
          dans un instant, ou revenez à l’accueil.
        </p>
        <p className="flex flex-wrap gap-3">
          <a href={`${pathname}${search}`} className="btn">
            Réessayer
          </a>
          <LinkButton to="/" variant="secondary" reloadDocument>
            Retour à l’accueil
          </LinkButton>
        </p>
      </div>
      <Scene name="controle" alt="" className="w-full rounded-stage shadow-3" priority />
    </section>
  );
}

const usualPages: readonly NavLink[] = [
  { label: "Accueil", href: "/" },
  ...assistantShortcuts,
  { label: "Contact", href: "/contact" },
];

function NotFound() {
  return (
    <LostPage
      title="Page introuvable"
      kicker="Erreur 404"
      heading="Cette page a pris la route sans nous."
      lead="L’adresse a changé ou n’existe pas. Voici où la plupart de nos visiteurs voulaient aller."
      links={usualPages}
    />
  );
}

/** The page of a service that is switched off: its neighbours in the footer are the way on. What else is gone is told as what never was. */
function Gone() {
  const { pathname } = useLocation();
  if (!isPathOff(pathname)) return <NotFound />;
  const neighbours = footerColumns.find(({ links }) => links.some(({ href }) => href === pathname))?.links;
  return (
    <LostPage
      title="Service non proposé"
      heading="Nous ne proposons pas ce service en ce moment."
      lead="Un devis déjà reçu reste valable."
      links={neighbours ?? usualPages}
    />
  );
}

interface LostPageProps {
  readonly title: string;
  readonly kicker?: string;
  readonly heading: string;
  readonly lead: string;
  readonly links: readonly NavLink[];
}

function LostPage({ title, kicker = title, heading, lead, links }: LostPageProps) {
  return (
    <section className="wrap section grid items-center gap-10 lg:grid-cols-[5fr_6fr] lg:gap-16">
      <title>{`${title} | ${business.name}`}</title>
      <div className="grid gap-5">
        <p className="kicker">{kicker}</p>
        <h1 className="text-4xl md:text-5xl">{heading}</h1>
        <p className="lead">{lead}</p>
        <ul className="flex flex-wrap gap-2">
          {offeredLinks(links).map((link) => (
            <li key={link.href}>
              <Link
                to={link.href}
                className="inline-flex min-h-11 items-center rounded-control bg-paper px-4 font-medium text-md shadow-[inset_0_0_0_1px_var(--color-fog)] hover:bg-teal-50"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <Scene name="404" alt="" className="w-full rounded-stage shadow-3" priority />
    </section>
  );
}
