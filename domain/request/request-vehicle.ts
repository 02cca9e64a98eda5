import { isVehicleCategory, type VehicleCategory } from "../vehicle/vehicle.ts";

/** A vehicle of a request that has several; its lines carry its name. */
export type RequestVehicle = {
  readonly name: string;
  readonly category: VehicleCategory;
  readonly model: string;
  readonly objective: string;
  readonly problems: readonly string[];
};

/** The vehicles of a stored request; none for a request about one vehicle, whose lines carry no name. */
export function readRequestVehicles(details: Readonly<Record<string, unknown>>): readonly RequestVehicle[] {
  return Array.isArray(details.vehicles) ? details.vehicles.filter(isRequestVehicle) : [];
}

function isRequestVehicle(value: unknown): value is RequestVehicle {
  if (typeof value !== "object" || value === null) return false;
  const { name, category, model, objective, problems } = value as Readonly<Record<string, unknown>>;
  return (
    [name, model, objective].every((text) => typeof text === "string") &&
    isVehicleCategory(category) &&
    Array.isArray(problems)
  );
}

type VehicleGroup<Line> = { readonly vehicle: string; readonly lines: readonly Line[] };

/** Lines of one vehicle together, in the order of the first line of each. Lines about none come first, under no name. */
export function groupByVehicle<Line extends { readonly vehicle?: string | undefined }>(
  lines: readonly Line[],
): readonly VehicleGroup<Line>[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const vehicle = line.vehicle ?? "";
    const group = groups.get(vehicle);
    if (group) group.push(line);
    else groups.set(vehicle, [line]);
  }
  return [...groups]
    .map(([vehicle, grouped]) => ({ vehicle, lines: grouped }))
    .sort((a, b) => Number(a.vehicle !== "") - Number(b.vehicle !== ""));
}
