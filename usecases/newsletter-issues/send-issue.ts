import { eq } from "drizzle-orm";
import { type IssueRow, newsletterIssues } from "#db/schema/newsletter.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { countReaders } from "../newsletter/list-subscribers.ts";
import { checkIssue } from "./issue-content.ts";
import { type IssueNamed, type IssueSaved, lockIssue } from "./issue-record.ts";
import { isKnownPicture } from "./save-issue.ts";

const dayMs = 24 * 3600 * 1000;
const longestAheadDays = 365;

interface IssueSending extends IssueNamed {
  /** Null: now. */
  readonly sendAt: Date | null;
}

/** Sends a letter now or at a time. A second click finds it sent already. */
export async function sendIssue(deps: Deps, { sendAt, ...named }: IssueSending): Promise<IssueSaved> {
  const now = deps.now();
  return changeIssue(deps, named, "newsletterIssue.sent", async (issue, transaction) => {
    if (issue.state !== "draft") return "conflict";
    const { subject, body, pictureId } = issue;
    const checked = checkIssue({ subject, body, pictureId }, { isDraft: false });
    if (!checked.ok) return checked;
    if (!(await isKnownPicture(transaction, pictureId)))
      return { field: "pictureId", message: "Cette photo n’est plus dans la photothèque." };
    if ((await countReaders(transaction)) === 0)
      return { field: "", message: "Aucun abonné confirmé ne peut recevoir cette lettre." };
    if (sendAt === null) return { set: { state: "sending", startedAt: now, sendAt: null } };
    const ahead = sendAt.getTime() - now.getTime();
    if (!(ahead > 0 && ahead <= longestAheadDays * dayMs))
      return { field: "sendAt", message: "Choisissez un moment à venir, d’ici un an." };
    return { set: { state: "scheduled", sendAt }, detail: { sendAt: sendAt.toISOString() } };
  });
}

/** A letter that waits for its time becomes a draft again. */
export function unscheduleIssue(deps: Deps, named: IssueNamed): Promise<IssueSaved> {
  return changeIssue(deps, named, "newsletterIssue.unscheduled", async ({ state }) =>
    state === "scheduled" ? { set: { state: "draft", sendAt: null } } : "conflict",
  );
}

/** Nobody further receives it until it goes on. */
export function pauseIssue(deps: Deps, named: IssueNamed): Promise<IssueSaved> {
  return changeIssue(deps, named, "newsletterIssue.paused", async ({ state }) =>
    state === "sending" ? { set: { state: "paused" } } : "conflict",
  );
}

export function resumeIssue(deps: Deps, named: IssueNamed): Promise<IssueSaved> {
  return changeIssue(deps, named, "newsletterIssue.resumed", async ({ state }) =>
    state === "paused" ? { set: { state: "sending" } } : "conflict",
  );
}

type Transaction = Parameters<Parameters<Deps["db"]["orm"]["transaction"]>[0]>[0];
type IssueChange =
  | "conflict"
  | { readonly field: string; readonly message: string }
  | { readonly set: Partial<IssueRow>; readonly detail?: Readonly<Record<string, unknown>> };

async function changeIssue(
  deps: Deps,
  { id, version, actor }: IssueNamed,
  action: string,
  change: (issue: IssueRow, transaction: Transaction) => Promise<IssueChange>,
): Promise<IssueSaved> {
  return deps.db.orm.transaction(async (transaction): Promise<IssueSaved> => {
    const issue = await lockIssue(transaction, id);
    if (!issue) return { ok: false, reason: "unknown" };
    if (issue.version !== version) return { ok: false, reason: "conflict" };
    const changed = await change(issue, transaction);
    if (changed === "conflict") return { ok: false, reason: "conflict" };
    if (!("set" in changed)) {
      const { field, message } = changed;
      return { ok: false, reason: "invalid", field, message };
    }
    await transaction
      .update(newsletterIssues)
      .set({ ...changed.set, version: version + 1, updatedAt: deps.now() })
      .where(eq(newsletterIssues.id, id));
    const detail = { title: issue.subject, ...changed.detail };
    await recordChange(transaction, {
      ...{ actor, action, detail },
      ...{ subjectKind: "newsletterIssue", subjectId: id },
    });
    return { ok: true, id, version: version + 1 };
  });
}
