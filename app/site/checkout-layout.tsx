import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { currentContent } from "#content/current-content.ts";
import type { Route } from "./+types/checkout-layout.ts";
import { changedTexts } from "./changed-texts.ts";
import { pathOfPage } from "./page-parameters.ts";

/** The changed texts of the checkout, which stands outside the public shell. */
export function loader({ request, context }: Route.LoaderArgs) {
  return changedTexts(context, pathOfPage(new URL(request.url).pathname));
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentContent().texts !== undefined && currentUrl.pathname !== nextUrl.pathname;
}

export default function CheckoutLayout() {
  return <Outlet />;
}
