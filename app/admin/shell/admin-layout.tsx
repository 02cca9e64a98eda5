import { useEffect, useRef, useState } from "react";
import { IconMore } from "#app/art/icons-admin.tsx";
import { LazyToaster } from "#app/ui/feedback/toast/lazy-toaster.tsx";
import { DensityContext } from "#app/ui/fields/density.ts";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import { business } from "#content/business.ts";
import { shellTexts } from "#content/messages/shell.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { NavLink, Outlet, useLocation, useNavigation } from "#router";
import { admin, read } from "../client/admin-client.ts";
import { rememberAdmin } from "../client/current-admin.ts";
import { useAskedPage } from "../session/asked-page.ts";
import { handleLinkResult } from "../session/handle-link-result.ts";
import { ReentryDialog } from "../session/reentry-dialog.tsx";
import { useSignOutElsewhere } from "../session/use-sign-out-elsewhere.ts";
import { AdminFailure, AdminLoading } from "../ui/screens.tsx";
import type { Route } from "./+types/admin-layout.ts";
import type { MenuBadges } from "./me.ts";
import { tabItems } from "./nav-items.ts";
import { SideNav } from "./side-nav.tsx";
import { TopBar } from "./top-bar.tsx";
import "../ui/admin.css";
import "./admin-layout.css";

export const meta: Route.MetaFunction = () => [
  { title: `Administration | ${business.name}` },
  { name: "robots", content: "noindex, nofollow" },
];

/** The guard: without a session the call itself leads to the sign-in page, which remembers the wanted address. */
export async function clientLoader() {
  await handleLinkResult();
  const [me, badges] = await Promise.all([read(admin.me.$get()), read(admin.badges.$get())]);
  rememberAdmin(me);
  return { me, badges };
}
clientLoader.hydrate = true as const;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { me, badges } = loaderData;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { key } = useLocation();
  const isMoving = useNavigation().state !== "idle";
  const isSignedOut = useSignOutElsewhere();
  useAskedPage();
  useArrivalFocus();
  if (isSignedOut) return <AdminLoading />;
  return (
    <DensityContext value="dense">
      <div className="adm" data-moving={isMoving || undefined}>
        <a href="#contenu" className="adm-skip">
          {shellTexts.skipToContent}
        </a>
        <aside className="adm-aside">
          <SideNav me={me} badges={badges} onOpenMenu={() => setMenuOpen(true)} />
        </aside>
        <div className="adm-main">
          <TopBar onOpenMenu={() => setMenuOpen(true)} />
          <main id="contenu" tabIndex={-1} className="adm-content">
            <Outlet context={me} />
          </main>
          <BottomTabs badges={badges} onOpenMenu={() => setMenuOpen(true)} />
        </div>
        <Sheet open={isMenuOpen} onClose={() => setMenuOpen(false)} title="Menu">
          <SideNav key={key} me={me} badges={badges} isWhole onNavigate={() => setMenuOpen(false)} />
        </Sheet>
        <ReentryDialog person={me} />
        <LazyToaster />
      </div>
    </DensityContext>
  );
}

export function HydrateFallback() {
  return <AdminLoading />;
}

/** The administration could not open: no valid session, or no server. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="adm-wait">
      <AdminFailure error={error} isInside={false} />
    </main>
  );
}

/** On a phone the four daily places stay under the thumb; everything else is behind "Plus". */
function BottomTabs({ badges, onOpenMenu }: { badges: MenuBadges; onOpenMenu: () => void }) {
  return (
    <nav aria-label="Raccourcis" className="adm-tabs">
      {tabItems.map(({ to, label, icon: Icon, badge, end }) => (
        <NavLink key={to} to={to} end={end ?? false}>
          <Icon />
          {label}{" "}
          {badge && badges[badge] ? (
            <span className="adm-tab-count">
              {formatCount(badges[badge])}
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

/**
 * On another page the reading position moves to its title. A focus inside the content stays: a list beside what it
 * opens, a field being typed in.
 */
function useArrivalFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const content = document.getElementById("contenu");
    const active = document.activeElement;
    if (!content || (active !== content && content.contains(active)) || active?.closest("dialog")) return;
    const title = content.querySelector("h1") ?? content;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname]);
}
