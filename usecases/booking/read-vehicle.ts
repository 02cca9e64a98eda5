import { eq } from "drizzle-orm";
import type { JobRow } from "#db/schema/planning.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { isVehicleCategory, type VehicleCategory } from "#domain/vehicle/vehicle.ts";
import type { Deps } from "../deps.ts";
import { readJobLines } from "../planning/job-record.ts";

export interface JobVehicle {
  readonly model: string;
  readonly category: VehicleCategory | null;
}

/** The vehicle as the request names it, else the category that the job was sold in. */
export async function readJobVehicle(deps: Deps, { id, requestId }: JobRow): Promise<JobVehicle> {
  const [request] = requestId
    ? await deps.db.orm
        .select({ details: quoteRequests.details })
        .from(quoteRequests)
        .where(eq(quoteRequests.id, requestId))
    : [];
  const { vehicleModel, vehicleCategory } = request?.details ?? {};
  return {
    model: typeof vehicleModel === "string" ? vehicleModel : "",
    category: isVehicleCategory(vehicleCategory) ? vehicleCategory : await readSoldCategory(deps, id),
  };
}

async function readSoldCategory(deps: Deps, jobId: string): Promise<VehicleCategory | null> {
  const lines = await readJobLines(deps.db.orm, jobId);
  return lines.map(({ category }) => category).find(isVehicleCategory) ?? null;
}
