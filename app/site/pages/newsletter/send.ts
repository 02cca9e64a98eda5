import { newsletterAction } from "#app/site/forms/newsletter-action.ts";
import { redirect } from "#router";

/** Nothing is read here: whoever follows the address finds the form. */
export function loader() {
  return redirect("/newsletter");
}

/** The endpoint of a hydrated newsletter form; answers in JSON. */
export const action = newsletterAction;
