import { useEffect, useEffectEvent, useState } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useNavigate } from "react-router";
import { Sheet } from "#app/ui/sheet.tsx";
import { LazyToaster } from "#app/ui/toast/lazy-toaster.tsx";
import { business } from "#content/business.ts";
import { shellTexts } from "#content/messages/shell.ts";
import type { Route } from "./+types/admin-layout.ts";
import { admin, read } from "./client/admin-client.ts";
import { authClient } from "./session/auth-client.ts";
import { meetArrival } from "./session/meet-arrival.ts";
import { BottomTabs } from "./shell/bottom-tabs.tsx";
import { SideNav } from "./shell/side-nav.tsx";
import { TopBar } from "./shell/top-bar.tsx";
import "./admin.css";
import { AdminFailure, AdminLoading } from "./ui/screens.tsx";

export const meta: Route.MetaFunction = () => [
  { title: `Administration | ${business.name}` },
  { name: "robots", content: "noindex, nofollow" },
];

/** The guard: without a session the call itself leads to the sign-in page, which remembers where one wanted to go. */
export async function clientLoader() {
  await meetArrival();
  const [me, badges] = await Promise.all([read(admin.me.$get()), read(admin.badges.$get())]);
  return { me, badges };
}
clientLoader.hydrate = true as const;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { me, badges } = loaderData;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { key } = useLocation();
  useSessionEvents();
  return (
    <div className="adm">
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
      <LazyToaster />
    </div>
  );
}

/** Signing out in one tab leaves the others too. */
function useSessionEvents(): void {
  const navigate = useNavigate();
  const leave = useEffectEvent((to: string) => navigate(to));
  useEffect(() => {
    let unsubscribe = () => {};
    let isGone = false;
    void authClient().then((client) => {
      if (isGone) return;
      const { data } = client.onAuthStateChange((event) => {
        if (event === "SIGNED_OUT") leave("/admin/login");
      });
      unsubscribe = () => data.subscription.unsubscribe();
    });
    return () => {
      isGone = true;
      unsubscribe();
    };
  }, []);
}

export function HydrateFallback() {
  return <AdminLoading />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isAnswer = isRouteErrorResponse(error);
  return (
    <AdminFailure
      status={isAnswer ? error.status : 0}
      message={
        isAnswer
          ? String(error.data)
          : "La page n’a pas pu s’afficher. Rechargez-la, ou réessayez dans un instant."
      }
    />
  );
}
