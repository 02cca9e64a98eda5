import { type ReactNode, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import type { loader as checkoutLayoutLoader } from "#app/site/checkout-layout.tsx";
import type { loader as publicLayoutLoader } from "#app/site/public-layout.tsx";
import { siteFooterLinks, siteHours, sitePlace } from "#app/site/site-facts.ts";
import { DemoSite } from "#app/ui/facts/demo-site.ts";
import { emptyHours, OpeningHours } from "#app/ui/facts/opening-hours.ts";
import { SitePlace } from "#app/ui/facts/site-place.ts";
import { ErrorPage } from "#app/ui/shell/error-page.tsx";
import { useInstantScroll } from "#app/ui/shell/use-instant-scroll.ts";
import { useNoTokensInAddress } from "#app/ui/shell/use-no-tokens-in-address.ts";
import { usePageFocus } from "#app/ui/shell/use-page-focus.ts";
import baseStyles from "#app/ui/styles/base.css?url";
import interFont from "#app/ui/styles/fonts/inter.woff2?url";
import outfitFont from "#app/ui/styles/fonts/outfit.woff2?url";
import fontStyles from "#app/ui/styles/fonts.css?url";
import { business, legalIdentity } from "#content/business.ts";
import { holdPageContent } from "#content/current-content.ts";
import type { NavLink } from "#content/lists/navigation.ts";
import type { HoursWords } from "#domain/calendar/opening-hours.ts";
import type { SellerPlace } from "#domain/people/seller.ts";
import type { Route } from "./+types/root.ts";
import { anonKeyContext } from "./anon-key-context.ts";
import { depsContext } from "./deps-context.ts";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: outfitFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: interFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: fontStyles },
  { rel: "stylesheet", href: baseStyles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** A failed page has its own title. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: business.name }]);

export interface SiteFacts {
  readonly siteUrl: string;
  readonly isDemo: boolean;
  readonly year: number;
  readonly hours: HoursWords;
  readonly place: SellerPlace;
  readonly anonKey: string;
  /** At the foot of each page, besides what is always there. */
  readonly footerLinks: readonly NavLink[];
}

/** Facts of the site, never of the visitor: the page is cached whole. */
export async function loader({ context }: Route.LoaderArgs): Promise<SiteFacts> {
  const { siteUrl, isDemo, now } = context.get(depsContext);
  const [hours, place, footerLinks] = await Promise.all([
    siteHours(context),
    sitePlace(context),
    siteFooterLinks(context),
  ]);
  const anonKey = context.get(anonKeyContext);
  return { siteUrl, isDemo, year: now().getFullYear(), hours, place, anonKey, footerLinks };
}

/** Once per visit, and again when coming from the administration, where it may have been changed. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isAdmin = ({ pathname }: URL) => pathname === "/admin" || pathname.startsWith("/admin/");
  return isAdmin(currentUrl) && !isAdmin(nextUrl);
}

export function Layout({ children }: { children: ReactNode }) {
  usePageFocus();
  useInstantScroll();
  useNoTokensInAddress();
  const inShell = useRouteLoaderData<typeof publicLayoutLoader>("site/public-layout");
  const inCheckout = useRouteLoaderData<typeof checkoutLayoutLoader>("site/checkout-layout");
  const changed = inShell ?? inCheckout;
  if (changed && !import.meta.env.SSR) holdPageContent(changed);
  // Effects run from the inside out: when this one runs, the whole page is hydrated.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0f1720" />
        <Meta />
        {/* Before any sheet: the framework writes a route's own sheets before base.css. See docs/decisions/0030. */}
        <style>{"@layer properties, theme, base, components, utilities, pages;"}</style>
        <Links />
      </head>
      <body>
        {/* Before the page content, for the first paint: server/pages/paint-first.ts. */}
        <Scripts />
        {children}
        <ScrollRestoration />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <OpeningHours value={loaderData.hours}>
      <SitePlace value={loaderData.place}>
        <DemoSite value={loaderData.isDemo}>
          <Outlet />
        </DemoSite>
      </SitePlace>
    </OpeningHours>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <OpeningHours value={loaderData?.hours ?? emptyHours}>
      <SitePlace value={loaderData?.place ?? legalIdentity}>
        <ErrorPage error={error} facts={loaderData} />
      </SitePlace>
    </OpeningHours>
  );
}
