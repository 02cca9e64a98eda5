import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthCredentialChallenge, authCredentialChallenges } from "#db/schema/auth-credentials.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { challengeSeconds } from "../settings.ts";

/** Whom a challenge is for: nobody yet, an account, or one of its factors. */
export type ChallengeAim =
  | { readonly purpose: "authentication" }
  | { readonly purpose: "registration"; readonly userId: string }
  | { readonly purpose: "factor"; readonly userId: string; readonly factorId: string };

interface IssuedChallenge {
  readonly id: string;
  /** In Unix seconds. */
  readonly expiresAt: number;
}

export async function storeChallenge(
  deps: AuthDeps,
  executor: Executor,
  aim: ChallengeAim,
  challenge: string,
): Promise<IssuedChallenge> {
  const now = deps.now();
  const [row] = await executor
    .insert(authCredentialChallenges)
    .values({ ...aim, challenge, createdAt: now })
    .returning({ id: authCredentialChallenges.id });
  if (!row) throw new Error("unreachable: a challenge was inserted");
  return { id: row.id, expiresAt: Math.floor(now.getTime() / 1000) + challengeSeconds };
}

/**
 * The challenge that is being answered, deleted: of two answers at the same moment only one finds it. Unknown, spent,
 * expired and another's are not distinguished.
 */
export async function takeChallenge(
  deps: AuthDeps,
  executor: Executor,
  aim: ChallengeAim,
  id: string,
): Promise<AuthCredentialChallenge | AuthError> {
  if (!isUuid(id)) return fail("webauthn_challenge_not_found");
  const { userId, factorId } = { userId: null, factorId: null, ...aim };
  const [challenge] = await executor
    .delete(authCredentialChallenges)
    .where(
      and(
        eq(authCredentialChallenges.id, id),
        eq(authCredentialChallenges.purpose, aim.purpose),
        userId === null
          ? isNull(authCredentialChallenges.userId)
          : eq(authCredentialChallenges.userId, userId),
        factorId === null
          ? isNull(authCredentialChallenges.factorId)
          : eq(authCredentialChallenges.factorId, factorId),
      ),
    )
    .returning();
  const isLive = challenge && deps.now().getTime() < challenge.createdAt.getTime() + challengeSeconds * 1000;
  return isLive ? challenge : fail("webauthn_challenge_not_found");
}
