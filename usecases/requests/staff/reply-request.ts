import { eq } from "drizzle-orm";
import { business } from "#content/business.ts";
import { requestKindLabels } from "#content/forms/request-labels.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../../deps.ts";
import { recordChange } from "../../journal/record-change.ts";
import { lockRequest } from "./lock-request.ts";

interface Reply {
  readonly requestId: string;
  /** As the customer reads it, greeting included. */
  readonly message: string;
  /** Of the request as the page showed it: of two concurrent answers one is refused. */
  readonly version: string;
  readonly actor: string;
}

type Replied =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "unknown" | "conflict" | "noAddress" };

/** An answer without a quote. A new request becomes "contacted". The text is kept in the outbox only. */
export async function replyToRequest(deps: Deps, reply: Reply): Promise<Replied> {
  const { requestId, message, version, actor } = reply;
  return deps.db.orm.transaction(async (transaction) => {
    const locked = await lockRequest(transaction, requestId);
    if (!locked) return { ok: false, reason: "unknown" };
    if (locked.version !== version) return { ok: false, reason: "conflict" };
    const { kind, email, status } = locked.request;
    if (email === "") return { ok: false, reason: "noAddress" };
    // Written even when the status stays: the version changes, and a second answer from the same page is refused.
    await transaction
      .update(quoteRequests)
      .set({ status: status === "nouveau" ? "contacte" : status })
      .where(eq(quoteRequests.id, requestId));
    const mailId = await queueMail(transaction, {
      template: "request-reply",
      props: { about: requestKindLabels[kind], message },
      to: email,
      replyTo: business.email,
    });
    await recordChange(transaction, {
      actor,
      action: "request.answered",
      subjectKind: "request",
      subjectId: requestId,
      detail: { mailId },
    });
    return { ok: true };
  });
}
