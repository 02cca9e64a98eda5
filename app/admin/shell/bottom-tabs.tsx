import { NavLink } from "react-router";
import { IconMore } from "#app/art/icons-admin.tsx";
import { tabItems } from "./nav-items.ts";
import type { Badges } from "./who.ts";

/** On a phone the four daily places stay under the thumb; everything else is behind "Plus". */
export function BottomTabs({ badges, onOpenMenu }: { badges: Badges; onOpenMenu: () => void }) {
  return (
    <nav aria-label="Raccourcis" className="adm-tabs">
      {tabItems.map(({ to, label, icon: Icon, badge, end }) => (
        <NavLink key={to} to={to} end={end ?? false}>
          <Icon />
          {end ? "Accueil" : label}{" "}
          {badge && badges[badge] ? (
            <span className="adm-tab-count">
              {badges[badge]}
              <span className="sr-only"> à traiter</span>
            </span>
          ) : null}
        </NavLink>
      ))}
      <button type="button" onClick={onOpenMenu}>
        <IconMore />
        Plus
      </button>
    </nav>
  );
}
