import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type IssueRow, newsletterIssues } from "#db/schema/newsletter.ts";
import { isUuid } from "#domain/text/uuid.ts";

export type IssueSaved =
  | { readonly ok: true; readonly id: string; readonly version: number }
  | { readonly ok: false; readonly reason: "unknown" | "conflict" }
  | { readonly ok: false; readonly reason: "invalid"; readonly field: string; readonly message: string };

export interface IssueNamed {
  readonly id: string;
  /** The version the editor saw. */
  readonly version: number;
  readonly actor: string;
}

/** Holds the letter until the transaction ends. */
export async function lockIssue(executor: Executor, id: string): Promise<IssueRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [issue] = await executor
    .select()
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id))
    .for("update");
  return issue;
}
