/** A commune as the search answers it. */
export type FoundCommune = {
  readonly code: string;
  readonly name: string;
  readonly postalCode: string;
  readonly km: number;
  readonly comes: boolean;
  /** Percent of the drawn map; null when it lies off its edges. */
  readonly place: { readonly x: number; readonly y: number } | null;
  /** Set when it is one of the twelve on the map, whose details we know. */
  readonly id: string | null;
};

export type CommuneSearch = { readonly query: string; readonly communes: readonly FoundCommune[] };
