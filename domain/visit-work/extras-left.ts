interface OfferedLine {
  readonly offer: string | null;
  /** The vehicle's, where the price depends on it. */
  readonly category: string | null;
  readonly quantity: number;
  readonly vehicleId: string | null;
  readonly vehicleName: string;
}

/**
 * How often an offer may still be added to a job: once for each of its vehicles, what was agreed before included. Two
 * phones that note the same extra would otherwise bill it twice. The quantity of a line counts vehicles where its price
 * depends on their category, and where nothing else says how many there are; else it counts seats, holes or hours.
 */
export function extrasLeft(lines: readonly OfferedLine[], offer: string): number {
  const named = lines.map(({ vehicleId, vehicleName }) => vehicleId ?? vehicleName).filter(Boolean);
  const byCategory = lines.filter(({ category }) => category !== null);
  const counting = byCategory.length > 0 || named.length > 0 ? byCategory : lines;
  const vehicles = Math.max(1, new Set(named).size, ...counting.map(({ quantity }) => quantity));
  const agreed = lines
    .filter((line) => line.offer === offer)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, vehicles - agreed);
}
