import { IconMenu } from "#app/art/icons.tsx";
import { GlobalSearch } from "./global-search.tsx";

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
      <GlobalSearch />
    </header>
  );
}
