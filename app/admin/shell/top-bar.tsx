import { useRef } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { IconMenu, IconSearch } from "#app/art/icons.tsx";
import { useShortcut } from "../ui/use-shortcut.ts";
import { ShortcutsHelp } from "./shortcuts-help.tsx";

/** The slots of a page in the top bar: its breadcrumb, and its main action. */
export const crumbSlot = "adm-crumb-slot";
export const actionSlot = "adm-action-slot";

export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  return (
    <header className="adm-top">
      <button
        type="button"
        className="adm-icon-button adm-menu-button"
        aria-label="Ouvrir le menu"
        onClick={onOpenMenu}
      >
        <IconMenu />
      </button>
      <div id={crumbSlot} className="adm-crumb-slot" />
      <GlobalSearch />
      <div id={actionSlot} className="adm-action-slot" />
      <ShortcutsHelp />
    </header>
  );
}

/** One field for orders, people, products and the numbers of quotes, invoices and parcels, from anywhere with Ctrl K. */
function GlobalSearch() {
  const input = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  // Whole: what was sought before gives way to what is typed now.
  useShortcut("ctrl+k", () => input.current?.select());
  return (
    <Form action="/admin/recherche" role="search" className="adm-search">
      <IconSearch />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label="Chercher une commande, un client, un produit, un numéro"
        placeholder="Chercher une commande, un client, un produit"
        defaultValue={pathname === "/admin/recherche" ? (params.get("q") ?? "") : ""}
        aria-keyshortcuts="Control+K"
        autoComplete="off"
        maxLength={120}
      />
      <span aria-hidden="true">
        <kbd>Ctrl K</kbd>
      </span>
    </Form>
  );
}
