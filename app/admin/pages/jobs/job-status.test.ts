import { describe, expect, it } from "vitest";
import { REFUND_SHOWN_STATES } from "#domain/planning/shown-job-state.ts";
import { jobStatus } from "./job-status.ts";

const plain = { isLate: false, isDisputed: false };

describe("the state of a job", () => {
  it("never says paid of what was given back", () => {
    const words = REFUND_SHOWN_STATES.map((shown) => jobStatus({ ...plain, shown }).label);
    expect(words).toEqual([
      "Remboursement à faire",
      "Remboursement en cours",
      "Remboursée en partie",
      "Remboursée",
    ]);
  });

  it("says first that the payment is contested, then what is late", () => {
    expect(jobStatus({ shown: "paid", isLate: false, isDisputed: true }).label).toBe("Paiement contesté");
    expect(jobStatus({ shown: "invoiced", isLate: true, isDisputed: false }).label).toBe("En retard");
    expect(jobStatus({ ...plain, shown: "paid" }).label).toBe("Payée");
  });
});
