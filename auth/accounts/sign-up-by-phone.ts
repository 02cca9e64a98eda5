import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { fail, isFailure } from "../errors.ts";
import { takeSend } from "../limits/send-limits.ts";
import { deliverPhoneCode, type PhoneCode, preparePhoneCode } from "../tokens/phone-codes.ts";
import { findUserByPhone } from "../users/find-user.ts";
import { renderUser } from "../users/render-user.ts";
import { type AuthOutcome, ok } from "../wire.ts";
import { type Applicant, addUser, confirmAndSignIn, decoy } from "./applicant.ts";

export async function signUpByPhone(
  deps: AuthDeps,
  applicant: Applicant,
  via: "sms" | "whatsapp" | null | undefined,
): Promise<AuthOutcome> {
  const phone = applicant.phone ?? "";
  let message: PhoneCode | undefined;
  const outcome = await deps.db.orm.transaction(async (transaction): Promise<AuthOutcome> => {
    const known = await findUserByPhone(transaction, phone);
    if (deps.settings.autoconfirmPhone) {
      const user = known ? undefined : await addUser(deps, transaction, applicant);
      return user ? confirmAndSignIn(deps, transaction, user, applicant) : fail("user_already_exists");
    }
    const isConfirmed = known !== undefined && known.phoneConfirmedAt !== null;
    const sending = { kind: "sms", channel: "sms", address: phone, from: applicant.request.address } as const;
    const tooMany = await takeSend(deps, transaction, sending);
    if (tooMany) return tooMany;
    const user = known ?? (await addUser(deps, transaction, applicant));
    if (isConfirmed || !user) return ok(decoy(deps, applicant));
    message = await preparePhoneCode(deps, transaction, user, { kind: "sms", phone });
    await audit(transaction, deps, { action: "signup", subjectId: user.id, request: applicant.request });
    return ok(await renderUser(transaction, { ...user, confirmationSentAt: deps.now() }));
  });
  const delivered = message ? await deliverPhoneCode(deps, message, via) : {};
  return isFailure(delivered) ? delivered : outcome;
}
