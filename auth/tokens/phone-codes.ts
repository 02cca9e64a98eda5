import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { business } from "#content/business.ts";
import type { Executor } from "#db/client.ts";
import { type AuthUser, authUsers } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { issueToken } from "./one-time-tokens.ts";

const sentAt = {
  sms: "confirmationSentAt",
  phone_change: "phoneChangeSentAt",
  reauthentication: "reauthenticationSentAt",
} as const;

export interface PhoneCode {
  readonly phone: string;
  /** None for the numbers of AUTH_TEST_OTP, to which nothing is sent. */
  readonly code: string | null;
}

/** Makes the code within the caller's transaction; `deliverPhoneCode` sends it once that is committed. */
export async function preparePhoneCode(
  deps: AuthDeps,
  executor: Executor,
  user: AuthUser,
  { kind, phone }: { readonly kind: keyof typeof sentAt; readonly phone: string },
): Promise<PhoneCode> {
  const known = deps.settings.testOtp.get(phone);
  const { code } = await issueToken(deps, executor, { user, kind, address: phone, code: known });
  await executor
    .update(authUsers)
    .set({ [sentAt[kind]]: deps.now() })
    .where(eq(authUsers.id, user.id));
  return { phone, code: known === undefined ? code : null };
}

/** The answer for a number to which nothing is sent: the same as if something were. */
export function answerWithoutMessage(
  { settings }: AuthDeps,
  phone: string,
): { readonly message_id?: string } {
  return settings.testOtp.has(phone) ? {} : { message_id: randomUUID() };
}

export async function deliverPhoneCode(
  deps: AuthDeps,
  { phone, code }: PhoneCode,
  channel: "sms" | "whatsapp" | null | undefined,
): Promise<{ readonly message_id?: string } | AuthError> {
  if (code === null) return {};
  // Without a no-break space the text fits the 7-bit SMS alphabet: one message, not two.
  const text = `${business.name} : votre code est ${code}. Ne le transmettez à personne.`;
  const sent = await deps.sendSms({ to: `+${phone}`, text, channel: channel ?? "sms" });
  return sent ? { message_id: sent.messageId } : fail("sms_send_failed");
}
