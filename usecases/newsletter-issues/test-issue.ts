import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { checkIssue } from "./issue-content.ts";
import { readUnsentLetter } from "./issue-mail.ts";

type IssueTested =
  | { readonly ok: true; readonly to: string }
  | { readonly ok: false; readonly field: string; readonly message: string };

/** Sends what is typed to the person who writes it. */
export async function testIssue(
  deps: Deps,
  { content, actor }: { readonly content: unknown; readonly actor: string },
): Promise<IssueTested> {
  const checked = checkIssue(content, { isDraft: false });
  if (!checked.ok) return checked;
  const props = await readUnsentLetter(deps, checked.value);
  await deps.db.orm.transaction(async (transaction) => {
    const subject = `[Essai] ${props.subject}`;
    const mail = { template: "newsletter-issue", to: actor, props: { ...props, subject } } as const;
    const mailId = await queueMail(transaction, mail);
    await recordChange(transaction, {
      ...{ actor, action: "newsletterIssue.tested", detail: { title: checked.value.subject, mailId } },
      ...{ subjectKind: "newsletterIssue", subjectId: "essai" },
    });
  });
  return { ok: true, to: actor };
}
