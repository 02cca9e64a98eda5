import { redirect } from "#router";
import { sentFrom } from "../../forms/sent-from.ts";
import type { Route } from "./+types/send.ts";
import { contactAction } from "./contact-action.ts";

/** A GET of this endpoint redirects to the form. */
export function loader() {
  return redirect("/contact");
}

/** The endpoint of a hydrated contact form, on any page; answers in JSON. */
export function action({ request, context }: Route.ActionArgs) {
  return contactAction({ request: sentFrom(request), context });
}
