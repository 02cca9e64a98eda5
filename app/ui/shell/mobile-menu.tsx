import { type ComponentType, type KeyboardEvent, useEffect, useRef } from "react";
import { IconArrowRight, IconClose, IconPhone } from "#app/art/icons.tsx";
import { LogoPicture } from "#app/art/logo.tsx";
import { business } from "#content/business.ts";
import {
  adminLink,
  customerSpaceLink,
  type NavLink as Link,
  mainNav,
  servicesMenu,
  toolsMenu,
} from "#content/lists/navigation.ts";
import { offeredLinks } from "#content/offered-links.ts";
import { NavLink, useLocation } from "#router";
import { useOpeningHours } from "../facts/opening-hours.ts";

const menuId = "menu-mobile";

/** Of the button that opens it: by the browser itself, with or without JavaScript. */
export const opensMobileMenu = { popoverTarget: menuId, "aria-haspopup": "dialog" } as const;

/** For browsers without popovers; elsewhere the browser has opened it. */
export function openMobileMenu(): void {
  const menu = document.getElementById(menuId);
  if (menu && !isPopover(menu)) showAsOpen(menu, true);
}

function closeMobileMenu(): void {
  const menu = document.getElementById(menuId);
  if (menu && isPopover(menu)) menu.hidePopover();
  else if (menu) {
    showAsOpen(menu, false);
    // A popover gives the focus back by itself.
    document.querySelector<HTMLElement>(`[aria-haspopup][popovertarget=${menuId}]`)?.focus();
  }
}

function isPopover(menu: HTMLElement): boolean {
  return "hidePopover" in menu;
}

/** Read by the sheet where there are no popovers, and by the toasts, which are shown inside an open menu. */
function showAsOpen(menu: HTMLElement, isOpen: boolean): void {
  if (isOpen) menu.dataset.open = "";
  else delete menu.dataset.open;
  if (isOpen) menu.querySelector("button")?.focus();
}

/** From the last element the focus goes to the first, and the other way round. */
function holdFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === "Escape") closeMobileMenu();
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button")];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (event.target !== from) return;
  event.preventDefault();
  to?.focus();
}

interface MobileMenuProps {
  readonly hasSession: boolean;
  /** Takes the place of the services' names, once it is loaded. */
  readonly Index: ComponentType | null;
}

/**
 * Over the whole screen. Opened as a popover: opened as a modal dialog, it would make the browser compute the styles of
 * the page behind anew before it is shown. So the focus is held here.
 */
export function MobileMenu({ hasSession, Index }: MobileMenuProps) {
  const { key } = useLocation();
  const hours = useOpeningHours();
  const menu = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // Opened before the page was hydrated.
    const element = menu.current;
    if (element && isPopover(element) && element.matches(":popover-open")) showAsOpen(element, true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the menu
  useEffect(() => {
    if (menu.current?.dataset.open !== undefined) closeMobileMenu();
  }, [key]);
  return (
    <dialog
      ref={menu}
      id={menuId}
      popover="auto"
      aria-modal="true"
      aria-label="Menu"
      className="mobile-menu"
      onToggle={({ currentTarget, newState }) => showAsOpen(currentTarget, newState === "open")}
      onKeyDown={holdFocus}
    >
      <div className="mobile-menu-head">
        <LogoPicture height={32} alt="" tone="light" />
        <button
          type="button"
          className="icon-button"
          aria-label="Fermer le menu"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={closeMobileMenu}
        >
          <IconClose />
        </button>
      </div>
      <nav aria-label="Menu">
        <div className="mobile-first">
          <NavLink to="/#devis" className="mobile-quote">
            Composer mon devis
            <IconArrowRight />
          </NavLink>
          <a
            className="mobile-call"
            href={`tel:${business.phone.e164}`}
            aria-label={`Appeler le ${business.phone.display}`}
          >
            <IconPhone />
          </a>
        </div>
        {Index ? <Index /> : <MenuList label="Services" links={offeredLinks(servicesMenu)} />}
        <MenuList label="Le site" links={mainNav} />
        <MenuList
          label="Outils"
          links={[customerSpaceLink, ...toolsMenu, ...(hasSession ? [adminLink] : [])]}
        />
      </nav>
      <p className="mobile-hours">{`${business.phone.display}, ${hours.calls ?? hours.display}`}</p>
    </dialog>
  );
}

function MenuList({ label, links }: { label: string; links: readonly Link[] }) {
  return (
    <ul className="mobile-list" aria-label={label}>
      {links.map((link) => (
        <li key={link.href}>
          <NavLink to={link.href} end={link.href === "/" || link.href === "/services"}>
            {link.label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
