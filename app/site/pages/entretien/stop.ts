import { depsContext } from "#app/deps-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { nothingBehindLink, privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { reminderPage } from "#content/pages/passport-reminder.ts";
import { redirect } from "#router";
import { stopByToken } from "#usecases/passport/book-upkeep.ts";
import type { Route } from "./+types/stop.ts";

/** Opened by hand, it leads to the page where the reminders are stopped. */
export function loader({ request }: Route.LoaderArgs) {
  const address = `${reminderPage.path}?jeton=${encodeURIComponent(linkToken(request))}` as const;
  return redirect(`${address}#${reminderPage.stopAnchor}` as typeof address, {
    status: 303,
    headers: privateHeaders,
  });
}

/** The mail program's own button (RFC 8058): a POST to the link itself, answered without redirection. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (!(await stopByToken(context.get(depsContext), linkToken(request), true))) throw nothingBehindLink();
  return new Response(reminderPage.stopped, {
    headers: { ...privateHeaders, "Content-Type": "text/plain; charset=utf-8" },
  });
}
