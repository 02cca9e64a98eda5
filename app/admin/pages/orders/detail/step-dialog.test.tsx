import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { StepDialog } from "./step-dialog.tsx";

// Without the sign-in service.
vi.mock("../../../session/bearer-fetch.ts", () => ({
  bearerFetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function OrderPage() {
  return <StepDialog order={useLoaderData()} step="expediee" isMain label="Corriger le suivi" />;
}

it("a parcel that a colleague put right meanwhile is shown as they left it, until something is typed", async () => {
  const server = { carrier: "Colissimo", tracking: "6A1", updatedAt: "1" };
  vi.stubGlobal("fetch", async (_: string, init: RequestInit = {}) =>
    init.method === "POST"
      ? Response.json({ message: "Quelqu’un a changé la commande entre-temps." }, { status: 409 })
      : Response.json({ to: "a@exemple.fr", subject: "", html: "", text: "", attachments: [] }),
  );
  // The browser's dialog: jsdom has none.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const load = () => ({ id: "1", ...server });
  const router = createMemoryRouter([
    { path: "/", loader: load, element: <OrderPage />, hydrateFallbackElement: <p>…</p> },
  ]);
  render(<RouterProvider router={router} />);
  const open = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Corriger le suivi" }));
    return screen.findByLabelText<HTMLInputElement>("Numéro de suivi");
  };
  expect((await open()).value).toBe("6A1");
  Object.assign(server, { tracking: "6A22", updatedAt: "2" });
  const confirm = screen.getByRole<HTMLButtonElement>("button", {
    name: "Confirmer et envoyer l’e-mail",
    hidden: true,
  });
  await vi.waitFor(() => expect(confirm.disabled).toBe(false));
  await userEvent.click(confirm);
  await vi.waitFor(async () => expect((await open()).value).toBe("6A22"));
  await userEvent.clear(await open());
  await userEvent.type(await open(), "6A333");
  expect((await open()).value).toBe("6A333");
});
