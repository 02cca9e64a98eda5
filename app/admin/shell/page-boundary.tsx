import { Outlet, useOutletContext } from "react-router";
import { AdminFailure } from "../ui/screens.tsx";
import type { Route } from "./+types/page-boundary.ts";
import type { Me } from "./me.ts";

/** Around every admin page: one that fails leaves the menu, the search and the tabs in place. */
export default function PageBoundary() {
  return <Outlet context={useOutletContext<Me>()} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} isInside />;
}
