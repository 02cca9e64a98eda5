import { useRef } from "react";
import { IconCart, IconMenu } from "#app/art/icons.tsx";
import { Logo } from "#app/art/logo.tsx";
import { business } from "#content/business.ts";
import { adminLink, mainNav, servicesMenu, toolsMenu } from "#content/lists/navigation.ts";
import type { PageAddress } from "#content/site-path.ts";
import { distinctLineCount } from "#domain/shop/cart.ts";
import { Link, NavLink, useLocation } from "#router";
import { useCart, useCartAnimation } from "../cart/use-cart.ts";
import { CountBadge } from "./count-badge.tsx";
import { DropMenu } from "./drop-menu.tsx";
import { MobileMenu, openMobileMenu } from "./mobile-menu.tsx";
import { useScrollState } from "./use-scroll-state.ts";
import { useSessionHint } from "./use-session-hint.ts";

/** The contact page is the header's button, not one more link. */
const contactHref = "/contact";
const contactLabel = mainNav.find((link) => link.href === contactHref)?.label;
const [home, ...places] = mainNav.filter((link) => link.href !== contactHref);

/** `overlay`: transparent over the page's own dark opening, as on the home page. */
export function Header({ overlay, onOpenCart }: { overlay: boolean; onOpenCart: () => void }) {
  const header = useRef<HTMLElement>(null);
  const readBar = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const hasSession = useSessionHint();
  useScrollState(header, readBar);
  return (
    <header
      ref={header}
      className={overlay ? "site-header on-dark" : "site-header"}
      data-overlay={overlay || undefined}
    >
      <div className="site-header-row wrap-wide">
        <Link to="/" className="site-logo" aria-label={`${business.name}, accueil`}>
          <Logo tone={overlay ? "inverse" : "light"} />
        </Link>
        <nav className="site-nav" aria-label="Navigation principale">
          {home && <HeaderLink {...home} end />}
          <DropMenu label="Services" links={servicesMenu} isCurrent={pathname.startsWith("/services")} wide />
          {places.map((link) => (
            <HeaderLink key={link.href} {...link} />
          ))}
          <DropMenu label="Outils" links={toolsMenu} isCurrent={pathname.startsWith("/outils")} />
          {hasSession && <HeaderLink {...adminLink} />}
        </nav>
        <div className="site-actions">
          <CartButton onOpen={onOpenCart} />
          <NavLink to={contactHref} className="site-contact">
            {contactLabel}
          </NavLink>
          <button
            type="button"
            className="icon-button site-burger"
            aria-label="Ouvrir le menu"
            aria-haspopup="dialog"
            onClick={openMobileMenu}
            {...{ command: "show-modal", commandfor: "menu-mobile" }}
          >
            <IconMenu />
          </button>
        </div>
      </div>
      <div ref={readBar} className="read-bar" aria-hidden="true" />
      <MobileMenu hasSession={hasSession} />
    </header>
  );
}

function HeaderLink({ href, label, end = false }: { href: PageAddress; label: string; end?: boolean }) {
  return (
    <NavLink to={href} end={end} className="site-link">
      {label}
    </NavLink>
  );
}

/** Works as a link to the checkout until the page is hydrated. */
function CartButton({ onOpen }: { onOpen: () => void }) {
  const lines = distinctLineCount(useCart());
  const isAnimating = useCartAnimation();
  return (
    <Link
      to="/paiement"
      className="icon-button"
      data-animate={isAnimating || undefined}
      aria-label={lines === 0 ? "Panier, vide" : `Panier, ${lines} ${lines > 1 ? "lignes" : "ligne"}`}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <IconCart />
      <CountBadge count={lines} />
    </Link>
  );
}
