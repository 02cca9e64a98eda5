import { IconLogout, IconMore } from "#app/art/icons-admin.tsx";
import { LogoMark } from "#app/art/logo.tsx";
import { business } from "#content/business.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { Link, NavLink, useLocation, useNavigate } from "#router";
import { signOut } from "../session/sign-out.ts";
import { type Me, type MenuBadges, roleNames } from "./me.ts";
import { adminMenuGroups, footItems, type NavItem, pagesOf, shownItems } from "./nav-items.ts";
import "./side-nav.css";

interface SideNavProps {
  readonly me: Me;
  readonly badges: MenuBadges;
  /** Shows the pages of every entry; otherwise those of the one that is open. */
  readonly isWhole?: boolean;
  readonly onNavigate?: () => void;
  /** Opens the whole menu, from the narrow column of a tablet. */
  readonly onOpenMenu?: () => void;
}

/** The day's work first, then the shop and the messages, the figures, the settings and the user. */
export function SideNav({ me, onOpenMenu, ...menu }: SideNavProps) {
  const isOwner = me.role === "owner";
  return (
    <div className="adm-side">
      <Link to="/admin" className="adm-brand">
        <LogoMark />
        <span>{business.name}</span>
      </Link>
      <nav aria-label="Administration">
        {adminMenuGroups
          .map((items) => shownItems(items, isOwner, me.editsTexts))
          .map((items) => (
            <ItemList key={items[0]?.to} items={items} {...menu} />
          ))}
        <ItemList items={shownItems(footItems, isOwner)} {...menu} className="adm-side-foot" />
        {onOpenMenu ? (
          <button type="button" className="adm-nav-link adm-nav-more" onClick={onOpenMenu}>
            <span className="adm-nav-icon">
              <IconMore />
            </span>
            <span className="adm-nav-label">Plus</span>
          </button>
        ) : null}
      </nav>
      <UserBlock me={me} />
    </div>
  );
}

interface ItemListProps extends Omit<SideNavProps, "me" | "onOpenMenu"> {
  readonly items: readonly NavItem[];
  readonly className?: string;
}

function ItemList({ items, className, ...menu }: ItemListProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <Item key={item.to} item={item} {...menu} />
      ))}
    </ul>
  );
}

type ItemProps = Omit<ItemListProps, "items" | "className"> & { readonly item: NavItem };

/** An entry whose pages are shown leaves the mark of the current page, and the counts, to them. */
function Item({ item, badges, isWhole = false, onNavigate }: ItemProps) {
  const { pathname } = useLocation();
  const { to, label, icon: Icon, end = false, badge } = item;
  const pages = item.pages ?? [];
  const isHere = pagesOf(item).some((page) => isAt(pathname, page.to, page.end));
  const isOpen = pages.length > 0 && (isWhole || isHere);
  const isOwnPage = !pages.some((page) => page.to === to);
  const counted = isOpen || pages.length === 0 ? [badge] : pagesOf(item).map((page) => page.badge);
  return (
    <li>
      <NavLink
        to={to}
        end={end}
        className="adm-nav-link"
        onClick={onNavigate}
        data-here={isHere || undefined}
        aria-current={isOpen && !isOwnPage ? "false" : "page"}
      >
        {/* On a tablet the words are small: the pointer can ask for them. */}
        <span className="adm-nav-icon" title={label} aria-hidden="true">
          <Icon />
        </span>
        <span className="adm-nav-label">{label}</span>{" "}
        <Count value={sumOf(badges, counted)} isDot={badge === "settings"} />
      </NavLink>
      {isOpen ? (
        <ul className="adm-nav-pages">
          {pages.map((page) => (
            <li key={page.to}>
              <NavLink to={page.to} className="adm-nav-link" onClick={onNavigate}>
                <span className="adm-nav-label">{page.label}</span>{" "}
                <Count value={sumOf(badges, [page.badge])} isDot={false} />
              </NavLink>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function isAt(pathname: string, to: string, end = false): boolean {
  return pathname === to || (!end && pathname.startsWith(`${to}/`));
}

function sumOf(badges: MenuBadges, names: readonly (keyof MenuBadges | undefined)[]): number {
  return names.reduce((sum, name) => sum + (name ? (badges[name] ?? 0) : 0), 0);
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
      {formatCount(value)}
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
          // A replaced page asks no question about what was typed on it: nobody is signed in any more.
          if (await signOut()) navigate("/admin/login", { replace: true });
        }}
      >
        <IconLogout />
      </button>
    </div>
  );
}
