import { requestNotes } from "#db/schema/quotes.ts";
import type { Deps } from "../../deps.ts";
import { recordChange } from "../../journal/record-change.ts";
import { lockRequest } from "./lock-request.ts";

/** A note between the staff, which the customer never sees. False: no such request. */
export async function addRequestNote(
  deps: Deps,
  { requestId, body, actor }: { readonly requestId: string; readonly body: string; readonly actor: string },
): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    if (!(await lockRequest(transaction, requestId))) return false;
    await transaction.insert(requestNotes).values({ requestId, body, actor, at: deps.now() });
    await recordChange(transaction, {
      actor,
      action: "request.noted",
      subjectKind: "request",
      subjectId: requestId,
    });
    return true;
  });
}
