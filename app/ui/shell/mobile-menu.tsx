import { type ComponentType, useEffect } from "react";
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

function menu(): HTMLDialogElement | null {
  const element = document.getElementById(menuId);
  return element instanceof HTMLDialogElement ? element : null;
}

/** For browsers that do not support the button's `command`; elsewhere the menu is open already. */
export function openMobileMenu(): void {
  const dialog = menu();
  if (dialog && !dialog.open) dialog.showModal();
}

interface MobileMenuProps {
  readonly hasSession: boolean;
  /** Takes the place of the services' names, once it is loaded. */
  readonly Index: ComponentType | null;
}

/** A native modal dialog: the browser holds the focus inside and closes it on Escape, with or without JavaScript. */
export function MobileMenu({ hasSession, Index }: MobileMenuProps) {
  const { key } = useLocation();
  const hours = useOpeningHours();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the menu
  useEffect(() => {
    const dialog = menu();
    if (dialog?.open) dialog.close();
  }, [key]);
  return (
    <dialog id={menuId} className="mobile-menu" aria-label="Menu">
      <div className="mobile-menu-head">
        <LogoPicture height={32} alt="" tone="light" />
        <form method="dialog">
          <button type="submit" className="icon-button" aria-label="Fermer le menu">
            <IconClose />
          </button>
        </form>
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
      <p className="mobile-hours">
        {business.phone.display}, {hours.display}
      </p>
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
