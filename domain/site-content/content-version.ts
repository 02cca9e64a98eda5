/** One published version of a thing the owner can change. */
export interface PublishedVersion {
  readonly kind: string;
  readonly key: string;
  readonly version: number;
  /** Null: the value the program ships. */
  readonly value: unknown;
  readonly validFrom: Date;
}

/** Per thing, the version that holds at this instant; things that hold their shipped value by default are absent. */
export function versionsAt<V extends PublishedVersion>(versions: readonly V[], at: Date): readonly V[] {
  const holding = new Map<string, V>();
  for (const version of versions) {
    if (version.validFrom > at) continue;
    const name = `${version.kind} ${version.key}`;
    const other = holding.get(name);
    if (!other || isLater(version, other)) holding.set(name, version);
  }
  return [...holding.values()];
}

/** The versions that begin to hold after `from` and not after `until`. */
export function versionsBetween<V extends PublishedVersion>(
  versions: readonly V[],
  from: Date,
  until: Date,
): readonly V[] {
  return versions.filter(({ validFrom }) => validFrom > from && validFrom <= until);
}

/** When the next version begins to hold; null when none is waiting. */
export function nextChange(versions: readonly PublishedVersion[], after: Date): Date | null {
  let next: Date | null = null;
  for (const { validFrom } of versions) {
    if (validFrom > after && (!next || validFrom < next)) next = validFrom;
  }
  return next;
}

function isLater(one: PublishedVersion, other: PublishedVersion): boolean {
  const difference = one.validFrom.getTime() - other.validFrom.getTime();
  return difference === 0 ? one.version > other.version : difference > 0;
}
