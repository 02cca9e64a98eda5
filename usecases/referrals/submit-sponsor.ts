import { parseForm, readValues } from "#content/forms/form.ts";
import { formNotices, tooManyRequests } from "#content/forms/notices.ts";
import { sponsorForm } from "#content/forms/sponsor-form.ts";
import { referralIssued } from "#content/services/gift.ts";
import { looksLikeRobot } from "../limits/robot.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";
import type { Posted, SubmitResult } from "../requests/submit-request.ts";
import { issueReferralCode } from "./issue-referral-code.ts";

/** Handles the form that asks for a referral code. A robot gets the success answer and no code. */
export async function submitSponsor(deps: LimitedDeps, posted: Posted): Promise<SubmitResult> {
  const { data, address, report } = posted;
  if (looksLikeRobot(data)) return { ok: true, notice: formNotices.sent };
  const parsed = parseForm(sponsorForm, data);
  if (!parsed.ok) return { ...parsed, reason: "invalid" };
  const kept = { ok: false, errors: {}, values: readValues(sponsorForm, data) } as const;
  try {
    const issued = await issueReferralCode(deps, { ...parsed.value, address });
    if (issued.ok) return { ok: true, notice: referralIssued(issued.code) };
    const { retryAfterSeconds } = issued;
    return { ...kept, reason: "limited", notice: tooManyRequests(retryAfterSeconds), retryAfterSeconds };
  } catch (error) {
    report(error);
    return { ...kept, reason: "failed", notice: formNotices.failure };
  }
}
