import { randomUUID } from "node:crypto";
import { generateRegistrationOptions } from "@simplewebauthn/server";
import { eq, sql } from "drizzle-orm";
import { spacePages } from "#content/pages/customer-space.ts";
import type { Executor } from "#db/client.ts";
import { customerPasskeys } from "#db/schema/customer-space.ts";
import { customerEmails } from "#db/schema/customers.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../../deps.ts";
import type { SignedInCustomer } from "../sessions.ts";
import { CHALLENGE_MS, storePasskeyChallenge, takePasskeyChallenge } from "./challenges.ts";
import { passkeyAlgorithms, readMadeKey } from "./check-key-answer.ts";
import { spaceRelyingParty } from "./relying-party.ts";

export const MOST_PASSKEYS = 10;

/** For the browser to make a key that is found without an address; null when there are ten already. */
export async function startPasskey(deps: Deps, { address, email, sessionId }: SignedInCustomer) {
  const known = await listRows(deps.db.orm, address);
  if (known.length >= MOST_PASSKEYS) return null;
  const { id, name } = spaceRelyingParty(deps);
  const userHandle = known[0]?.userHandle ?? randomUUID();
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(userHandle),
    userName: email,
    userDisplayName: email,
    timeout: CHALLENGE_MS,
    attestationType: "none",
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: passkeyAlgorithms,
  });
  // The handle is kept beside the challenge: the key that answers it gets the one the authenticator was told.
  const challengeId = await storePasskeyChallenge(deps, sessionId, `${options.challenge} ${userHandle}`);
  return { challengeId, options };
}

export type PasskeyAdded = "added" | "refused" | "tooMany";

/** Adds the key that the authenticator made, and says so by mail. */
export async function finishPasskey(
  deps: Deps,
  { address, email, sessionId }: SignedInCustomer,
  made: { readonly challengeId: string; readonly answer: unknown; readonly name: string },
): Promise<PasskeyAdded> {
  return deps.db.orm.transaction(async (transaction) => {
    const stored = await takePasskeyChallenge(deps, transaction, sessionId, made.challengeId);
    const [challenge = "", userHandle = ""] = stored?.split(" ") ?? [];
    if (!stored) return "refused";
    // One at a time for each address: two at once would both find room for a tenth.
    await transaction.select().from(customerEmails).where(eq(customerEmails.folded, address)).for("update");
    if ((await listRows(transaction, address)).length >= MOST_PASSKEYS) return "tooMany";
    const key = await readMadeKey(deps, challenge, made.answer);
    if (!key) return "refused";
    const [added] = await transaction
      .insert(customerPasskeys)
      .values({ ...key, address, userHandle, name: made.name.slice(0, 60), createdAt: deps.now() })
      .onConflictDoNothing({ target: customerPasskeys.credentialId })
      .returning({ id: customerPasskeys.id });
    if (!added) return "refused";
    const spaceUrl = `${deps.siteUrl}${spacePages.details.path}`;
    await queueMail(transaction, { template: "space-passkey-added", to: email, props: { spaceUrl } });
    return "added";
  });
}

function listRows(executor: Executor, address: string) {
  return executor
    .select()
    .from(customerPasskeys)
    .where(eq(customerPasskeys.address, address))
    .orderBy(customerPasskeys.createdAt, sql`${customerPasskeys.id}`);
}
