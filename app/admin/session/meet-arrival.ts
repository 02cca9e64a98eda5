import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { redirect } from "#router";
import { arrivalNotice } from "./arrival-notice.ts";
import { takeArrival } from "./auth-client.ts";

/** A mail's link that lands on a page of the admin area says what became of it; a recovery leads to its own page. */
export async function meetArrival(): Promise<void> {
  const arrival = await takeArrival();
  if (!arrival) return;
  const notice = arrivalNotice(arrival);
  if (notice) notify(notice);
  if (arrival.error || arrival.problem || arrival.keptFor !== null) return;
  if (arrival.kind === "recovery") throw redirect("/admin/mot-de-passe");
  if (arrival.kind === "invite") throw redirect("/admin/invitation");
}
