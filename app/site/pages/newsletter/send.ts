import { newsletterAction } from "#app/site/forms/newsletter-action.ts";
import { redirect } from "#router";

/** Nothing is read here: whoever follows the address finds the form. */
export function loader() {
  return redirect("/newsletter");
}

/** Where a living newsletter form sends itself; answers in JSON. */
export const action = newsletterAction;
