import { inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { isUuid } from "#domain/text/uuid.ts";

const own = /^\/media\/([^/]+)/;

/**
 * Marks files as part of the shop, in the transaction that saves what shows them: from then on no purge deletes them,
 * and a concurrent purge waits. False when one of them is gone.
 */
export async function claimMedia(
  transaction: Executor,
  addresses: readonly (string | null | undefined)[],
  now: Date,
): Promise<boolean> {
  const ids = new Set(addresses.flatMap((address) => own.exec(address ?? "")?.[1] ?? []));
  if (ids.size === 0) return true;
  const kept = await transaction
    .update(media)
    .set({ usedAt: sql`coalesce(${media.usedAt}, ${now.toISOString()})` })
    .where(inArray(media.id, [...ids].filter(isUuid)))
    .returning({ id: media.id });
  return kept.length === ids.size;
}

export const goneMedia = "Un fichier n’est plus sur le site\u00a0: retirez-le, puis ajoutez-le de nouveau.";
