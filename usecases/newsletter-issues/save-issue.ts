import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { newsletterIssues } from "#db/schema/newsletter.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { picturesByIds } from "../pictures/list-pictures.ts";
import { checkIssue } from "./issue-content.ts";
import { type IssueNamed, type IssueSaved, lockIssue } from "./issue-record.ts";

interface IssueSave {
  /** Null: a new letter. */
  readonly id: string | null;
  readonly content: unknown;
  readonly version: number;
  readonly actor: string;
}

/** Keeps what is typed, unless somebody else saved it since or it is on its way already. */
export async function saveIssue(deps: Deps, { id, content, version, actor }: IssueSave): Promise<IssueSaved> {
  const checked = checkIssue(content, { isDraft: true });
  if (!checked.ok) return { ...checked, reason: "invalid" };
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction): Promise<IssueSaved> => {
    if (!(await isKnownPicture(transaction, checked.value.pictureId))) return unknownPicture;
    if (id === null) {
      const [created] = await transaction
        .insert(newsletterIssues)
        .values({ ...checked.value, createdBy: actor, createdAt: now, updatedAt: now })
        .returning({ id: newsletterIssues.id });
      if (!created) throw new Error("unreachable: one letter in, one id out");
      const subject = { subjectKind: "newsletterIssue", subjectId: created.id };
      await recordChange(transaction, { actor, action: "newsletterIssue.created", ...subject });
      return { ok: true, id: created.id, version: 1 };
    }
    const issue = await lockIssue(transaction, id);
    if (!issue) return { ok: false, reason: "unknown" };
    if (issue.version !== version || issue.state !== "draft") return { ok: false, reason: "conflict" };
    await transaction
      .update(newsletterIssues)
      .set({ ...checked.value, version: version + 1, updatedAt: now })
      .where(eq(newsletterIssues.id, id));
    return { ok: true, id, version: version + 1 };
  });
}

const unknownPicture: IssueSaved = {
  ok: false,
  reason: "invalid",
  field: "pictureId",
  message: "Cette photo n’est plus dans la photothèque.",
};

export async function isKnownPicture(executor: Executor, pictureId: string | null): Promise<boolean> {
  return pictureId === null || (await picturesByIds(executor, [pictureId])).size === 1;
}

/** Deletes a letter that was never sent. */
export async function deleteIssue(deps: Deps, { id, version, actor }: IssueNamed): Promise<IssueSaved> {
  return deps.db.orm.transaction(async (transaction): Promise<IssueSaved> => {
    const issue = await lockIssue(transaction, id);
    if (!issue) return { ok: false, reason: "unknown" };
    if (issue.version !== version || issue.state !== "draft") return { ok: false, reason: "conflict" };
    await transaction.delete(newsletterIssues).where(eq(newsletterIssues.id, id));
    const detail = { title: issue.subject };
    const subject = { subjectKind: "newsletterIssue", subjectId: id };
    await recordChange(transaction, { actor, action: "newsletterIssue.deleted", ...subject, detail });
    return { ok: true, id, version };
  });
}
