import { depsContext } from "#app/deps-context.ts";
import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { nothingBehindLink, privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { readOwnPhoto } from "#usecases/passport/read-passport.ts";
import type { Route } from "./+types/photo.ts";

/** A picture of the work on a vehicle, for its owner. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { customerId } = await requireCustomer({ request, context });
  const photoId = new URL(request.url).searchParams.get("id") ?? "";
  const asked = { customerId, vehicleId: params.id, photoId };
  const photo = await readOwnPhoto(context.get(depsContext), asked);
  if (!photo) throw nothingBehindLink();
  return new Response(new Uint8Array(photo.bytes), {
    headers: { ...privateHeaders, "Content-Type": photo.mime },
  });
}
