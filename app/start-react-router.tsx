import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  Form,
  Link,
  Links,
  Meta,
  NavLink,
  Outlet,
  Scripts,
  ScrollRestoration,
  useActionData,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from "react-router";
import { HydratedRouter } from "react-router/dom";
import { setRouter } from "./page-router/router-in-use.tsx";

// Named one by one: the build leaves out what is not.
const reactRouter = {
  Form,
  Link,
  Links,
  Meta,
  NavLink,
  Outlet,
  Scripts,
  ScrollRestoration,
  useActionData,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
};

/** The administration: React Router leads from page to page, also the parts it shares with the public site. */
export function startReactRouter(): void {
  setRouter(reactRouter);
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}
