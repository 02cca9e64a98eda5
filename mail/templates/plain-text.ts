import type { LabelledValue } from "../templates-map.ts";

/** "Nom : Jeanne Morel", one per line; further lines of a value are set in. */
export function textRows(rows: readonly LabelledValue[]): string {
  return rows
    .map(([label, value]) => `${label}\u00a0: ${value.split(/\r\n|\r|\n/).join("\n    ")}`)
    .join("\n");
}
