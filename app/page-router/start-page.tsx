import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { currentLocation } from "./address.ts";
import { findRoutes, type RouteMatch } from "./find-routes.ts";
import { type Page, PageRouter, type Values } from "./page-router.ts";
import { PageView } from "./page-view.tsx";
import { readPageData } from "./read-page-data.ts";
import { routeTable, takeServerData } from "./server-table.ts";

interface ServerData {
  readonly loaderData: Values;
  readonly actionData?: Values;
  readonly errors?: Values;
}

/** Hydrates the page that the server rendered. */
export async function startPage(): Promise<void> {
  const router = new PageRouter(pageOf(readPageData(await takeServerData()) as ServerData));
  startTransition(() => {
    hydrateRoot(document, <PageView router={router} />);
  });
}

function pageOf({ loaderData, actionData = {}, errors }: ServerData): Page {
  const location = currentLocation();
  const found = findRoutes(routeTable(), location.pathname);
  return {
    location,
    action: "POP",
    matches: found ?? rootAlone(),
    loaderData,
    actionData,
    errors: found ? (errors ?? null) : { root: missing },
    scroll: false,
  };
}

/** An address that leads to no page has the root's: what is missing is said by it. */
function rootAlone(): readonly RouteMatch[] {
  const { root } = routeTable();
  return root ? [{ id: "root", entry: root, params: {}, pathname: "/" }] : [];
}

const missing = { status: 404, statusText: "Not Found", data: null };
