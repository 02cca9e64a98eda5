import { referralPage } from "#content/services/gift.ts";
import { redirect } from "#router";
import { sponsorAction } from "./sponsor-action.ts";

/** A GET of this endpoint redirects to the form. */
export function loader() {
  return redirect(referralPage.path);
}

/** The endpoint of a hydrated form; answers in JSON. */
export const action = sponsorAction;
