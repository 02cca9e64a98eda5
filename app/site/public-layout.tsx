import {
  data,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { SiteLayout } from "#app/ui/shell/site-layout.tsx";
import { isPathOff } from "#content/offered-links.ts";
import type { Route } from "./+types/public-layout.ts";

/** What a page may ask of the shell around it, through its `handle`. */
export interface PageHandle {
  /** The page opens with a dark picture under a transparent header. */
  readonly overlay?: boolean;
}

const loadQuotePanel = () => import("./wizard/quote-panel.tsx").then(({ QuotePanel }) => QuotePanel);

/** The page of a service that is switched off is gone for now. */
export function loader({ request }: Route.LoaderArgs) {
  const pathname = new URL(request.url).pathname.replace(/\.data$/, "");
  if (isPathOff(pathname)) throw data(null, { status: 410 });
  return null;
}

/** In the browser the server is asked again for such a page only. */
export function shouldRevalidate({ nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return isPathOff(nextUrl.pathname);
}

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
