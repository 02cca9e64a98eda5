import type { ReactNode } from "react";
import { IconSpinner } from "#app/art/icons-sign-in.tsx";
import { Logo } from "#app/art/logo.tsx";
import { LazyToaster } from "#app/ui/feedback/toast/lazy-toaster.tsx";
import { useCopyProtection } from "#app/ui/shell/use-copy-protection.ts";
import { business } from "#content/business.ts";
import { shellTexts } from "#content/messages/shell.ts";
import { ofName } from "#domain/text/elision.ts";
import { Link } from "#router";
import "./session.css";

/** The frame of the pages outside the guard: one card, one task. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  useCopyProtection();
  return (
    <>
      <main className="sign-in">
        <div className="sign-in-card">
          <Link to="/" className="sign-in-logo" aria-label={`${business.name}, accueil`}>
            <Logo height={34} />
          </Link>
          <h1>{title}</h1>
          {children}
        </div>
        <p className="sign-in-note">
          Espace réservé à l’équipe.{" "}
          <Link to="/" className="sign-in-link">
            Retour au site
          </Link>
        </p>
      </main>
      <LazyToaster />
    </>
  );
}

/** What the server renders for everybody, until the browser has read its session. */
export function SignInLoading({ title }: { title: string }) {
  return (
    <SignInFrame title={title}>
      <SignInWait />
      <noscript>
        <p>
          L’administration a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.
        </p>
      </noscript>
    </SignInFrame>
  );
}

/** In place of a form whose code is being loaded. */
export function SignInWait() {
  return (
    <p className="sign-in-wait" role="status">
      <IconSpinner />
      {shellTexts.loadingAdmin}
    </p>
  );
}

export function signInMeta(title: string) {
  return [
    { title: `${title} | ${business.name}` },
    {
      name: "description",
      content: `${title}\u00a0: l’espace d’administration ${ofName(business.name)}, réservé à son équipe.`,
    },
    { name: "robots", content: "noindex, nofollow" },
  ];
}
