import { depsContext } from "#app/deps-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { nothingBehindLink, privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { readVisitCalendar } from "#usecases/booking/read-visit-calendar.ts";
import type { Route } from "./+types/calendar-file.ts";

/** The visits of a job for the customer's calendar. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const file = await readVisitCalendar(context.get(depsContext), linkToken(request));
  if (file === null) throw nothingBehindLink();
  return new Response(file, {
    headers: {
      ...privateHeaders,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="rendez-vous.ics"',
    },
  });
}
