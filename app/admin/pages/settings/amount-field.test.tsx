import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { useSaveForm } from "../../ui/use-save.ts";
import { AmountField } from "./amount-field.tsx";

afterEach(() => cleanup());

const saved: number[] = [];

function DepositForm() {
  const [cents, setCents] = useState(200_00);
  const saving = useSaveForm({
    send: () => {
      saved.push(cents);
      return { ok: true, data: null };
    },
  });
  return (
    <form ref={saving.form} onSubmit={saving.submit}>
      <AmountField label="Caution (€)" cents={cents} onAmount={setCents} />
      <output>{cents}</output>
      <button type="submit">Enregistrer</button>
    </form>
  );
}

it("is saved as it is shown, or not at all: the beginning of a text that is no amount is none", async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <DepositForm /> }])} />);
  const field = await screen.findByLabelText("Caution (€)");
  const save = () => userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  await userEvent.clear(field);
  await userEvent.type(field, "20O");
  await save();
  expect(saved).toEqual([]);
  expect(document.activeElement).toBe(field);
  expect(screen.getByText("Indiquez un montant, par exemple 12,90.")).toBeDefined();
  // What a page keeps of it for later is what it was before.
  expect(screen.getByRole("status").textContent).toBe("20000");
  await userEvent.clear(field);
  await userEvent.type(field, "1 250,50 €");
  await save();
  expect(saved).toEqual([1250_50]);
  await userEvent.clear(field);
  await userEvent.type(field, "9O");
  expect(screen.getByRole("status").textContent).toBe("125050");
});
