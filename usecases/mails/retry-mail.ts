import { isUuid } from "#domain/text/uuid.ts";
import { readOutboxMail, retryOutboxMail as retryInOutbox } from "#mail/browse-outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { type MailViewer, mayRead } from "./mail-viewer.ts";

type MailRetried = "done" | "unknown" | "ownerOnly" | "notNeeded";

interface Retry {
  readonly id: string;
  /** The staff member's e-mail address. */
  readonly actor: string;
}

/** Sends a message again that was given up, waits after a failure, or was only kept here. */
export async function retryMail(
  { db }: Deps,
  viewer: MailViewer,
  { id, actor }: Retry,
): Promise<MailRetried> {
  if (!isUuid(id)) return "unknown";
  return db.orm.transaction(async (transaction): Promise<MailRetried> => {
    const mail = await readOutboxMail(transaction, id);
    if (!mail) return "unknown";
    if (!mayRead(viewer, mail.template)) return "ownerOnly";
    if (!(await retryInOutbox(transaction, id))) return "notNeeded";
    const detail = { template: mail.template };
    await recordChange(transaction, {
      actor,
      action: "mail.retried",
      subjectKind: "mail",
      subjectId: id,
      detail,
    });
    return "done";
  });
}
