import type { ReactNode } from "react";
import { IconSpinner } from "#app/art/icons.tsx";
import { Logo } from "#app/art/logo.tsx";
import { LazyToaster } from "#app/ui/feedback/toast/lazy-toaster.tsx";
import { useCopyProtection } from "#app/ui/shell/use-copy-protection.ts";
import { business } from "#content/business.ts";
import { shellTexts } from "#content/messages/shell.ts";
import { Link } from "#router";
import "./session.css";

/** The pages outside the guard: one card, one thing to do. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  useCopyProtection();
  return (
    <>
      <main className="door">
        <div className="door-card">
          <Link to="/" className="door-logo" aria-label={`${business.name}, accueil`}>
            <Logo height={34} />
          </Link>
          <h1>{title}</h1>
          {children}
        </div>
        <p className="door-note">
          Espace réservé à l’équipe.{" "}
          <Link to="/" className="door-link">
            Retour au site
          </Link>
        </p>
      </main>
      <LazyToaster />
    </>
  );
}

/** What the server draws for everybody, until the browser knows who is here. */
export function DoorLoading({ title }: { title: string }) {
  return (
    <Door title={title}>
      <p className="door-wait" role="status">
        <IconSpinner />
        {shellTexts.loadingAdmin}
      </p>
      <noscript>
        <p>
          L’administration a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.
        </p>
      </noscript>
    </Door>
  );
}

export function doorMeta(title: string) {
  return [
    { title: `${title} | ${business.name}` },
    {
      name: "description",
      content: `${title}\u00a0: l’espace d’administration de ${business.name}, réservé à son équipe.`,
    },
    { name: "robots", content: "noindex, nofollow" },
  ];
}
