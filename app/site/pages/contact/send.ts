import { redirect } from "#router";
import { readSentForm } from "../../forms/posted-form.ts";
import type { Route } from "./+types/send.ts";
import { answerContact } from "./contact-action.ts";

/** A GET of this endpoint redirects to the form. */
export function loader() {
  return redirect("/contact");
}

/** The endpoint of a hydrated contact form, on any page; answers in JSON. */
export async function action(args: Route.ActionArgs) {
  return answerContact(await readSentForm(args), args.context);
}
