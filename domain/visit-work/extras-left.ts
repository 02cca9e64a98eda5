interface OfferedLine {
  readonly offer: string | null;
  readonly quantity: number;
  readonly vehicleId: string | null;
  readonly vehicleName: string;
}

/**
 * How often an offer may still be added to a job: once for each of its vehicles, what was agreed before included. Two
 * phones that note the same extra would otherwise bill it twice.
 */
export function extrasLeft(lines: readonly OfferedLine[], offer: string): number {
  const named = lines.map(({ vehicleId, vehicleName }) => vehicleId ?? vehicleName).filter(Boolean);
  const vehicles = Math.max(1, new Set(named).size, ...lines.map(({ quantity }) => quantity));
  const agreed = lines
    .filter((line) => line.offer === offer)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, vehicles - agreed);
}
