import type { GeoPoint } from "#domain/place/geo.ts";

const dayMs = 24 * 3_600_000;
const mostPairs = 50_000;

interface KnownDrive {
  /** Null: asked, and there is no road. */
  readonly minutes: number | null;
  readonly until: number;
}

/** Driving times by pair of places, each for a day; the oldest make room. */
export class DrivingCache {
  readonly #drives = new Map<string, KnownDrive>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  minutesBetween(from: GeoPoint, to: GeoPoint): number | undefined {
    return this.#find(from, to)?.minutes ?? undefined;
  }

  knowsAll(places: readonly GeoPoint[]): boolean {
    return places.every((from) => places.every((to) => from === to || this.#find(from, to) !== undefined));
  }

  /** `table[i][j]` is the drive from the i-th place to the j-th. */
  keep(places: readonly GeoPoint[], table: readonly (readonly (number | null)[])[]): void {
    const until = this.#now().getTime() + dayMs;
    for (const [i, from] of places.entries()) {
      for (const [j, to] of places.entries()) {
        if (i === j) continue;
        const key = pairKey(from, to);
        this.#drives.delete(key);
        this.#drives.set(key, { minutes: table[i]?.[j] ?? null, until });
      }
    }
    for (const key of this.#drives.keys()) {
      if (this.#drives.size <= mostPairs) break;
      this.#drives.delete(key);
    }
  }

  #find(from: GeoPoint, to: GeoPoint): KnownDrive | undefined {
    const drive = this.#drives.get(pairKey(from, to));
    return drive && this.#now().getTime() < drive.until ? drive : undefined;
  }
}

function pairKey(from: GeoPoint, to: GeoPoint): string {
  return `${from.longitude},${from.latitude};${to.longitude},${to.latitude}`;
}
