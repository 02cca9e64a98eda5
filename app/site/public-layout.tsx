import {
  data,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { SiteLayout } from "#app/ui/shell/site-layout.tsx";
import { currentContent } from "#content/current-content.ts";
import { isPathOff } from "#content/offered-links.ts";
import type { Route } from "./+types/public-layout.ts";
import { changedPhotos } from "./changed-photos.ts";
import { changedTexts } from "./changed-texts.ts";
import { pathOfPage } from "./page-parameters.ts";

/** What a page may ask of the shell around it, through its `handle`. */
export interface PageHandle {
  /** The page opens with a dark picture under a transparent header. */
  readonly overlay?: boolean;
  /** Nothing floats over the page. */
  readonly quiet?: boolean;
}

/** The changed texts and photos of the page. That of a service that is switched off is gone for now. */
export function loader({ request, context }: Route.LoaderArgs) {
  const path = pathOfPage(new URL(request.url).pathname);
  if (isPathOff(path)) throw data(null, { status: 410 });
  const [texts, photos] = [changedTexts(context, path), changedPhotos(context, path)];
  return texts || photos ? { ...texts, ...photos } : null;
}

/** A site without changed texts and photos asks the server for the page of a service that is switched off only. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const { texts, photos } = currentContent();
  const hasChanges = (texts ?? photos) !== undefined;
  return isPathOff(nextUrl.pathname) || (hasChanges && currentUrl.pathname !== nextUrl.pathname);
}

const loadQuotePanel = () => import("./wizard/quote-panel.tsx").then(({ QuotePanel }) => QuotePanel);

const loadMenuIndex = () => import("./menu/menu-index.tsx").then(({ MenuIndex }) => MenuIndex);

export default function PublicLayout() {
  const facts = useRouteLoaderData<typeof rootLoader>("root");
  const matches = useMatches();
  const page = matches.at(-1);
  const handle = page?.handle as PageHandle | undefined;
  return (
    <SiteLayout
      overlay={handle?.overlay ?? false}
      quiet={handle?.quiet}
      isHome={page?.pathname === "/"}
      year={facts?.year ?? new Date().getFullYear()}
      isDemo={facts?.isDemo ?? false}
      footerLinks={facts?.footerLinks ?? []}
      loadQuotePanel={loadQuotePanel}
      loadMenuIndex={loadMenuIndex}
    >
      <Outlet />
    </SiteLayout>
  );
}
