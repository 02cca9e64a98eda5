import { redirect } from "#router";
import { sentFrom } from "../../forms/sent-from.ts";
import type { Route } from "./+types/send.ts";
import { contactAction } from "./contact-action.ts";

/** Nothing is read here: whoever follows the address finds the form. */
export function loader() {
  return redirect("/contact");
}

/** The endpoint of a hydrated contact form, on whatever page it stands; answers in JSON. */
export function action({ request, context }: Route.ActionArgs) {
  return contactAction({ request: sentFrom(request), context });
}
