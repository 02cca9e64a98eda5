import { parseForm, readValues } from "#content/forms/form.ts";
import { newsletterForm } from "#content/forms/newsletter-form.ts";
import { tooManyRequests } from "#content/forms/notices.ts";
import { newsletterNotices } from "#content/messages/newsletter.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { looksLikeRobot } from "../limits/robot.ts";
import { type LimitedDeps, takeTurn } from "../limits/take-turn.ts";
import type { Posted, SubmitResult } from "../requests/submit-request.ts";
import { subscribe } from "./subscribe.ts";

/** Handles the newsletter form. The answer is the same whether or not the address is known. */
export async function submitNewsletter(deps: LimitedDeps, posted: Posted): Promise<SubmitResult> {
  const { data, address, report } = posted;
  const success = { ok: true, notice: newsletterNotices.success } as const;
  if (looksLikeRobot(data)) return success;
  const parsed = parseForm(newsletterForm, data);
  if (!parsed.ok) return { ...parsed, reason: "invalid" };
  const kept = { ok: false, errors: {}, values: readValues(newsletterForm, data) } as const;
  try {
    const turn = await takeTurn(deps, rateLimits.newsletter, address);
    if (!turn.allowed) {
      const { retryAfterSeconds } = turn;
      return { ...kept, reason: "limited", notice: tooManyRequests(retryAfterSeconds), retryAfterSeconds };
    }
    await subscribe(deps, parsed.value.email);
    return success;
  } catch (error) {
    report(error);
    return { ...kept, reason: "failed", notice: newsletterNotices.failure };
  }
}
