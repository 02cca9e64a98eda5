/** A vehicle of a request that has several; its lines carry its name. */
export type RequestVehicle = {
  readonly name: string;
  readonly category: string;
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
    [name, category, model, objective].every((text) => typeof text === "string") && Array.isArray(problems)
  );
}
