import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { visitEntries } from "#db/schema/planning.ts";
import type { VisitEntryBody } from "#domain/visit-work/entry.ts";
import { happenedAt } from "#domain/visit-work/happened-at.ts";
import type { Deps } from "../deps.ts";
import type { PhoneStamp } from "./entry-input.ts";
import type { VisitMember } from "./open-visit.ts";

export interface NewVisitEntry {
  readonly id: string;
  readonly visitId: string;
  readonly member: VisitMember;
  readonly stamp: PhoneStamp;
  readonly body: VisitEntryBody;
  readonly receivedAt: Date;
}

/** When the entry was made, by our clock. */
export function entryTime({ stamp, receivedAt }: Pick<NewVisitEntry, "stamp" | "receivedAt">): Date {
  return happenedAt({
    notedAt: new Date(stamp.notedAt),
    sentAt: new Date(stamp.sentAt),
    receivedAt,
  });
}

/** "here": the same entry came before; "elsewhere": its id belongs to another visit. */
export async function findEntry(
  executor: Executor,
  { id, visitId }: Pick<NewVisitEntry, "id" | "visitId">,
): Promise<"here" | "elsewhere" | null> {
  const [known] = await executor
    .select({ visitId: visitEntries.visitId })
    .from(visitEntries)
    .where(eq(visitEntries.id, id));
  if (!known) return null;
  return known.visitId === visitId ? "here" : "elsewhere";
}

/** Whether this member made that entry, and we have it. */
export async function isOwnEntry(
  { db }: Deps,
  { id, visitId }: Pick<NewVisitEntry, "id" | "visitId">,
  { email }: VisitMember,
): Promise<boolean> {
  const own = and(eq(visitEntries.id, id), eq(visitEntries.visitId, visitId), eq(visitEntries.actor, email));
  return (await db.orm.$count(visitEntries, own)) > 0;
}

/** Writes an entry once. False: it was there. */
export async function storeEntry(executor: Executor, entry: NewVisitEntry): Promise<boolean> {
  const { id, visitId, member, stamp, body, receivedAt } = entry;
  const { rowCount } = await executor
    .insert(visitEntries)
    .values({
      id,
      visitId,
      sequence: stamp.sequence,
      kind: body.kind,
      content: body.content,
      actor: member.email,
      notedAt: new Date(stamp.notedAt),
      receivedAt,
      happenedAt: entryTime(entry),
    })
    .onConflictDoNothing();
  return rowCount === 1;
}
