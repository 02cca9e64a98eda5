import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { rememberAdmin } from "../../client/current-admin.ts";
import { emptyCaller } from "./caller-draft.ts";
import { useCallerQuote } from "./use-caller-quote.ts";

beforeEach(() => {
  sessionStorage.clear();
  rememberAdmin({ userId: "marie", sendsMail: false });
});
afterEach(() => cleanup());

function Caller({ draftName }: { readonly draftName: string }) {
  const travel = { freeKm: 30, centsPerKm: 50 };
  const { draft, change, isRestored, discard } = useCallerQuote(emptyCaller, travel, { draftName });
  return (
    <>
      <input
        aria-label="Nom"
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <output>{String(isRestored)}</output>
      <button type="button" onClick={discard}>
        Effacer
      </button>
    </>
  );
}

/** The page as a reload shows it: the name, and whether it was restored. */
async function reload(draftName = "devis-telephone:"): Promise<readonly [string, string | null]> {
  cleanup();
  const router = createMemoryRouter([{ path: "/", element: <Caller draftName={draftName} /> }]);
  render(<RouterProvider router={router} />);
  const { value } = await screen.findByLabelText<HTMLInputElement>("Nom");
  return [value, screen.getByRole("status").textContent];
}

it("a quote being written on the telephone is there after a reload, until it is thrown away", async () => {
  expect(await reload()).toEqual(["", "false"]);
  await userEvent.type(screen.getByLabelText("Nom"), "Odile");
  expect(await reload()).toEqual(["Odile", "true"]);
  await userEvent.click(screen.getByRole("button", { name: "Effacer" }));
  expect(await reload()).toEqual(["", "false"]);
});

it("is not the one of another customer, and a copy keeps nothing", async () => {
  await reload();
  await userEvent.type(screen.getByLabelText("Nom"), "Odile");
  expect(await reload("devis-telephone:autre")).toEqual(["", "false"]);
  await reload("");
  await userEvent.type(screen.getByLabelText("Nom"), "Paul");
  expect(await reload("")).toEqual(["", "false"]);
});
