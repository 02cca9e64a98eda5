import type { Metadata } from "#db/schema/auth-users.ts";

/** Key by key; null takes a key away. */
export function mergeMetadata(present: Metadata, change: Metadata | null): Metadata {
  if (!change) return present;
  return Object.fromEntries(
    Object.entries({ ...present, ...change }).filter(([key, value]) => value !== null || !(key in change)),
  );
}
