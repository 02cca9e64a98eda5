import { and, eq, isNull } from "drizzle-orm";
import { vehicles } from "#db/schema/customers.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { vehicleInput } from "../customers/customer-input.ts";
import { removeVehicle, saveVehicle } from "../customers/save-vehicle.ts";
import type { Deps } from "../deps.ts";
import type { SignedInCustomer } from "./sessions.ts";

const mostVehicles = 20;

export type VehicleAdded = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Adds a vehicle of the customer's own. A company's vans are many: those are the fleet's. */
export async function addOwnVehicle(
  deps: Deps,
  { customerId }: SignedInCustomer,
  typed: Readonly<Record<"category" | "model" | "plate" | "colour", string>>,
): Promise<VehicleAdded> {
  const parsed = vehicleInput.safeParse({ ...typed, notes: "" });
  if (!parsed.success) return { ok: false, message: parsed.error.issues[0]?.message ?? "" };
  if (parsed.data.model === "") return { ok: false, message: "Indiquez le modèle du véhicule." };
  const inUse = and(eq(vehicles.customerId, customerId), isNull(vehicles.retiredAt));
  if ((await deps.db.orm.$count(vehicles, inUse)) >= mostVehicles)
    return { ok: false, message: "Vingt véhicules au plus\u00a0: retirez-en un, ou écrivez-nous." };
  await saveVehicle(deps, { customerId, vehicleId: null, input: parsed.data, actor: "client" });
  return { ok: true };
}

export async function removeOwnVehicle(
  deps: Deps,
  { customerId }: SignedInCustomer,
  vehicleId: string,
): Promise<boolean> {
  if (!isUuid(vehicleId)) return false;
  return (await removeVehicle(deps, { customerId, vehicleId, actor: "client" })) !== "unknown";
}
