import { Outlet, useOutletContext } from "react-router";
import { AdminFailure } from "../ui/screens.tsx";
import type { Route } from "./+types/page-boundary.ts";
import type { Me } from "./who.ts";

/** Around every page inside the desk: one that fails leaves the menu, the search and the tabs where they are. */
export default function PageBoundary() {
  return <Outlet context={useOutletContext<Me>()} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} isInside />;
}
