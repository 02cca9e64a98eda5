import { depsContext } from "#app/deps-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { nothingBehindLink, privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { readPhotoByToken } from "#usecases/visit-work/customer-files.ts";
import type { Route } from "./+types/photo.ts";

/** A picture of the report, for whoever holds the job's link. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const photo = isUuid(id) ? await readPhotoByToken(context.get(depsContext), linkToken(request), id) : null;
  if (!photo) throw nothingBehindLink();
  return new Response(new Uint8Array(photo.bytes), {
    // A picture never changes: the customer's own browser may keep it.
    headers: { ...privateHeaders, "Cache-Control": "private, max-age=86400", "Content-Type": photo.mime },
  });
}
