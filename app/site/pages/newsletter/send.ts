import { newsletterAction } from "#app/site/forms/newsletter-action.ts";
import { redirect } from "#router";

/** A GET of this endpoint redirects to the form. */
export function loader() {
  return redirect("/newsletter");
}

/** The endpoint of a hydrated newsletter form; answers in JSON. */
export const action = newsletterAction;
