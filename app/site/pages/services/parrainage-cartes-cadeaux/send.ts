import { referralPage } from "#content/services/gift.ts";
import { redirect } from "#router";
import { sponsorAction } from "./sponsor-action.ts";

/** Nothing is read here: whoever follows the address finds the form. */
export function loader() {
  return redirect(referralPage.path);
}

/** The endpoint of a hydrated form; answers in JSON. */
export const action = sponsorAction;
