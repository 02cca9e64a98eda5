import type { PanelId } from "./panels.ts";

/** What the gauge showed on a panel. */
export interface PaintReading {
  /** Null: noted without naming a vehicle, on a job with a single one or by an earlier release. */
  readonly vehicleId: string | null;
  readonly panel: PanelId;
  readonly microns: number;
}

/** The last reading of each panel of each vehicle. */
export function addReading(
  readings: readonly PaintReading[],
  {
    panel,
    microns,
    vehicleId = null,
  }: Omit<PaintReading, "vehicleId"> & { readonly vehicleId?: string | null },
): readonly PaintReading[] {
  const others = readings.filter((one) => one.panel !== panel || one.vehicleId !== vehicleId);
  return [...others, { vehicleId, panel, microns }];
}

/** The readings of a vehicle by panel. Those that name no vehicle are the first one's. */
export function readingsOf(
  readings: readonly PaintReading[],
  vehicleId: string | null,
  isFirst: boolean,
): ReadonlyMap<PanelId, number> {
  const own = readings.filter((one) => one.vehicleId === vehicleId || (one.vehicleId === null && isFirst));
  return new Map(own.map(({ panel, microns }) => [panel, microns]));
}
