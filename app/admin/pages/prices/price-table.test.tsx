import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { priceGroups } from "./price-rows.ts";
import { PriceTable } from "./price-table.tsx";
import type { PriceBoard } from "./use-price-board.ts";

/** The silhouettes over the columns are drawn once they are near. */
class NeverNear {
  observe() {}
  disconnect() {}
}
vi.stubGlobal("IntersectionObserver", NeverNear);

afterEach(cleanup);

const [formulas] = priceGroups;

function show(part: Partial<PriceBoard> = {}) {
  if (!formulas) throw new Error("There is no group of prices");
  const board = {
    ...{ stateOf: () => undefined, edits: [], minuteEdits: [], minutes: new Map() },
    ...{ typed: {}, typedMinutes: {}, show: vi.fn(), type: vi.fn(), typeMinutes: vi.fn() },
    ...part,
  } as unknown as PriceBoard;
  render(<PriceTable group={formulas} board={board} />);
  const [first] = screen.getAllByLabelText<HTMLInputElement>(/^Durée, VIP Complet/);
  if (!first) throw new Error("The formula has no length");
  return { board, first };
}

it("says in hours or days how long an offer takes, and takes what is typed as it is", () => {
  const { board, first } = show();
  expect(first.value).toBe("3\u00a0h\u00a030");
  const [polish] = screen.getAllByLabelText<HTMLInputElement>(/^Durée, .*Brillance/);
  expect(polish?.value).toBe("5\u00a0j");
  fireEvent.change(first, { target: { value: "4 h" } });
  expect(board.typeMinutes).toHaveBeenCalledWith("cleaning.vip.complete/A", "4 h");
});

it("marks a length that cannot be read", () => {
  const { first } = show({ typedMinutes: { "cleaning.vip.complete/A": "longtemps" } });
  expect(first.getAttribute("aria-invalid")).toBe("true");
});
