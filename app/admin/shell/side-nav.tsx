import { IconLogout } from "#app/art/icons-admin.tsx";
import { LogoMark } from "#app/art/logo.tsx";
import { business } from "#content/business.ts";
import { Link, NavLink, useNavigate } from "#router";
import { signOut } from "../session/sign-out.ts";
import { type Me, type MenuBadges, roleNames } from "./me.ts";
import { dailyItems, managementItems, type NavItem } from "./nav-items.ts";
import "./side-nav.css";

interface SideNavProps {
  readonly me: Me;
  readonly badges: MenuBadges;
  readonly onNavigate?: () => void;
}

/** Daily work first, then management, then the user. */
export function SideNav({ me, badges, onNavigate }: SideNavProps) {
  const isShown = (item: NavItem) => me.role === "owner" || !item.ownerOnly;
  return (
    <div className="adm-side">
      <Link to="/admin" className="adm-brand">
        <LogoMark />
        <span>{business.name}</span>
      </Link>
      <nav aria-label="Administration">
        <ItemList items={dailyItems.filter(isShown)} badges={badges} onNavigate={onNavigate} />
        <ItemList
          items={managementItems.filter(isShown)}
          badges={badges}
          onNavigate={onNavigate}
          className="adm-side-foot"
        />
      </nav>
      <UserBlock me={me} />
    </div>
  );
}

interface ItemListProps {
  readonly items: readonly NavItem[];
  readonly badges: MenuBadges;
  readonly onNavigate?: (() => void) | undefined;
  readonly className?: string;
}

function ItemList({ items, badges, onNavigate, className }: ItemListProps) {
  return (
    <ul className={className}>
      {items.map(({ to, label, icon: Icon, badge, end }) => (
        <li key={to}>
          <NavLink to={to} end={end ?? false} className="adm-nav-link" onClick={onNavigate}>
            {/* On a tablet only the icon is seen: the pointer can ask for its name. */}
            <span className="adm-nav-icon" title={label} aria-hidden="true">
              <Icon />
            </span>
            <span className="adm-nav-label">{label}</span>{" "}
            {badge ? <Count value={badges[badge] ?? 0} isDot={badge === "settings"} /> : null}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** A number of waiting things; for the settings a dot, whatever the number. */
function Count({ value, isDot }: { value: number; isDot: boolean }) {
  if (value === 0) return null;
  if (isDot)
    return (
      <span className="adm-dot">
        <span className="sr-only">à compléter</span>
      </span>
    );
  return (
    <span className="adm-count">
      {value}
      <span className="sr-only"> à traiter</span>
    </span>
  );
}

function UserBlock({ me }: { me: Me }) {
  const navigate = useNavigate();
  return (
    <div className="adm-user">
      <Link to="/admin/compte" className="adm-user-link" title="Mon compte">
        <span className="adm-avatar" aria-hidden="true">
          {me.email.slice(0, 2).toUpperCase()}
        </span>
        <span className="adm-user-name">
          <b>{me.email}</b>
          <small>{roleNames[me.role]}</small>
        </span>
      </Link>
      <button
        type="button"
        className="adm-icon-button"
        aria-label="Se déconnecter"
        title="Se déconnecter"
        onClick={async () => {
          if (await signOut()) navigate("/admin/login");
        }}
      >
        <IconLogout />
      </button>
    </div>
  );
}
