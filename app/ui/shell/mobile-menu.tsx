import { useEffect } from "react";
import { IconClose, IconPhone } from "#app/art/icons.tsx";
import { LogoPicture } from "#app/art/logo.tsx";
import { business } from "#content/business.ts";
import {
  adminLink,
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

/** A native modal dialog: the browser holds the focus inside and closes it on Escape, with or without JavaScript. */
export function MobileMenu({ hasSession }: { hasSession: boolean }) {
  const { key } = useLocation();
  const hours = useOpeningHours();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the menu
  useEffect(() => {
    const dialog = menu();
    if (dialog?.open) dialog.close();
  }, [key]);
  return (
    <dialog id={menuId} className="mobile-menu on-dark" aria-label="Menu">
      <div className="mobile-menu-head">
        <LogoPicture height={32} alt="" />
        <form method="dialog">
          <button type="submit" className="icon-button" aria-label="Fermer le menu">
            <IconClose />
          </button>
        </form>
      </div>
      <nav aria-label="Menu">
        <MenuList links={mainNav} />
        <details className="mobile-group" open>
          <summary>Services</summary>
          <MenuList links={offeredLinks(servicesMenu)} small />
        </details>
        <details className="mobile-group">
          <summary>Outils</summary>
          <MenuList links={toolsMenu} small />
        </details>
        {hasSession && <MenuList links={[adminLink]} />}
      </nav>
      <a className="mobile-phone" href={`tel:${business.phone.e164}`}>
        <IconPhone />
        <span>
          {business.phone.display}
          <small>{hours.display}</small>
        </span>
      </a>
    </dialog>
  );
}

function MenuList({ links, small = false }: { links: readonly Link[]; small?: boolean }) {
  return (
    <ul className={small ? "mobile-list small" : "mobile-list"}>
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
