import { depsContext } from "#app/deps-context.ts";
import { readVisitCalendar } from "#usecases/booking/read-visit-calendar.ts";
import { noSuchOrder, privateHeaders } from "../commande-confirmee/order-token.ts";
import { linkToken } from "../newsletter/link-token.ts";
import type { Route } from "./+types/calendar-file.ts";

/** The visits of a job for the customer's calendar. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const file = await readVisitCalendar(context.get(depsContext), linkToken(request));
  if (file === null) throw noSuchOrder();
  return new Response(file, {
    headers: {
      ...privateHeaders,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="rendez-vous.ics"',
    },
  });
}
