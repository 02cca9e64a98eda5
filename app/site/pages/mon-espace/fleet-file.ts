import { depsContext } from "#app/deps-context.ts";
import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { refuseDownload } from "#app/site/private-pages/refuse-download.ts";
import { fleetReportCsv } from "#usecases/fleet/fleet-report.ts";
import type { Route } from "./+types/fleet-file.ts";
import { fleetSpan } from "./fleet-span.ts";

/** The report of the company that is signed in, for a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { customerId } = await requireCustomer({ request, context });
  const deps = context.get(depsContext);
  const refused = await refuseDownload(deps, customerId);
  if (refused) return refused;
  const span = fleetSpan(request, deps.now());
  return new Response(fleetReportCsv(deps, { customerId, ...span }), {
    headers: {
      ...privateHeaders,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="flotte-${span.from}-${span.until}.csv"`,
    },
  });
}
