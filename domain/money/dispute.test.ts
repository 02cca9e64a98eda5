import { expect, it } from "vitest";
import { disputeReasonWords, disputeState } from "./dispute.ts";

it("a dispute is open until Stripe says how it ended, whatever words Stripe adds", () => {
  const states = ["needs_response", "under_review", "warning_needs_response", "warning_under_review", "new"];
  expect(states.map(disputeState)).toEqual(states.map(() => "open"));
  expect(["won", "warning_closed", "prevented"].map(disputeState)).toEqual(["won", "won", "won"]);
  expect(disputeState("lost")).toBe("lost");
});

it("names the bank's reason in French, and nothing for one it does not know", () => {
  expect(disputeReasonWords("fraudulent")).toBe("carte utilisée sans l’accord de son titulaire");
  expect(["general", "constructor", ""].map(disputeReasonWords)).toEqual(["", "", ""]);
});
