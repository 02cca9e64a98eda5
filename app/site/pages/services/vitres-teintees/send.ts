import { redirect } from "#router";
import { sentFrom } from "../../../forms/sent-from.ts";
import type { Route } from "./+types/send.ts";
import { tintAction } from "./tint-action.ts";
import { TINT_PATH } from "./tint-mode.ts";

/** A GET of this endpoint redirects to the form. */
export function loader() {
  return redirect(TINT_PATH);
}

/** The endpoint of both hydrated forms; answers in JSON. */
export function action({ request, context }: Route.ActionArgs) {
  return tintAction({ request: sentFrom(request), context });
}
