import { Outlet, type ShouldRevalidateFunctionArgs, useMatches, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { SiteLayout } from "#app/ui/shell/site-layout.tsx";
import { currentContent } from "#content/current-content.ts";
import type { Route } from "./+types/public-layout.ts";
import { changedTexts } from "./changed-texts.ts";

/** What a page may ask of the shell around it, through its `handle`. */
export interface PageHandle {
  /** The page opens with a dark picture under a transparent header. */
  readonly overlay?: boolean;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return changedTexts(context, new URL(request.url).pathname);
}

/** Each page has its own changed texts; a site without any has nothing to ask for. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentContent().texts !== undefined && currentUrl.pathname !== nextUrl.pathname;
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
      loadQuotePanel={loadQuotePanel}
    >
      <Outlet />
    </SiteLayout>
  );
}
