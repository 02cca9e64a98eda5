import { randomUUID } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { business } from "#content/business.ts";
import type { Executor } from "#db/client.ts";
import { type AuthFactor, authChallenges, authFactors } from "#db/schema/auth-factors.ts";
import type { Sms } from "#mail/sms/sms-transport.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { takeOwnSend, takeSend } from "../limits/send-limits.ts";
import { channel, readBody } from "../read-body.ts";
import { lockCaller } from "../sessions/lock-caller.ts";
import { challengeSeconds } from "../settings.ts";
import { drawCode } from "../tokens/one-time-tokens.ts";
import { ok, type UserHandler } from "../wire.ts";
import { findFactor } from "./find-factor.ts";
import { challengeKey } from "./key-factor.ts";
import { hashPhoneCode } from "./phone-code.ts";

export const challengeBody = z.object({ channel });
/** Wrong codes are counted over them for so long. */
const keptSeconds = 3600;

export const challengeFactor: UserHandler = async (deps, request, caller) => {
  const now = deps.now();
  const begun = await deps.db.orm.transaction(async (tx) => {
    const user = await lockCaller(tx, caller);
    if (isFailure(user)) return user;
    const factor = await findFactor(tx, user.id, request.params.id ?? "");
    if (isFailure(factor)) return factor;
    if (factor.factorType === "recovery_code") {
      return fail("validation_failed", "Recovery codes are verified without a challenge");
    }
    if (factor.factorType === "webauthn") return challengeKey(deps, tx, factor, request, caller);
    const wanted = readBody(challengeBody, request);
    if (isFailure(wanted)) return wanted;
    const id = randomUUID();
    const code = factor.factorType === "phone" ? await phoneCode(deps, tx, factor, request.address) : null;
    if (isFailure(code)) return code;
    const codeHash = code === null ? null : hashPhoneCode(deps, id, code);
    await tx
      .insert(authChallenges)
      .values({ id, factorId: factor.id, address: request.address, codeHash, createdAt: now });
    await forgetOld(tx, factor, now);
    await tx.update(authFactors).set({ lastChallengedAt: now }).where(eq(authFactors.id, factor.id));
    await audit(tx, deps, { action: "factor_challenged", actorId: user.id, subjectId: user.id, request });
    return { id, factor, code, by: wanted.channel ?? "sms" };
  });
  if (!("factor" in begun)) return begun;
  const { id, factor, code, by } = begun;
  // Outside the transaction, so that a slow provider holds no lock.
  const isSent = code === null || (await send(deps, factor, code, by));
  if (!isSent) return fail("sms_send_failed");
  const expires = Math.floor(now.getTime() / 1000) + challengeSeconds;
  return ok({ id, type: factor.factorType, expires_at: expires });
};

async function phoneCode(
  deps: AuthDeps,
  tx: Executor,
  factor: AuthFactor,
  from: string,
): Promise<string | AuthError> {
  const agreed = deps.settings.testOtp.get(factor.phone ?? "");
  if (agreed !== undefined) return agreed;
  const sending = { kind: "factor", channel: "sms", address: factor.phone ?? "", from } as const;
  const refusal =
    factor.status === "verified"
      ? await takeOwnSend(deps, tx, { ...sending, userId: factor.userId })
      : await takeSend(deps, tx, sending);
  if (refusal && isFailure(refusal)) return refusal;
  return drawCode(deps.settings.otpLength);
}

async function send(
  deps: AuthDeps,
  { phone }: AuthFactor,
  code: string,
  by: Sms["channel"],
): Promise<boolean> {
  if (deps.settings.testOtp.has(phone ?? "")) return true;
  // Without a no-break space the text fits the 7-bit SMS alphabet: one message, not two.
  const text = `${code} est votre code ${business.name}. Ne le donnez à personne.`;
  return (await deps.sendSms({ to: `+${phone}`, text, channel: by })) !== false;
}

async function forgetOld(tx: Executor, factor: AuthFactor, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptSeconds * 1000);
  await tx
    .delete(authChallenges)
    .where(and(eq(authChallenges.factorId, factor.id), lt(authChallenges.createdAt, limit)));
}
