import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { business } from "#content/business.ts";
import type { Route } from "./+types/root.ts";
import { depsContext } from "./deps-context.ts";
import baseStyles from "./ui/base.css?url";
import interFont from "./ui/fonts/inter.woff2?url";
import outfitFont from "./ui/fonts/outfit.woff2?url";
import { ErrorPage } from "./ui/shell/error-page.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: outfitFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: interFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: baseStyles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** A page that failed names itself. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: business.name }]);

export interface SiteFacts {
  readonly siteUrl: string;
  readonly isDemo: boolean;
  readonly year: number;
}

/** Facts of the site, never of the visitor: the page is cached whole. */
export function loader({ context }: Route.LoaderArgs): SiteFacts {
  const { siteUrl, isDemo, now } = context.get(depsContext);
  return { siteUrl, isDemo, year: now().getFullYear() };
}

export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  // Effects run from the inside out: when this one does, everything on the page listens.
  useEffect(() => {
    document.documentElement.dataset.alive = "";
  }, []);
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0f1720" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} facts={loaderData} />;
}
