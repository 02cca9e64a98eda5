import type { ReactNode } from "react";
import { Logo } from "#app/art/logo.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { Dot } from "#app/ui/core/dot.tsx";
import { LazyToaster } from "#app/ui/feedback/toast/lazy-toaster.tsx";
import { NavigationStatus } from "#app/ui/shell/navigation-status.tsx";
import { PlainFooter } from "#app/ui/shell/plain-footer.tsx";
import { usePageVisits } from "#app/ui/shell/use-page-visits.ts";
import { business } from "#content/business.ts";
import { shellTexts } from "#content/messages/shell.ts";
import { Link, useRouteLoaderData } from "#router";
import "./checkout-shell.css";

type CheckoutShellProps = {
  readonly children: ReactNode;
  /** Between logo and end of the header. */
  readonly middle?: ReactNode;
  readonly end: ReactNode;
  /** Shows the site's full footer, on pages after the purchase. */
  readonly isFootFull?: boolean;
};

const footLinks = [
  { label: "Conditions générales", href: "/conditions-generales" },
  { label: "Renoncer au contrat ici", href: "/retractation" },
  { label: "Confidentialité", href: "/politique-confidentialite" },
  { label: "Mentions légales", href: "/mentions-legales" },
] as const;

/** A header without menu and a short footer, so that nothing distracts from the purchase. */
export function CheckoutShell({ children, middle, end, isFootFull = false }: CheckoutShellProps) {
  const facts = useRouteLoaderData<typeof rootLoader>("root");
  const year = facts?.year ?? new Date().getFullYear();
  const isDemo = facts?.isDemo ?? false;
  usePageVisits();
  return (
    <div className="shell co-shell">
      <a href="#contenu" className="skip-link">
        {shellTexts.skipToContent}
      </a>
      <header className="co-bar">
        <div className="wrap co-bar-in">
          <Link to="/" className="co-logo" aria-label={`${business.name}, accueil`}>
            <Logo height={32} />
          </Link>
          {middle}
          {end}
        </div>
      </header>
      <NavigationStatus />
      <main id="contenu" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {isFootFull ? <PlainFooter year={year} isDemo={isDemo} /> : <ShortFoot year={year} isDemo={isDemo} />}
      <LazyToaster />
    </div>
  );
}

function ShortFoot({ year, isDemo }: { year: number; isDemo: boolean }) {
  return (
    <footer className="co-foot">
      <div className="wrap co-foot-in">
        <p>
          © {year} {business.name}
          {isDemo && (
            <>
              <Dot />
              {"Site de démonstration\u00a0: commandes fictives"}
            </>
          )}
        </p>
        <ul>
          {footLinks.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
