import { IconMenu } from "#app/art/icons.tsx";
import { GlobalSearch } from "./global-search.tsx";
import { ShortcutsHelp } from "./shortcuts-help.tsx";

/** Where pages put their place in the house, and their one action that must never scroll away. */
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
