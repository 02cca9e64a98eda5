import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "#db/client.ts";
import { type AuthChallenge, type AuthFactor, authChallenges, authFactors } from "#db/schema/auth-factors.ts";
import { authSessions } from "#db/schema/auth-sessions.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { forgetFactorGuess, takeFactorGuess } from "../limits/guess-limits.ts";
import { queueAccountChange } from "../mails/queue-account-change.ts";
import { elevateSession, type SessionBody } from "../sessions/issue-session.ts";
import { challengeSeconds } from "../settings.ts";
import { listFactors } from "../users/render-user.ts";
import { type AuthRequest, type Caller, ok, type UserHandler } from "../wire.ts";
import { factorMethod, findFactor, secretPurpose } from "./find-factor.ts";
import { lockSession } from "./lock-session.ts";
import { isPhoneCode } from "./phone-code.ts";
import { acceptTotp } from "./totp.ts";
import { countWrongCode } from "./wrong-codes.ts";

const attempt = z.object({ challenge_id: z.guid(), code: z.string().trim().min(1) });
/** Each try is taken before the code is looked at, so that tries at the same moment are counted too. */
export const verifyFactor: UserHandler = async (deps, request, caller) => {
  const tooMany = await takeFactorGuess(deps, caller.user.id);
  if (tooMany) return tooMany;
  const outcome = await tryCode(deps, request, caller);
  const isWrong = isFailure(outcome) && "code" in outcome && outcome.code === "mfa_verification_failed";
  if (!isWrong) await forgetFactorGuess(deps, caller.user.id);
  return outcome;
};

const tryCode: UserHandler = (deps, request, caller) =>
  deps.db.orm.transaction(async (tx) => {
    const factor = await findFactor(tx, caller.user.id, request.params.id ?? "");
    if (isFailure(factor)) return factor;
    const parsed = attempt.safeParse(request.body);
    if (!parsed.success) return fail("validation_failed", "challenge_id and code are required");
    if (await isPreparedByAnother(tx, factor, caller)) return fail("insufficient_aal");
    const challenge = await findChallenge(deps, tx, factor, parsed.data.challenge_id, request);
    if (isFailure(challenge)) return challenge;
    const lastStep = checkCode(deps, factor, challenge, parsed.data.code);
    if (isFailure(lastStep)) {
      await countWrongCode(deps, tx, factor, challenge, request);
      return lastStep;
    }
    const body = await accept(deps, tx, { factor, challenge, lastStep, caller });
    if (isFailure(body)) return body;
    const { user } = caller;
    const details = { factor_type: factor.factorType };
    await audit(tx, deps, {
      action: "factor_verified",
      actorId: user.id,
      subjectId: user.id,
      request,
      details,
    });
    if (factor.status !== "verified") {
      await queueAccountChange(deps, tx, user, { kind: "factor_added", factor });
    }
    return ok(body);
  });

/**
 * A person with the password alone prepared this factor before the owner's own was confirmed: confirming it now would
 * let them in.
 */
async function isPreparedByAnother(tx: Executor, factor: AuthFactor, caller: Caller): Promise<boolean> {
  if (factor.status === "verified" || caller.aal === "aal2") return false;
  const factors = await listFactors(tx, caller.user.id);
  return factors.some(({ status }) => status === "verified");
}

async function findChallenge(
  deps: AuthDeps,
  tx: Executor,
  factor: AuthFactor,
  id: string,
  request: AuthRequest,
): Promise<AuthChallenge | AuthError> {
  const [challenge] = await tx
    .select()
    .from(authChallenges)
    .where(and(eq(authChallenges.id, id), eq(authChallenges.factorId, factor.id)));
  if (!challenge) {
    return fail("mfa_factor_not_found", "MFA factor with the provided challenge ID not found", {
      status: 422,
    });
  }
  if (challenge.verifiedAt !== null || challenge.address !== request.address) {
    return fail("mfa_ip_address_mismatch");
  }
  const isOld = deps.now().getTime() >= challenge.createdAt.getTime() + challengeSeconds * 1000;
  return isOld ? fail("mfa_challenge_expired") : challenge;
}

/** The time step of a right code (none for a text message), or the refusal. */
function checkCode(
  deps: AuthDeps,
  factor: AuthFactor,
  challenge: AuthChallenge,
  code: string,
): number | null | AuthError {
  if (factor.factorType === "phone") {
    const wrong = fail("mfa_verification_failed", "Invalid MFA Phone code entered");
    return isPhoneCode(deps, challenge, code) ? null : wrong;
  }
  if (!factor.secret) return fail("mfa_verification_failed");
  const secret = deps.seal.open(factor.secret, secretPurpose(factor.id)).toString("utf8");
  return acceptTotp(secret, code, deps.now(), factor.lastStep) ?? fail("mfa_verification_failed");
}

interface Acceptance {
  readonly factor: AuthFactor;
  readonly challenge: AuthChallenge;
  readonly lastStep: number | null;
  readonly caller: Caller;
}

/** Everything that follows from a right code (contract 5.5). */
async function accept(
  deps: AuthDeps,
  tx: Executor,
  { factor, challenge, lastStep, caller }: Acceptance,
): Promise<SessionBody | AuthError> {
  const { user } = caller;
  const session = await lockSession(tx, caller);
  if (!session) return fail("session_not_found");
  const now = deps.now();
  await tx.update(authChallenges).set({ verifiedAt: now }).where(eq(authChallenges.id, challenge.id));
  await tx
    .update(authFactors)
    .set({ status: "verified", lastStep: lastStep ?? factor.lastStep, updatedAt: now })
    .where(eq(authFactors.id, factor.id));
  await tx
    .delete(authFactors)
    .where(
      and(
        eq(authFactors.userId, user.id),
        eq(authFactors.factorType, factor.factorType),
        eq(authFactors.status, "unverified"),
      ),
    );
  await tx
    .delete(authSessions)
    .where(
      and(eq(authSessions.userId, user.id), ne(authSessions.id, session.id), eq(authSessions.aal, "aal1")),
    );
  return elevateSession(deps, tx, { user, session, method: factorMethod(factor), factorId: factor.id });
}
