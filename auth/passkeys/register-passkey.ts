import { z } from "zod";
import { audit } from "../audit.ts";
import { fail, isFailure } from "../errors.ts";
import { queueAccountChange } from "../mails/queue-account-change.ts";
import { readBody } from "../read-body.ts";
import { lockCaller } from "../sessions/lock-caller.ts";
import { maxPasskeys } from "../settings.ts";
import { creationOptions } from "../webauthn/ceremony-options.ts";
import { storeChallenge, takeChallenge } from "../webauthn/challenges.ts";
import { checkCreation } from "../webauthn/check-answer.ts";
import { insertCredential, listCredentials, listPasskeys } from "../webauthn/credential-rows.ts";
import { relyingParty } from "../webauthn/relying-party.ts";
import { ok, type UserHandler } from "../wire.ts";
import { refusePasskeyChange } from "./refuse-passkey-change.ts";

/** POST /passkeys/registration/options (contract 16). */
export const startRegistration: UserHandler = (deps, _request, caller) =>
  deps.db.orm.transaction(async (tx) => {
    const user = await lockCaller(tx, caller);
    if (isFailure(user)) return user;
    const refusal = await refusePasskeyChange(deps, tx, { ...caller, user });
    if (refusal) return refusal;
    const known = await listCredentials(tx, user.id);
    if (known.filter(({ factorId }) => factorId === null).length >= maxPasskeys) {
      return fail("too_many_passkeys");
    }
    const options = await creationOptions(relyingParty(deps.settings), user, known, { isPasskey: true });
    const aim = { purpose: "registration", userId: user.id } as const;
    const { id, expiresAt } = await storeChallenge(deps, tx, aim, options.challenge);
    return ok({ challenge_id: id, expires_at: expiresAt, options });
  });

export const answerSchema = z.object({
  challenge_id: z.string(),
  credential: z.record(z.string(), z.unknown()),
});

/** POST /passkeys/registration/verify */
export const finishRegistration: UserHandler = async (deps, request, caller) => {
  const answer = readBody(answerSchema, request);
  if (isFailure(answer)) return answer;
  return deps.db.orm.transaction(async (tx) => {
    const user = await lockCaller(tx, caller);
    if (isFailure(user)) return user;
    const aim = { purpose: "registration", userId: user.id } as const;
    const challenge = await takeChallenge(deps, tx, aim, answer.challenge_id);
    if (isFailure(challenge)) return challenge;
    const refusal = await refusePasskeyChange(deps, tx, { ...caller, user });
    if (refusal) return refusal;
    if ((await listPasskeys(tx, user.id)).length >= maxPasskeys) return fail("too_many_passkeys");
    const made = await checkCreation(relyingParty(deps.settings), challenge.challenge, answer.credential);
    if (isFailure(made)) return made;
    const passkey = await insertCredential(deps, tx, { userId: user.id, factorId: null }, made);
    if (isFailure(passkey)) return passkey;
    await audit(tx, deps, { action: "passkey_added", actorId: user.id, subjectId: user.id, request });
    await queueAccountChange(deps, tx, user, { kind: "passkey_added" });
    const { id, friendlyName, createdAt } = passkey;
    return ok({ id, friendly_name: friendlyName, created_at: createdAt.toISOString() });
  });
};
