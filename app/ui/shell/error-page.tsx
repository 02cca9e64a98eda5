import { Scene } from "#app/art/scene.tsx";
import { shellTexts } from "#content/messages/shell.ts";
import { isRouteErrorResponse, Link } from "#router";
import { NotFound } from "./not-found.tsx";
import { SiteLayout } from "./site-layout.tsx";

interface ErrorPageProps {
  readonly error: unknown;
  /** Missing when the root itself failed. */
  readonly facts: { readonly year: number; readonly isDemo: boolean } | undefined;
}

export function ErrorPage({ error, facts }: ErrorPageProps) {
  const year = facts?.year ?? new Date().getFullYear();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SiteLayout year={year} isDemo={facts?.isDemo ?? false}>
      {isMissing ? <NotFound /> : <Failure reason={reasonOf(error)} />}
    </SiteLayout>
  );
}

/** The status or the message; React Router has already emptied a server error's message in production. */
function reasonOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : "Erreur inconnue";
}

function Failure({ reason }: { reason: string }) {
  return (
    <section className="wrap section grid items-center gap-10 md:grid-cols-2">
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
        <p>
          <Link to="/" className="font-semibold text-teal-700 underline underline-offset-4" reloadDocument>
            Retour à l’accueil
          </Link>
        </p>
      </div>
      <Scene name="404" alt="" className="rounded-card" priority />
    </section>
  );
}
