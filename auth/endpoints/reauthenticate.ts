import { eq } from "drizzle-orm";
import { authUsers } from "#db/schema/auth-users.ts";
import { audit } from "../audit.ts";
import { fail, isFailure } from "../errors.ts";
import { takeOwnSend } from "../limits/send-limits.ts";
import { queueCodeMail } from "../mails/queue-auth-mail.ts";
import { issueToken } from "../tokens/one-time-tokens.ts";
import { deliverPhoneCode, type PhoneCode, preparePhoneCode } from "../tokens/phone-codes.ts";
import { ok, type UserHandler } from "../wire.ts";

/** GET /reauthenticate (contract 4.12): sends a code to the account's own address before a sensitive change. */
export const reauthenticate: UserHandler = async (deps, request, { user }) => {
  const { email, phone } = user;
  if (!email && !phone) {
    return fail("validation_failed", "Reauthentication requires the user to have an email or a phone number");
  }
  if (email && !user.emailConfirmedAt) return fail("email_not_confirmed", undefined, { status: 422 });
  if (!email && !user.phoneConfirmedAt) return fail("phone_not_confirmed", undefined, { status: 422 });
  let message: PhoneCode | undefined;
  const refused = await deps.db.orm.transaction(async (transaction) => {
    const address = email ?? phone ?? "";
    const channel = email ? "email" : "sms";
    const turn = await takeOwnSend(deps, transaction, {
      kind: "reauthentication",
      channel,
      address,
      from: request.address,
      userId: user.id,
    });
    if (isFailure(turn)) return turn;
    const actor = { actorId: user.id, subjectId: user.id, request };
    await audit(transaction, deps, { action: "reauthentication_requested", ...actor });
    if (!email) {
      message = await preparePhoneCode(deps, transaction, user, { kind: "reauthentication", phone: address });
      return null;
    }
    const { code } = await issueToken(deps, transaction, { user, kind: "reauthentication", address });
    await queueCodeMail(deps, transaction, { to: email, code });
    const now = deps.now();
    await transaction.update(authUsers).set({ reauthenticationSentAt: now }).where(eq(authUsers.id, user.id));
    return null;
  });
  if (refused) return refused;
  const delivered = message ? await deliverPhoneCode(deps, message, "sms") : {};
  return isFailure(delivered) ? delivered : ok({});
};
