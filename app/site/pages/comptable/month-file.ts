import { depsContext } from "#app/deps-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { refuseDownload } from "#app/site/private-pages/refuse-download.ts";
import { accountantPage } from "#content/pages/accountant.ts";
import { data } from "#router";
import { readAccountantToken } from "#usecases/accounting/accounting-link.ts";
import { zipDocuments } from "#usecases/accounting/documents-zip.ts";
import { monthFiles } from "#usecases/accounting/month-files.ts";
import type { Route } from "./+types/month-file.ts";

/** One file of the month that the token opens. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(depsContext);
  const month = await readAccountantToken(deps, linkToken(request));
  const asked = new URL(request.url).searchParams.get("fichier");
  const position = accountantPage.files.findIndex(({ id }) => id === asked);
  if (!month || position < 0) throw data(null, { status: 404 });
  const refused = await refuseDownload(deps, context.get(clientAddressContext));
  if (refused) return refused;
  if (asked === "documents")
    return file(await zipDocuments(deps, month), `documents-${month}.zip`, "application/zip");
  const table = monthFiles(deps, month)[position];
  if (!table) throw data(null, { status: 404 });
  return file(table.open(), table.name, "text/csv; charset=utf-8");
}

function file(body: BodyInit, name: string, type: string): Response {
  return new Response(body, {
    headers: {
      ...privateHeaders,
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
