type Point = { readonly x: number; readonly y: number };

/** What we know of a commune. */
export type KnownCommune = {
  readonly code: string;
  readonly name: string;
  readonly postalCode: string;
  /** From the base. */
  readonly km: number;
  /** Whether it lies in the service area. */
  readonly comes: boolean;
  /** Whether the shop delivers there free. */
  readonly isDeliveredFree: boolean;
  /** Set when it is one of the twelve on the map, whose details we know. */
  readonly id: string | null;
};

/** A commune as the search answers it. */
export type FoundCommune = KnownCommune & {
  /**
   * Percent of the drawn map; null when it lies off its edges. `name`: from there to the middle of its name, in percent
   * of the map's width.
   */
  readonly place: (Point & { readonly name: Point }) | null;
};

export type CommuneSearch = {
  readonly query: string;
  readonly communes: readonly FoundCommune[];
  /** The only commune called exactly so; null while what was typed could still be several. */
  readonly exact: FoundCommune | null;
};

/** Where a name stands on the map, whose names are few: straight above its dot. */
export const nameAbove: Point = { x: 0, y: -3.5 };
