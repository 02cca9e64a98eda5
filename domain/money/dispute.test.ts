import { expect, it } from "vitest";
import { disputeReasonWords, disputeState, isInquiry } from "./dispute.ts";

it("a dispute is open until Stripe says how it ended, whatever words Stripe adds", () => {
  const states = ["needs_response", "under_review", "warning_needs_response", "warning_under_review", "new"];
  expect(states.map(disputeState)).toEqual(states.map(() => "open"));
  expect(["won", "warning_closed", "prevented"].map(disputeState)).toEqual(["won", "won", "won"]);
  expect(disputeState("lost")).toBe("lost");
});

it("is a question only as long as nothing was contested", () => {
  expect(isInquiry("warning_needs_response", null)).toBe(true);
  expect(isInquiry("warning_closed", true)).toBe(true);
  expect(isInquiry("prevented", true)).toBe(true);
  expect(["needs_response", "lost", "won", "prevented"].map((status) => isInquiry(status, null))).toEqual([
    ...[false, false, false, false],
  ]);
  expect(["needs_response", "lost"].map((status) => isInquiry(status, true))).toEqual([false, false]);
  expect(isInquiry("warning_needs_response", false)).toBe(false);
});

it("names the bank's reason in French, and nothing for one it does not know", () => {
  expect(disputeReasonWords("fraudulent")).toBe("carte utilisée sans l’accord de son titulaire");
  expect(["general", "constructor", ""].map(disputeReasonWords)).toEqual(["", "", ""]);
});
