import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { referralCodes } from "#db/schema/referrals.ts";

interface FoundReferral {
  readonly email: string;
  readonly name: string;
  /** The sponsor's data was erased: the code is no longer accepted, and nobody can receive the sponsor's credit. */
  readonly isErased: boolean;
}

/** The code as it is stored; see `normaliseCode`. */
export async function findReferral(executor: Executor, code: string): Promise<FoundReferral | null> {
  if (code === "") return null;
  const [referral] = await executor.select().from(referralCodes).where(eq(referralCodes.code, code));
  if (!referral) return null;
  const { email, name } = referral;
  return { email, name, isErased: email === erasedSponsorEmail(code) };
}

/** As the erasure of a person writes it: one address per code, since addresses are unique. */
function erasedSponsorEmail(code: string): string {
  return `efface-${code}@invalid.example`;
}
