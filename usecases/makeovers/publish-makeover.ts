import type { Executor } from "#db/client.ts";
import type { MakeoverRow } from "#db/schema/makeovers.ts";
import { type PublicationRefusal, publicationRefusal } from "#domain/makeover/makeover.ts";
import type { Deps } from "../deps.ts";
import { changeMakeovers, findMakeover, recordMakeover, updateMakeover } from "./change-makeovers.ts";
import { deleteMakeovers, readPictures } from "./makeover-pictures.ts";

interface MakeoverStep {
  readonly id: string;
  readonly actor: string;
}

export type MakeoverPublished =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: PublicationRefusal | "unknown" };

/** Puts a makeover on the site; it needs both of its pictures and the consent of whoever the vehicle belongs to. */
export function publishMakeover(deps: Deps, { id, actor }: MakeoverStep): Promise<MakeoverPublished> {
  return changeMakeovers(deps, async (transaction, mark): Promise<MakeoverPublished> => {
    const row = await findMakeover(transaction, id);
    if (!row) return { ok: false, reason: "unknown" };
    const refusal = await readRefusal(transaction, row);
    if (refusal) return { ok: false, reason: refusal };
    if (row.publishedAt) return { ok: true };
    await updateMakeover(transaction, row, { publishedAt: deps.now() });
    await recordMakeover(transaction, row, { actor, action: "makeover.published" });
    mark(row.service);
    return { ok: true };
  });
}

/** Why the makeover may not be public as it stands; null: it may. */
export async function readRefusal(executor: Executor, row: MakeoverRow): Promise<PublicationRefusal | null> {
  const { before, after } = (await readPictures(executor, [row.id]))(row.id);
  return publicationRefusal({ ...row, hasPair: before !== null && after !== null });
}

/** Takes a makeover off the site; it stays a draft. False: there is none. */
export function unpublishMakeover(deps: Deps, { id, actor }: MakeoverStep): Promise<boolean> {
  return changeMakeovers(deps, async (transaction, mark) => {
    const row = await findMakeover(transaction, id);
    if (!row?.publishedAt) return row !== undefined;
    await updateMakeover(transaction, row, { publishedAt: null, publishesOnConsent: false });
    await recordMakeover(transaction, row, { actor, action: "makeover.unpublished" });
    mark(row.service);
    return true;
  });
}

/** Deletes a makeover with its pictures. False: there is none. */
export function removeMakeover(deps: Deps, { id, actor }: MakeoverStep): Promise<boolean> {
  return changeMakeovers(deps, async (transaction, mark) => {
    const row = await findMakeover(transaction, id);
    if (!row) return false;
    await deleteMakeovers(transaction, [id]);
    await recordMakeover(transaction, row, { actor, action: "makeover.removed" });
    mark(row.service);
    return true;
  });
}
