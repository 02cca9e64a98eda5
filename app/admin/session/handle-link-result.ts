import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { redirect } from "#router";
import { takeLinkResult } from "./auth-client.ts";
import { linkResultNotice } from "./link-result-notice.ts";

/** Shows the result of a mail's link that lands on an admin page; a recovery is redirected to its own page. */
export async function handleLinkResult(): Promise<void> {
  const linkResult = await takeLinkResult();
  if (!linkResult) return;
  const notice = linkResultNotice(linkResult);
  if (notice) notify(notice);
  if (linkResult.error || linkResult.problem || linkResult.keptFor !== null) return;
  if (linkResult.kind === "recovery") throw redirect("/admin/mot-de-passe");
  if (linkResult.kind === "invite") throw redirect("/admin/invitation");
}
