import { inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { pictures } from "#db/schema/pictures.ts";
import type { SlotValue } from "#domain/pictures/slot-value.ts";
import type { ContentKind } from "./content-kinds.ts";

interface CheckedChange {
  readonly key: string;
  /** Null: the value the program ships. */
  readonly value: unknown;
}

interface RefusedReference {
  readonly ok: false;
  readonly reason: "invalid";
  readonly key: string;
  readonly field: string;
  readonly message: string;
}

/** What a value names must exist: a slot takes a described picture of the library, which cannot be deleted meanwhile. */
export async function refusedReference(
  transaction: Executor,
  kind: ContentKind,
  changes: readonly CheckedChange[],
): Promise<RefusedReference | null> {
  const placed = changes.flatMap(({ key, value }) =>
    kind === "photo" && value !== null ? [{ key, id: (value as SlotValue).picture }] : [],
  );
  if (placed.length === 0) return null;
  const rows = await transaction
    .select({ id: pictures.id, alt: pictures.alt })
    .from(pictures)
    .where(
      inArray(
        pictures.id,
        placed.map(({ id }) => id),
      ),
    )
    .for("share");
  for (const { key, id } of placed) {
    const found = rows.find((row) => row.id === id);
    const refused = { ok: false, reason: "invalid", key } as const;
    if (!found)
      return { ...refused, field: "picture", message: "Cette photo n’est plus dans la photothèque." };
    if (found.alt === "")
      return { ...refused, field: "alt", message: "Dites d’abord ce que montre cette photo." };
  }
  return null;
}
