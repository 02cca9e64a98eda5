import { redirect } from "#router";
import { readSentForm } from "../../../forms/posted-form.ts";
import type { Route } from "./+types/send.ts";
import { answerTint } from "./tint-action.ts";
import { TINT_PATH } from "./tint-mode.ts";

/** A GET of this endpoint redirects to the form. */
export function loader() {
  return redirect(TINT_PATH);
}

/** The endpoint of both hydrated forms; answers in JSON. */
export async function action(args: Route.ActionArgs) {
  return answerTint(await readSentForm(args), args.context);
}
