import type { KeepReading } from "#usecases/cache/keep-reading.ts";
import type { PageCache } from "./page-cache.ts";

interface Reading {
  readonly generation: number;
  readonly value: Promise<unknown>;
}

/**
 * What every page shows is read once, not for each page that is rendered. Any invalidation drops all of it, and nothing
 * is kept while invalidations cannot be received.
 */
export function keepReadings(cache: Pick<PageCache, "generation" | "isEnabled">): KeepReading {
  const readings = new Map<string, Reading>();
  return <Value>(name: string, read: () => Promise<Value>): Promise<Value> => {
    if (!cache.isEnabled()) return read();
    const generation = cache.generation();
    const kept = readings.get(name);
    if (kept?.generation === generation) return kept.value as Promise<Value>;
    const reading = { generation, value: read() };
    readings.set(name, reading);
    reading.value.catch(() => {
      if (readings.get(name) === reading) readings.delete(name);
    });
    return reading.value;
  };
}
