import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "#db/client.ts";
import { type AuthChallenge, type AuthFactor, authChallenges } from "#db/schema/auth-factors.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { forgetFactorGuess, takeFactorGuess } from "../limits/guess-limits.ts";
import { queueAccountChange } from "../mails/queue-account-change.ts";
import { challengeSeconds } from "../settings.ts";
import { type AuthRequest, ok, type UserHandler } from "../wire.ts";
import { acceptFactor } from "./accept-factor.ts";
import { findFactor, secretPurpose } from "./find-factor.ts";
import { proveByKey } from "./key-factor.ts";
import { isPhoneCode } from "./phone-code.ts";
import { refusePasswordAlone } from "./refuse-password-alone.ts";
import { acceptTotp } from "./totp.ts";
import { countWrongCode } from "./wrong-codes.ts";

export const verifyFactorBody = z.object({ challenge_id: z.guid(), code: z.string().trim().min(1) });
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
    // Somebody with the password alone may have prepared this factor before the owner's own was confirmed: confirming
    // it now would let them in.
    const refusal = factor.status === "verified" ? null : await refusePasswordAlone(deps, tx, caller);
    if (refusal) return refusal;
    const proof =
      factor.factorType === "webauthn"
        ? await proveByKey(deps, tx, factor, request)
        : await proveByCode(deps, tx, factor, request);
    if (isFailure(proof)) return proof;
    const body = await acceptFactor(deps, tx, { factor, ...proof, caller });
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

interface CodeProof {
  readonly challenge: AuthChallenge;
  readonly lastStep: number | null;
}

async function proveByCode(
  deps: AuthDeps,
  tx: Executor,
  factor: AuthFactor,
  request: AuthRequest,
): Promise<CodeProof | AuthError> {
  const parsed = verifyFactorBody.safeParse(request.body);
  if (!parsed.success) return fail("validation_failed", "challenge_id and code are required");
  const challenge = await findChallenge(deps, tx, factor, parsed.data.challenge_id, request);
  if (isFailure(challenge)) return challenge;
  const lastStep = checkCode(deps, factor, challenge, parsed.data.code);
  if (!isFailure(lastStep)) return { challenge, lastStep };
  await countWrongCode(deps, tx, factor, challenge, request);
  return lastStep;
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
