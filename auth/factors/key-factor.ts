import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "#db/client.ts";
import { type AuthCredential, authCredentials } from "#db/schema/auth-credentials.ts";
import { type AuthFactor, authFactors } from "#db/schema/auth-factors.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { readBody } from "../read-body.ts";
import { creationOptions, requestOptions } from "../webauthn/ceremony-options.ts";
import { storeChallenge, takeChallenge } from "../webauthn/challenges.ts";
import { checkAssertion, checkCreation } from "../webauthn/check-answer.ts";
import { insertCredential, listCredentials, noteUse } from "../webauthn/credential-rows.ts";
import { relyingParty } from "../webauthn/relying-party.ts";
import { type AuthOutcome, type AuthRequest, type Caller, ok } from "../wire.ts";

const party = z.object({ rpId: z.string().nullish(), rpOrigins: z.array(z.string()).nullish() }).nullish();

/** POST /factors/{id}/challenge of a `webauthn` factor: to make its key while it has none, then to sign with it. */
export async function challengeKey(
  deps: AuthDeps,
  tx: Executor,
  factor: AuthFactor,
  request: AuthRequest,
  { user }: Caller,
): Promise<AuthOutcome> {
  if (!deps.settings.passkeys) return fail("mfa_webauthn_verify_not_enabled");
  const wanted = readBody(z.object({ webauthn: party }), request);
  if (isFailure(wanted)) return wanted;
  const own = relyingParty(deps.settings);
  // What the page believes to be the site only has to agree: the settings decide.
  if (wanted.webauthn?.rpId && wanted.webauthn.rpId !== own.id) {
    return fail("validation_failed", "rpId is not the relying party of this site");
  }
  const known = await listCredentials(tx, user.id);
  const key = known.find(({ factorId }) => factorId === factor.id);
  const publicKey = key
    ? await requestOptions(own, [key])
    : await creationOptions(own, user, known, { isPasskey: false });
  const aim = { purpose: "factor", userId: user.id, factorId: factor.id } as const;
  const { id, expiresAt } = await storeChallenge(deps, tx, aim, publicKey.challenge);
  await tx.update(authFactors).set({ lastChallengedAt: deps.now() }).where(eq(authFactors.id, factor.id));
  await audit(tx, deps, { action: "factor_challenged", actorId: user.id, subjectId: user.id, request });
  const webauthn = { type: key ? "request" : "create", credential_options: { publicKey } };
  return ok({ id, type: "webauthn", expires_at: expiresAt, webauthn });
}

const answerSchema = z.object({
  challenge_id: z.string(),
  webauthn: z.object({
    type: z.enum(["create", "request"]),
    credential_response: z.record(z.string(), z.unknown()),
  }),
});

/** What `acceptFactor` needs to know of a right answer. */
interface KeyProof {
  readonly challenge: null;
  readonly lastStep: null;
}

/** POST /factors/{id}/verify of a `webauthn` factor. The challenge is spent whatever the answer is. */
export async function proveByKey(
  deps: AuthDeps,
  tx: Executor,
  factor: AuthFactor,
  request: AuthRequest,
): Promise<KeyProof | AuthError> {
  if (!deps.settings.passkeys) return fail("mfa_webauthn_verify_not_enabled");
  const answer = readBody(answerSchema, request);
  if (isFailure(answer)) return answer;
  const { id: factorId, userId } = factor;
  const challenge = await takeChallenge(
    deps,
    tx,
    { purpose: "factor", userId, factorId },
    answer.challenge_id,
  );
  if (isFailure(challenge)) return challenge;
  const { type, credential_response: response } = answer.webauthn;
  const key = await findKey(tx, factorId);
  const refusal = key
    ? await checkSignature(deps, tx, key, type, challenge.challenge, response)
    : await keepKey(deps, tx, factor, type, challenge.challenge, response);
  if (!refusal) return { challenge: null, lastStep: null };
  const details = { factor_type: "webauthn" };
  await audit(tx, deps, { action: "factor_refused", actorId: userId, subjectId: userId, request, details });
  return refusal;
}

async function findKey(tx: Executor, factorId: string): Promise<AuthCredential | undefined> {
  const [key] = await tx
    .select()
    .from(authCredentials)
    .where(eq(authCredentials.factorId, factorId))
    .for("update");
  return key;
}

async function checkSignature(
  deps: AuthDeps,
  tx: Executor,
  key: AuthCredential,
  type: string,
  challenge: string,
  response: Readonly<Record<string, unknown>>,
): Promise<AuthError | null> {
  if (type !== "request" || response.id !== key.credentialId) return fail("webauthn_verification_failed");
  const signCount = await checkAssertion(relyingParty(deps.settings), challenge, response, key);
  if (isFailure(signCount)) return signCount;
  await noteUse(deps, tx, key, signCount);
  return null;
}

async function keepKey(
  deps: AuthDeps,
  tx: Executor,
  { id, userId }: AuthFactor,
  type: string,
  challenge: string,
  response: Readonly<Record<string, unknown>>,
): Promise<AuthError | null> {
  if (type !== "create") return fail("webauthn_verification_failed");
  const made = await checkCreation(relyingParty(deps.settings), challenge, response);
  if (isFailure(made)) return made;
  const key = await insertCredential(deps, tx, { userId, factorId: id }, made);
  return isFailure(key) ? key : null;
}
