import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { referralCreditCents } from "#content/gift-amounts.ts";
import { referralCodes } from "#db/schema/referrals.ts";
import { formatEurosWhole } from "#domain/money/money.ts";
import { REFERRAL_CODE_BYTES, readableCode } from "#domain/shop/gift-card.ts";
import { queueMail } from "#mail/outbox.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { takeReceiptTurn } from "../limits/receipt-turn.ts";
import { type LimitedDeps, takeTurn } from "../limits/take-turn.ts";

interface ReferralRequest {
  /** Checked by the form. */
  readonly email: string;
  readonly name: string;
  /** The visitor's network address, for the rate limit. */
  readonly address: string | null;
}

type ReferralIssued =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: "limited"; readonly retryAfterSeconds: number };

/** One code per e-mail address: asking again gives the same one. It is sent by e-mail as well, the first time. */
export async function issueReferralCode(
  deps: LimitedDeps,
  request: ReferralRequest,
): Promise<ReferralIssued> {
  const turn = await takeTurn(deps, rateLimits.referral, request.address);
  if (!turn.allowed) return { ok: false, reason: "limited", retryAfterSeconds: turn.retryAfterSeconds };
  const { email, name } = request;
  return deps.db.orm.transaction(async (transaction) => {
    const [issued] = await transaction
      .insert(referralCodes)
      .values({ code: readableCode(randomBytes(REFERRAL_CODE_BYTES)), email, name, createdAt: deps.now() })
      .onConflictDoNothing()
      .returning();
    if (!issued) {
      const [known] = await transaction
        .select({ code: referralCodes.code })
        .from(referralCodes)
        .where(sql`lower(${referralCodes.email}) = lower(${email})`);
      if (!known) throw new Error("A code was refused as a double, yet the first is not there");
      return { ok: true, code: known.code };
    }
    if (!(await takeReceiptTurn(transaction, deps, email))) return { ok: true, code: issued.code };
    await queueMail(transaction, {
      template: "gift-card-referral",
      to: email,
      props: {
        name,
        code: issued.code,
        reward: formatEurosWhole(referralCreditCents),
        shopUrl: `${deps.siteUrl}/boutique`,
      },
    });
    return { ok: true, code: issued.code };
  });
}
