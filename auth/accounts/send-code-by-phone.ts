import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { fail, isFailure } from "../errors.ts";
import { takeOwnSend } from "../limits/send-limits.ts";
import {
  answerWithoutMessage,
  deliverPhoneCode,
  type PhoneCode,
  preparePhoneCode,
} from "../tokens/phone-codes.ts";
import { findUserByPhone } from "../users/find-user.ts";
import { type AuthOutcome, ok } from "../wire.ts";
import { type CodeRequest, createForCode, mayReceiveCode } from "./code-request.ts";

export async function sendCodeByPhone(
  deps: AuthDeps,
  codeRequest: CodeRequest & {
    readonly phone: string;
    readonly channel: "sms" | "whatsapp" | null | undefined;
  },
): Promise<AuthOutcome> {
  const { phone, request } = codeRequest;
  let message: PhoneCode | undefined;
  const refused = await deps.db.orm.transaction(async (transaction) => {
    const known = await findUserByPhone(transaction, phone);
    if (!known && !codeRequest.mayCreate) return fail("otp_disabled");
    const really = await mayReceiveCode(deps, transaction, known);
    const turn = await takeOwnSend(deps, transaction, {
      kind: "sms",
      channel: "sms",
      address: phone,
      from: request.address,
      userId: known?.id ?? null,
    });
    if (isFailure(turn)) return turn;
    await audit(transaction, deps, { action: "otp_requested", subjectId: known?.id ?? null, request });
    if (!really || (turn.isReserved && !known?.phoneConfirmedAt)) return null;
    const user = known ?? (await createForCode(deps, transaction, { phone }, codeRequest));
    if (!user) return null;
    message = await preparePhoneCode(deps, transaction, user, { kind: "sms", phone });
    return null;
  });
  if (refused) return refused;
  const delivered = message
    ? await deliverPhoneCode(deps, message, codeRequest.channel)
    : answerWithoutMessage(deps, phone);
  return isFailure(delivered) ? delivered : ok(delivered);
}
