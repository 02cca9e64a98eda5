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
