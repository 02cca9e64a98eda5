import { Outlet, useMatches, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { SiteLayout } from "#app/ui/shell/site-layout.tsx";

/** What a page may ask of the shell around it, through its `handle`. */
export interface PageHandle {
  /** The page opens with a dark picture under a transparent header. */
  readonly overlay?: boolean;
}

const loadQuotePanel = () => import("./wizard/quote-panel.tsx").then(({ QuotePanel }) => QuotePanel);

export default function PublicLayout() {
  const facts = useRouteLoaderData<typeof rootLoader>("root");
  const matches = useMatches();
  const handle = matches.at(-1)?.handle as PageHandle | undefined;
  return (
    <SiteLayout
      overlay={handle?.overlay ?? false}
      isHome={matches.at(-1)?.pathname === "/"}
      year={facts?.year ?? new Date().getFullYear()}
      isDemo={facts?.isDemo ?? false}
      footerLinks={facts?.footerLinks ?? []}
      loadQuotePanel={loadQuotePanel}
    >
      <Outlet />
    </SiteLayout>
  );
}
