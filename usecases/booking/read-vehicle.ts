import { eq } from "drizzle-orm";
import type { JobRow } from "#db/schema/planning.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { isVehicleCategory, type VehicleCategory } from "#domain/vehicle/vehicle.ts";
import type { Deps } from "../deps.ts";

export interface JobVehicle {
  readonly model: string;
  readonly category: VehicleCategory | null;
}

/** The vehicle as the request names it. */
export async function readJobVehicle(deps: Deps, { requestId }: JobRow): Promise<JobVehicle> {
  if (!requestId) return { model: "", category: null };
  const [request] = await deps.db.orm
    .select({ details: quoteRequests.details })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, requestId));
  const { vehicleModel, vehicleCategory } = request?.details ?? {};
  return {
    model: typeof vehicleModel === "string" ? vehicleModel : "",
    category: isVehicleCategory(vehicleCategory) ? vehicleCategory : null,
  };
}
