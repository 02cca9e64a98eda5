import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { offersFor } from "./caller-draft.ts";
import { FormulaTable } from "./formula-table.tsx";

afterEach(cleanup);

const cellsOf = (name: RegExp) =>
  within(screen.getByRole("row", { name }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent.replaceAll("\u00a0", " "));

it("shows a formula in every category, and lights the column of the caller's vehicle", async () => {
  const onToggle = vi.fn();
  const { formulas } = offersFor("C");
  render(<FormulaTable formulas={formulas} category="C" chosen={[]} onToggle={onToggle} />);
  expect(cellsOf(/^VIP Complet/)).toEqual(["4 h 30", "135 €", "145 €", "165 €", "189 €"]);
  expect(cellsOf(/^Brillance|Brillance/)[0]).toBe("6 j");
  const lit = screen.getAllByRole("columnheader").filter(({ dataset }) => dataset.own);
  expect(lit.map(({ textContent }) => textContent)).toEqual(["C"]);
  await userEvent.click(screen.getByRole("checkbox", { name: "VIP Complet" }));
  expect(onToggle).toHaveBeenCalledWith("cleaning.vip.complete");
});

it("has the sizes of vans for a van", () => {
  const { formulas } = offersFor("U2");
  render(
    <FormulaTable formulas={formulas} category="U2" chosen={["utility.cleaning"]} onToggle={() => {}} />,
  );
  const sizes = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(sizes).toEqual(["Formule", "Durée, U2", "U1", "U2", "U3", "U4"]);
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
});
