import { depsContext } from "#app/deps-context.ts";
import { readAvailability } from "#usecases/rentals/read-availability.ts";
import type { Route } from "./+types/availability.ts";

/** What the calendar asks for while it is open. Kept by no cache: another visitor's booking shows at once. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await readAvailability(context.get(depsContext)), {
    headers: { "Cache-Control": "no-store" },
  });
}
