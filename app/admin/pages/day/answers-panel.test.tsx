import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rememberAdmin } from "../../client/current-admin.ts";
import { AnswersPanel } from "./answers-panel.tsx";

/** What jsdom lacks of <dialog>. */
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const silent = {
  kind: "quote",
  id: "D-2026-0012",
  name: "Zoé Îlot",
  about: "VIP Complet",
  requestKind: "wizard",
  at: "2026-11-02T09:00:00Z",
  isLate: false,
  cents: 18_900,
} as const;

it("shows the reminder of a silent quote before anything is sent, as the request's page does", async () => {
  rememberAdmin({ userId: "marie", sendsMail: true });
  const asking = vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
  const answers = { rows: [silent], reviews: 0, mails: 0 };
  const element = <AnswersPanel answers={answers as never} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  await userEvent.click(screen.getByRole("button", { name: /^Relancer\s*Zoé Îlot$/ }));
  expect(screen.getByText("Relancer pour le devis D-2026-0012")).toBeDefined();
  const sending = screen.getByRole("button", { name: "Envoyer la relance" });
  expect(sending).toHaveProperty("disabled", true);
  expect(asking.mock.calls.filter(([, init]) => init?.method === "POST")).toEqual([]);
});
