import type { ComponentProps, ComponentType } from "react";
import type * as reactRouter from "react-router";
import { NoScripts, PageMeta, PageScroll, PageSheets } from "./document-parts.tsx";
import * as page from "./page-context.tsx";
import { PageLink, PageNavLink } from "./page-links.tsx";
import { PageOutlet } from "./page-view.tsx";

// Of the server: named by the files of loaders and actions, and in no code that reaches the browser.
export { createContext, data, RouterContextProvider, redirect } from "react-router";
export { isRouteErrorResponse } from "./read-page-data.ts";

type Components = "Form" | "Link" | "Links" | "Meta" | "NavLink" | "Outlet" | "Scripts" | "ScrollRestoration";
type PageHooks = "useActionData" | "useLoaderData" | "useParams" | "useRouteError" | "useRouteLoaderData";
type PlaceHooks = "useLocation" | "useMatches" | "useSearchParams";
type MoveHooks = "useNavigate" | "useNavigation" | "useNavigationType" | "useRevalidator";
/** What the public pages and the parts they share with the administration use of React Router. */
type Router = Pick<typeof reactRouter, Components | PageHooks | PlaceHooks | MoveHooks>;

const ownRouter = {
  ...page,
  Form: (props: ComponentProps<"form">) => <form {...props} data-discover="true" />,
  Link: PageLink,
  Links: PageSheets,
  Meta: PageMeta,
  NavLink: PageNavLink,
  Outlet: PageOutlet,
  Scripts: NoScripts,
  ScrollRestoration: PageScroll,
} as unknown as Router;

let inUse: Router = ownRouter;

/**
 * Puts React Router itself behind everything below, before anything is rendered: the administration is led by it, and
 * shares the root and many parts with the public pages.
 */
export function setRouter(router: Router): void {
  inUse = router;
}

/**
 * What the browser's build gives the public pages and shared parts for "#router" and "react-router"
 * (scripts/page-router-plugin.ts).
 */
export const Form = (props: ComponentProps<Router["Form"]>) => <inUse.Form {...props} />;
export const Link = (props: ComponentProps<Router["Link"]>) => <inUse.Link {...props} />;
export const Links = () => <inUse.Links />;
export const Meta = () => <inUse.Meta />;
export const NavLink = (props: ComponentProps<Router["NavLink"]>) => <inUse.NavLink {...props} />;
export const Outlet = () => <inUse.Outlet />;
export const Scripts = () => <inUse.Scripts />;
export const ScrollRestoration = () => <inUse.ScrollRestoration />;
export const useActionData = () => inUse.useActionData();
export const useLoaderData = () => inUse.useLoaderData();
export const useLocation = () => inUse.useLocation();
export const useMatches = () => inUse.useMatches();
export const useNavigate = () => inUse.useNavigate();
export const useNavigation = () => inUse.useNavigation();
export const useNavigationType = () => inUse.useNavigationType();
export const useParams = () => inUse.useParams();
export const useRevalidator = () => inUse.useRevalidator();
export const useRouteError = () => inUse.useRouteError();
export const useRouteLoaderData = (id: string) => inUse.useRouteLoaderData(id);
export const useSearchParams = () => inUse.useSearchParams();

type RouteComponent = ComponentType<Readonly<Record<string, unknown>>>;

/** Untyped: each route's own types say what it gets. */
function useRouteProps(): Record<string, unknown> {
  const params: unknown = useParams();
  const loaderData: unknown = useLoaderData();
  const actionData: unknown = useActionData();
  return { params, loaderData, actionData };
}

function RoutePage({ Page }: { readonly Page: RouteComponent }) {
  const matches: unknown = useMatches();
  return <Page {...useRouteProps()} matches={matches} />;
}

function RouteFailure({ Failure }: { readonly Failure: RouteComponent }) {
  return <Failure {...useRouteProps()} error={useRouteError()} />;
}

/** React Router's build puts each route's component into this, and what is shown when it failed into the other. */
export const UNSAFE_withComponentProps = (Page: RouteComponent) => () => <RoutePage Page={Page} />;
export const UNSAFE_withErrorBoundaryProps = (Failure: RouteComponent) => () => (
  <RouteFailure Failure={Failure} />
);
