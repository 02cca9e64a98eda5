import { redirect } from "react-router";
import type { Route } from "./+types/envoyer.ts";
import { contactAction } from "./contact-action.ts";
import { sentFrom } from "./form/sent-from.ts";

/** Nothing is read here: whoever follows the address finds the form. */
export function loader() {
  return redirect("/contact");
}

/** Where a living contact form sends itself, from whatever page it stands on; answers in JSON. */
export function action({ request, context }: Route.ActionArgs) {
  return contactAction({ request: sentFrom(request), context });
}
