import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";

/** Queues a message to the caller; its outcome shows on the mail page. */
export async function sendTestMail(
  deps: Deps,
  { to, actor }: { to: string; actor: string },
): Promise<string> {
  return deps.db.orm.transaction(async (transaction) => {
    const id = await queueMail(transaction, { template: "mail-test", props: { asker: actor }, to });
    const subject = { subjectKind: "mail", subjectId: id, detail: { mailId: id } };
    await recordChange(transaction, { actor, action: "mail.tested", ...subject });
    return id;
  });
}
