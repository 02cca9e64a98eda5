import {
  type ComponentType,
  cloneElement,
  type RefObject,
  use,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { IconCart, IconMenu } from "#app/art/icons.tsx";
import { Logo } from "#app/art/logo.tsx";
import { business } from "#content/business.ts";
import { adminLink, mainNav, servicesMenu, toolsMenu } from "#content/lists/navigation.ts";
import { offeredLinks } from "#content/offered-links.ts";
import type { PageAddress } from "#content/site-path.ts";
import { distinctLineCount } from "#domain/shop/cart.ts";
import { Link, NavLink, useLocation } from "#router";
import { useCart, useCartAnimation } from "../cart/use-cart.ts";
import { SectionKeeper } from "../deferred/section-keeper.ts";
import { CountBadge } from "./count-badge.tsx";
import { DropMenu } from "./drop-menu.tsx";
import { MobileMenu, openMobileMenu, opensMobileMenu } from "./mobile-menu.tsx";
import { sameHeader } from "./same-header.ts";
import { hasSession } from "./session-token.ts";
import { type LoadMenuIndex, useMenuIndex } from "./use-menu-index.ts";

/** The contact page is the header's button, not one more link. */
const contactHref = "/contact";
const contactLabel = mainNav.find((link) => link.href === contactHref)?.label;
const [home, ...places] = mainNav.filter((link) => link.href !== contactHref);

interface HeaderProps {
  readonly overlay: boolean;
  readonly onOpenCart: () => void;
  readonly loadMenuIndex?: LoadMenuIndex;
}

/** `overlay`: transparent over the page's own dark opening, as on the home page. */
export function Header({ overlay, onOpenCart, loadMenuIndex }: HeaderProps) {
  const header = useRef<HTMLElement>(null);
  const readBar = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const hasSession = useSessionHint();
  const { Index, loadIndex } = useMenuIndex(loadMenuIndex);
  useScrollState(header, readBar);
  const host = (
    <header
      ref={header}
      className={overlay ? "site-header on-dark" : "site-header"}
      data-overlay={overlay || undefined}
    />
  );
  const content = { overlay, hasSession, Index, readBar, onOpenCart, onApproach: loadIndex };
  const keeper = import.meta.env.SSR ? use(SectionKeeper) : null;
  return keeper ? (
    <keeper.KeptSection
      Section={HeaderContent as ComponentType<object>}
      props={content}
      host={host}
      address={sameHeader(pathname)}
    />
  ) : (
    cloneElement(host, undefined, <HeaderContent {...content} />)
  );
}

interface ContentProps {
  readonly overlay: boolean;
  readonly hasSession: boolean;
  readonly Index: ComponentType | null;
  readonly readBar: RefObject<HTMLDivElement | null>;
  readonly onOpenCart: () => void;
  readonly onApproach: () => void;
}

/** Without ids of React's: on the server it is drawn once for many pages. */
function HeaderContent({ overlay, hasSession, Index, readBar, onOpenCart, onApproach }: ContentProps) {
  const { pathname } = useLocation();
  return (
    <>
      <div className="site-header-row wrap">
        <Link to="/" className="site-logo" aria-label={`${business.name}, accueil`}>
          <Logo tone={overlay ? "inverse" : "light"} />
        </Link>
        <nav className="site-nav" aria-label="Navigation principale">
          {home && <HeaderLink {...home} end />}
          <DropMenu
            label="Services"
            links={offeredLinks(servicesMenu)}
            isCurrent={pathname.startsWith("/services")}
            Index={Index}
            onApproach={onApproach}
          />
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
            onPointerDown={onApproach}
            onClick={() => {
              onApproach();
              openMobileMenu();
            }}
            {...opensMobileMenu}
          >
            <IconMenu />
          </button>
        </div>
      </div>
      <div ref={readBar} className="read-bar" aria-hidden="true" />
      <MobileMenu hasSession={hasSession} Index={Index} />
    </>
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
      className="icon-button site-cart"
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

const scrolledAfterPx = 20;

/**
 * Marks the header once the page has moved, and draws how far the visitor has read, without rendering anything. The
 * bar alone is written to: a property of the header would be handed down to its hundred links at every step.
 */
function useScrollState(header: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      if (!header.current || !bar.current) return;
      const reach = document.documentElement.scrollHeight - window.innerHeight;
      header.current.toggleAttribute("data-scrolled", window.scrollY > scrolledAfterPx);
      bar.current.style.transform = `scaleX(${reach > 0 ? Math.min(1, window.scrollY / reach) : 0})`;
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    window.addEventListener("scroll", schedule, { passive: true });
    // The page grows as sections arrive, without anybody scrolling.
    const growth = new ResizeObserver(schedule);
    growth.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
      growth.disconnect();
    };
  }, [header, bar]);
}

function useSessionHint(): boolean {
  return useSyncExternalStore(subscribe, hasSession, () => false);
}

function subscribe(listener: () => void): () => void {
  passSignInLinkOn();
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** A sign-in link without a target ends on the home page; only the sign-in page can handle it. */
function passSignInLinkOn(): void {
  const { hash, pathname, search } = window.location;
  if (!/[#&](access_token|error_code)=/.test(hash)) return;
  window.history.replaceState(window.history.state, "", pathname + search);
  window.location.replace(`/admin/login${hash}`);
}
