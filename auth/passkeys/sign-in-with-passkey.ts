import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthCredential, authCredentials } from "#db/schema/auth-credentials.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import { isProven } from "../accounts/drop-unproven.ts";
import { audit } from "../audit.ts";
import { checkCaptcha } from "../captcha.ts";
import { fail, isFailure } from "../errors.ts";
import { readBody } from "../read-body.ts";
import { issueSession } from "../sessions/issue-session.ts";
import { findUserById, isBanned } from "../users/find-user.ts";
import { requestOptions } from "../webauthn/ceremony-options.ts";
import { storeChallenge, takeChallenge } from "../webauthn/challenges.ts";
import { checkAssertion, readCredentialId } from "../webauthn/check-answer.ts";
import { noteUse } from "../webauthn/credential-rows.ts";
import { relyingParty } from "../webauthn/relying-party.ts";
import { type OpenHandler, ok } from "../wire.ts";
import { answerSchema } from "./register-passkey.ts";

const aim = { purpose: "authentication" } as const;

/** POST /passkeys/authentication/options: names no key and no account, so the answer is the same for everybody. */
export const startSignIn: OpenHandler = async (deps, request) => {
  const refusal = await checkCaptcha(deps, request);
  if (refusal) return refusal;
  const options = await requestOptions(relyingParty(deps.settings));
  const { id, expiresAt } = await storeChallenge(deps, deps.db.orm, aim, options.challenge);
  return ok({ challenge_id: id, expires_at: expiresAt, options });
};

/** POST /passkeys/authentication/verify */
export const finishSignIn: OpenHandler = async (deps, request) => {
  const answer = readBody(answerSchema, request);
  if (isFailure(answer)) return answer;
  return deps.db.orm.transaction(async (tx) => {
    const challenge = await takeChallenge(deps, tx, aim, answer.challenge_id);
    if (isFailure(challenge)) return challenge;
    const { user, passkey } = await lockOwner(tx, readCredentialId(answer.credential));
    const party = relyingParty(deps.settings);
    const signCount = passkey
      ? await checkAssertion(party, challenge.challenge, answer.credential, passkey)
      : fail("webauthn_verification_failed");
    if (!user || !passkey || isFailure(signCount) || !isProven(user)) {
      const details = { method: "passkey" };
      await audit(tx, deps, { action: "login_refused", subjectId: user?.id ?? null, request, details });
      return fail("webauthn_verification_failed");
    }
    await noteUse(deps, tx, passkey, signCount);
    if (isBanned(user, deps.now())) return fail("user_banned");
    const session = await issueSession(deps, tx, {
      user,
      method: "passkey",
      passkeyId: passkey.id,
      request,
    });
    const details = { method: "passkey" };
    await audit(tx, deps, { action: "login", actorId: user.id, subjectId: user.id, request, details });
    return ok(session);
  });
};

/**
 * The account first, as everywhere, then its key: answers of one key are checked one after the other, each against the
 * counter of the one before.
 */
async function lockOwner(tx: Executor, credentialId: string | null): Promise<LockedOwner> {
  if (credentialId === null) return {};
  const isNamed = and(eq(authCredentials.credentialId, credentialId), isNull(authCredentials.factorId));
  const [found] = await tx.select({ userId: authCredentials.userId }).from(authCredentials).where(isNamed);
  const user = found && (await findUserById(tx, found.userId, { lock: true }));
  if (!user) return {};
  const [passkey] = await tx.select().from(authCredentials).where(isNamed).for("update");
  return { user, passkey };
}

interface LockedOwner {
  readonly user?: AuthUser;
  readonly passkey?: AuthCredential | undefined;
}
