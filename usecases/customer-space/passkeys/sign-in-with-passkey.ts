import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { customerPasskeys } from "#db/schema/customer-space.ts";
import { rateLimits } from "../../limits/rate-limits.ts";
import { type LimitedDeps, takeTurn } from "../../limits/take-turn.ts";
import { openSession } from "../sessions.ts";
import { refuseTry, type SignedIn } from "../sign-in.ts";
import { CHALLENGE_MS, storePasskeyChallenge, takePasskeyChallenge } from "./challenges.ts";
import { readSignature, readSignedWith } from "./check-key-answer.ts";
import { spaceRelyingParty } from "./relying-party.ts";

/** For any key of the site: which one exists is not said. Null: too many were asked for. */
export async function startPasskeySignIn(deps: LimitedDeps, address: string | null) {
  const turn = await takeTurn(deps, rateLimits.spacePasskey, address);
  if (!turn.allowed) return null;
  const options = await generateAuthenticationOptions({
    rpID: spaceRelyingParty(deps).id,
    timeout: CHALLENGE_MS,
    userVerification: "required",
  });
  return { challengeId: await storePasskeyChallenge(deps, null, options.challenge), options };
}

/** An unknown key and a wrong signature are refused alike. */
export async function signInWithPasskey(
  deps: LimitedDeps,
  attempt: {
    readonly challengeId: string;
    readonly answer: unknown;
    readonly address: string | null;
    readonly device: string;
  },
): Promise<SignedIn> {
  const limited = await refuseTry(deps, attempt);
  if (limited) return limited;
  const wrong = { ok: false, reason: "wrong" } as const;
  return deps.db.orm.transaction(async (transaction) => {
    const challenge = await takePasskeyChallenge(deps, transaction, null, attempt.challengeId);
    const credentialId = readSignedWith(attempt.answer);
    if (!challenge || !credentialId) return wrong;
    const [key] = await transaction
      .select()
      .from(customerPasskeys)
      .where(eq(customerPasskeys.credentialId, credentialId))
      .for("update");
    const signCount = key ? await readSignature(deps, challenge, attempt.answer, key) : null;
    if (!key || signCount === null) return wrong;
    const { id: passkeyId, address } = key;
    await transaction
      .update(customerPasskeys)
      .set({ signCount, lastUsedAt: deps.now() })
      .where(eq(customerPasskeys.id, passkeyId));
    const token = await openSession(deps, transaction, { address, device: attempt.device, passkeyId });
    return { ok: true, token };
  });
}
