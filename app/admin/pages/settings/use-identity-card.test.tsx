import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { rememberAdmin } from "../../client/current-admin.ts";
import { useIdentityCard } from "./use-identity-card.ts";

beforeEach(() => {
  sessionStorage.clear();
  rememberAdmin({ userId: "marie", sendsMail: false });
});
afterEach(() => cleanup());

interface CompanyProps {
  readonly version: number;
  readonly tagline: string;
}

function Company({ version, tagline }: CompanyProps) {
  const saved = { name: "Reflet", tagline };
  const card = useIdentityCard({ part: "company", saved, version });
  return (
    <>
      <input aria-label="Nom" {...pick(card.field("name"))} />
      <output>{card.changed.join()}</output>
      {card.hasOlder ? (
        <button type="button" onClick={card.resume}>
          Reprendre
        </button>
      ) : null}
      <button type="button" onClick={card.discard}>
        Annuler
      </button>
    </>
  );
}

function pick({ value, onChange }: ReturnType<ReturnType<typeof useIdentityCard>["field"]>) {
  return { value, onChange };
}

/** The page as a reload shows it. */
async function openCard(version = 3, tagline = "Le soin"): Promise<HTMLInputElement> {
  cleanup();
  const element = <Company version={version} tagline={tagline} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  render(<RouterProvider router={router} />);
  return screen.findByLabelText<HTMLInputElement>("Nom");
}

it("what was typed on a card of the identity is there after a reload, until it is thrown away", async () => {
  await userEvent.type(await openCard(), " Bressan");
  expect((await openCard()).value).toBe("Reflet Bressan");
  expect(screen.getByRole("status").textContent).toBe("name");
  await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
  expect((await openCard()).value).toBe("Reflet");
});

it("replaces an identity that was saved since on request only, and in what was typed alone", async () => {
  await userEvent.type(await openCard(3), " Bressan");
  const name = await openCard(4, "Le soin de l’auto");
  expect(name.value).toBe("Reflet");
  await userEvent.click(screen.getByRole("button", { name: "Reprendre" }));
  expect(name.value).toBe("Reflet Bressan");
  expect(screen.getByRole("status").textContent).toBe("name");
  expect((await openCard(4, "Le soin de l’auto")).value).toBe("Reflet Bressan");
  expect(screen.getByRole("status").textContent).toBe("name");
});
