import { z } from "zod";
import { readLimitedText } from "#domain/integration/limited-text.ts";
import type { GeoPoint } from "#domain/place/geo.ts";
import { DEPARTURE_MINUTES } from "#domain/planning/driving.ts";
import { DrivingCache } from "./driving-cache.ts";

export interface RoutingOptions {
  /** ROUTING_URL */
  readonly url: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
  /** Reports each failure; the estimate is used meanwhile. */
  readonly report?: (error: unknown) => void;
}

export interface RoutingService {
  /** Minutes between any two of these places; undefined for a pair that is not known. Never rejects. */
  readTable(places: readonly GeoPoint[]): Promise<(from: GeoPoint, to: GeoPoint) => number | undefined>;
}

export const ROUTING_TIMEOUT_MS = 1500;
/** OSRM answers about this many places at once unless its operator allows more. */
export const MOST_PLACES = 100;
/** The durations of so many places fill a tenth of it. */
export const ROUTING_MOST_BYTES = 2_000_000;
/** After this many failures in a row nothing is asked for a while. */
export const FAILURES_UNTIL_PAUSE = 3;
export const PAUSE_MS = 60_000;
/** A longer drive is no drive of a working day, and visits could not store it. */
const longestMinutes = 600;

const tableAnswer = z.object({ code: z.literal("Ok"), durations: z.array(z.array(z.number().nullable())) });

/** Asks a server with OSRM's table service, once for all places, and keeps each pair for a day. */
export function createRoutingService({
  url,
  now,
  timeoutMs = ROUTING_TIMEOUT_MS,
  report,
}: RoutingOptions): RoutingService {
  const cache = new DrivingCache(now);
  let failures = 0;
  let pausedUntil = 0;
  return {
    readTable: async (places) => {
      const asked = nearestPlaces(places);
      const isPaused = now().getTime() < pausedUntil;
      if (asked.length > 1 && !isPaused && !cache.knowsAll(asked)) {
        try {
          const durations = await askTable(url, asked, timeoutMs);
          cache.keep(
            asked,
            durations.map((row) => row.map(toMinutes)),
          );
          failures = 0;
        } catch (error) {
          failures += 1;
          if (failures >= FAILURES_UNTIL_PAUSE) pausedUntil = now().getTime() + PAUSE_MS;
          report?.(error);
        }
      }
      return (from, to) => cache.minutesBetween(from, to);
    },
  };
}

async function askTable(url: string, places: readonly GeoPoint[], timeoutMs: number) {
  const coordinates = places.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(";");
  const address = `${url.replace(/\/+$/, "")}/table/v1/driving/${coordinates}?annotations=duration`;
  // The time-out covers the body as well: a server may send its headers and then stop.
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The routing server answered ${response.status}`);
  }
  const { durations } = tableAnswer.parse(JSON.parse(await readLimitedText(response, ROUTING_MOST_BYTES)));
  const isWhole =
    durations.length === places.length && durations.every((row) => row.length === places.length);
  if (!isWhole) throw new Error("The routing server answered a table of another size");
  return durations;
}

/** Null for a pair without a road, and for a duration no drive has. */
function toMinutes(seconds: number | null): number | null {
  if (seconds === null || seconds < 0) return null;
  const minutes = Math.round(seconds / 60 + DEPARTURE_MINUTES);
  return minutes <= longestMinutes ? minutes : null;
}

/** The different places; of too many, the first one and those closest to it. */
function nearestPlaces(places: readonly GeoPoint[]): readonly GeoPoint[] {
  const different = [
    ...new Map(places.map((place) => [`${place.longitude},${place.latitude}`, place])).values(),
  ];
  const [first] = different;
  if (!first || different.length <= MOST_PLACES) return different;
  const apart = ({ latitude, longitude }: GeoPoint) =>
    Math.hypot(latitude - first.latitude, longitude - first.longitude);
  return different.toSorted((a, b) => apart(a) - apart(b)).slice(0, MOST_PLACES);
}
