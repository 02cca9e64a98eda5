import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rememberAdmin } from "../../client/current-admin.ts";
import { type CallerDraft, emptyCaller } from "./caller-draft.ts";
import { useCallerQuote } from "./use-caller-quote.ts";
import type { CallerStart } from "./use-caller-starts.ts";

beforeEach(() => {
  sessionStorage.clear();
  rememberAdmin({ userId: "marie", sendsMail: false });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const odile = { id: "c1", name: "Odile", email: "odile@exemple.fr", company: "" };

function Caller({ draftName, first }: { readonly draftName: string; readonly first: CallerDraft }) {
  const travel = { freeKm: 30, centsPerKm: 50 };
  const quote = useCallerQuote(first, travel, { draftName });
  const { draft, change, booking, changeBooking, isRestored, discard, saving, reserving, errorAt } = quote;
  const start: CallerStart = { day: "2026-11-17", from: 540, workerId: 1, addedDriving: 0, isNear: true };
  return (
    <>
      <input
        aria-label="Nom"
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <input
        aria-label="Rue"
        value={booking.street}
        onChange={(event) => changeBooking({ street: event.currentTarget.value })}
      />
      <output>{String(isRestored)}</output>
      <p>{draft.customer?.name ?? "nobody"}</p>
      <button type="button" onClick={() => change({ customer: null })}>
        Autre client
      </button>
      <button type="button" onClick={() => saving.save(new FormData())}>
        Envoyer
      </button>
      <button type="button" onClick={() => reserving.save(start)}>
        Réserver
      </button>
      <i>{errorAt("freeLines.0.price")}</i>
      <button type="button" onClick={discard}>
        Effacer
      </button>
    </>
  );
}

/** The page as a reload shows it: the name, and whether it was restored. */
async function reload(
  draftName = "devis-telephone:",
  first: CallerDraft = emptyCaller,
): Promise<readonly [string, string | null]> {
  cleanup();
  const router = createMemoryRouter([{ path: "/", element: <Caller draftName={draftName} first={first} /> }]);
  render(<RouterProvider router={router} />);
  const { value } = await screen.findByLabelText<HTMLInputElement>("Nom");
  return [value, screen.getByRole("status").textContent];
}

const type = (text: string) => userEvent.type(screen.getByLabelText("Nom"), text);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("a quote being written on the telephone is there after a reload, until it is thrown away", async () => {
  expect(await reload()).toEqual(["", "false"]);
  await type("Odile");
  expect(await reload()).toEqual(["Odile", "true"]);
  await press("Effacer");
  expect(await reload()).toEqual(["", "false"]);
});

it("keeps the street of its booking, until it is thrown away", async () => {
  await reload();
  await userEvent.type(screen.getByLabelText("Rue"), "3 rue du Port");
  expect(await reload()).toEqual(["", "true"]);
  expect(screen.getByLabelText<HTMLInputElement>("Rue").value).toBe("3 rue du Port");
  await press("Effacer");
  expect(screen.getByLabelText<HTMLInputElement>("Rue").value).toBe("");
  expect(await reload()).toEqual(["", "false"]);
});

it("is not the one of another customer, and a copy keeps nothing", async () => {
  await reload();
  await type("Odile");
  expect(await reload("devis-telephone:autre")).toEqual(["", "false"]);
  await reload("");
  await type("Paul");
  expect(await reload("")).toEqual(["", "false"]);
});

it("is not shown to whoever signs in next on the same telephone", async () => {
  await reload();
  await type("Odile");
  rememberAdmin({ userId: "paul", sendsMail: false });
  expect(await reload()).toEqual(["", "false"]);
});

it("is there after a reload when the customer it began with was taken out", async () => {
  const first = { ...emptyCaller, customer: odile };
  await reload("devis-telephone:c1", first);
  await press("Autre client");
  await type("Léa");
  expect(await reload("devis-telephone:c1", first)).toEqual(["Léa", "true"]);
  expect(screen.getByText("nobody")).toBeTruthy();
});

it.each(["QuotaExceededError", "SecurityError"])(
  "can be written where nothing can be kept: %s",
  async (name) => {
    const refuse = () => {
      throw new DOMException("refused", name);
    };
    for (const method of ["getItem", "setItem", "removeItem"] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    /** Whether the browser asks before the page is left. */
    const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(await reload()).toEqual(["", "false"]);
    expect(asks()).toBe(false);
    await type("Odile");
    expect(screen.getByLabelText<HTMLInputElement>("Nom").value).toBe("Odile");
    expect(asks()).toBe(true);
    await press("Effacer");
    expect(screen.getByLabelText<HTMLInputElement>("Nom").value).toBe("");
    expect(asks()).toBe(false);
  },
);

it("is neither sent nor booked without a line whose amount cannot be read", async () => {
  const sending = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no network here"));
  const freeLines = [{ key: 0, title: "Polissage du capot", price: "12O" }];
  for (const name of ["Envoyer", "Réserver"]) {
    sessionStorage.clear();
    await reload("devis-telephone:", { ...emptyCaller, freeLines });
    sending.mockClear();
    await press(name);
    expect(await screen.findByText("Indiquez un montant, par exemple 12,90.")).toBeDefined();
    expect(sending).not.toHaveBeenCalled();
  }
});
