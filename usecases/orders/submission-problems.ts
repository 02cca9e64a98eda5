import { checkoutMessages } from "#content/messages/checkout.ts";
import type { CheckoutProblem, CheckoutRecap, CheckoutSubmission } from "#domain/shop/checkout.ts";

/** The problems of the recap, and those that only show against the totals the visitor saw. */
export function submissionProblems(
  recap: CheckoutRecap,
  submission: CheckoutSubmission,
): readonly CheckoutProblem[] {
  const problems = [...recap.problems];
  if (recap.dueCents > 0 && !recap.paymentWays.includes(submission.payment)) {
    const message =
      submission.payment === "card" ? checkoutMessages.cardClosed : checkoutMessages.onSiteClosed;
    problems.push({ code: "paymentClosed", message, field: "payment" });
  }
  const share = recap.giftCard?.shareCents ?? 0;
  const isAboutGift = problems.some(({ code }) => code === "giftCodeRefused");
  if (share !== submission.expectedGiftCents && !isAboutGift && submission.giftCode.trim() !== "") {
    problems.push({
      code: "giftShareChanged",
      message: checkoutMessages.giftShareChanged(share),
      field: "giftCode",
      newCents: share,
    });
  }
  if (problems.length === 0 && recap.dueCents !== submission.expectedDueCents) {
    const message = checkoutMessages.totalChanged(recap.dueCents);
    problems.push({ code: "totalChanged", message, newCents: recap.dueCents });
  }
  return problems;
}
