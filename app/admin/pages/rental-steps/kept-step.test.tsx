import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { KeptStep } from "./kept-step.tsx";
import type { ReturnDraft } from "./use-return.ts";

function draftOf(depositCents: number, repairCents: number): ReturnDraft {
  return {
    repairs: [],
    billsDelay: false,
    needsCleaning: false,
    keptCents: 0,
    keptReason: null,
    restMeans: null,
    charges: { depositCents, repairCents, lateCents: 0 },
    change: () => undefined,
    bill: () => undefined,
    repairLines: [],
  };
}

it("asks nothing about a deposit that was not taken, only how the bill is paid", () => {
  const { container, rerender } = render(<KeptStep draft={draftOf(0, 0)} />);
  expect(container.textContent).toBe("");
  rerender(<KeptStep draft={draftOf(0, 40_00)} />);
  expect(screen.getByRole("heading").textContent).toBe("À payer à part");
  expect(screen.getByLabelText(/^40,00\s€ à payer à part, par/)).toBeTruthy();
  rerender(<KeptStep draft={draftOf(150_00, 0)} />);
  expect(screen.getByRole("heading").textContent).toBe("Garder sur la caution");
  expect(screen.getByRole("button", { name: "Garder un euro de plus" })).toBeTruthy();
});
