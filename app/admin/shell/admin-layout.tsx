import { useEffect, useEffectEvent, useRef, useState } from "react";
import { IconMore } from "#app/art/icons-admin.tsx";
import { LazyToaster } from "#app/ui/feedback/toast/lazy-toaster.tsx";
import { DensityContext } from "#app/ui/fields/density.ts";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import { business } from "#content/business.ts";
import { shellTexts } from "#content/messages/shell.ts";
import { NavLink, Outlet, useLocation, useNavigate, useNavigation } from "#router";
import { admin, read } from "../client/admin-client.ts";
import { rememberDesk } from "../client/this-desk.ts";
import { onLeaving } from "../session/leaving.ts";
import { meetArrival } from "../session/meet-arrival.ts";
import { ReentryDialog } from "../session/reentry-dialog.tsx";
import { AdminFailure, AdminLoading } from "../ui/screens.tsx";
import type { Route } from "./+types/admin-layout.ts";
import { tabItems } from "./nav-items.ts";
import { SideNav } from "./side-nav.tsx";
import { TopBar } from "./top-bar.tsx";
import type { Badges } from "./who.ts";
import "../ui/admin.css";
import "./admin-layout.css";

export const meta: Route.MetaFunction = () => [
  { title: `Administration | ${business.name}` },
  { name: "robots", content: "noindex, nofollow" },
];

/** The guard: without a session the call itself leads to the sign-in page, which remembers where one wanted to go. */
export async function clientLoader() {
  await meetArrival();
  const [me, badges] = await Promise.all([read(admin.me.$get()), read(admin.badges.$get())]);
  rememberDesk(me);
  return { me, badges };
}
clientLoader.hydrate = true as const;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { me, badges } = loaderData;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { key } = useLocation();
  const isMoving = useNavigation().state !== "idle";
  useLeaving();
  useArrivalFocus();
  return (
    <DensityContext value="dense">
      <div className="adm" data-moving={isMoving || undefined}>
        <a href="#contenu" className="adm-skip">
          {shellTexts.skipToContent}
        </a>
        <aside className="adm-aside">
          <SideNav me={me} badges={badges} />
        </aside>
        <div className="adm-main">
          <TopBar onOpenMenu={() => setMenuOpen(true)} />
          <main id="contenu" tabIndex={-1} className="adm-content">
            <Outlet context={me} />
          </main>
          <BottomTabs badges={badges} onOpenMenu={() => setMenuOpen(true)} />
        </div>
        <Sheet open={isMenuOpen} onClose={() => setMenuOpen(false)} title="Menu">
          <SideNav key={key} me={me} badges={badges} onLeave={() => setMenuOpen(false)} />
        </Sheet>
        <ReentryDialog person={me} />
        <LazyToaster />
      </div>
    </DensityContext>
  );
}

/** Signing out in one tab leaves the others too. */
function useLeaving(): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => navigate("/admin/login"));
  useEffect(() => onLeaving(() => void leave()), []);
}

export function HydrateFallback() {
  return <AdminLoading />;
}

/** The desk itself could not open: no session that may come in, or no server. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="adm-wait">
      <AdminFailure error={error} isInside={false} />
    </main>
  );
}

/** On a phone the four daily places stay under the thumb; everything else is behind "Plus". */
function BottomTabs({ badges, onOpenMenu }: { badges: Badges; onOpenMenu: () => void }) {
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

/**
 * On another page the reader continues at its title. Whoever is still on something of the content stays there: a list
 * beside what it opens, a field one types in.
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
