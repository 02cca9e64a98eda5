import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { rememberAdmin } from "../../../client/current-admin.ts";
import { useOrderDraft } from "./use-order-draft.ts";

beforeEach(() => {
  sessionStorage.clear();
  rememberAdmin({ userId: "marie", sendsMail: false });
});
afterEach(cleanup);

const line = { productId: "p1", name: "Cire", sku: "RB-1", priceCents: 990, stock: 5, quantity: 2 };

function Order() {
  const { draft, key, change, isRestored, discard, forget } = useOrderDraft();
  const { delivery } = draft;
  const toRelay = { ...delivery, way: "relay", address: { ...delivery.address, relay: "Tabac" } } as const;
  return (
    <>
      <input
        aria-label="Nom"
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <button type="button" onClick={() => change({ lines: [line] })}>
        Ajouter
      </button>
      <button type="button" onClick={() => change({ delivery: toRelay })}>
        Point relais
      </button>
      <button type="button" onClick={discard}>
        Effacer
      </button>
      <button type="button" onClick={forget}>
        Enregistrée
      </button>
      <output data-key={key}>{JSON.stringify({ isRestored, draft })}</output>
    </>
  );
}

/** The page as a reload shows it. */
function reload() {
  cleanup();
  render(<Order />);
  const shown = screen.getByRole("status");
  return { key: shown.dataset.key, ...JSON.parse(shown.textContent ?? "") };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("an order being written on the telephone is there after a reload, under the same key", async () => {
  const { key, isRestored } = reload();
  expect(isRestored).toBe(false);
  await userEvent.type(screen.getByLabelText("Nom"), "Odile");
  await press("Ajouter");
  expect(reload()).toMatchObject({ key, isRestored: true, draft: { name: "Odile", lines: [line] } });
});

it("keeps the name of a relay point, and names none where there is none", async () => {
  reload();
  await userEvent.type(screen.getByLabelText("Nom"), "Odile");
  expect(reload().draft.delivery.address).not.toHaveProperty("relay");
  await press("Point relais");
  expect(reload().draft.delivery).toMatchObject({ way: "relay", address: { relay: "Tabac" } });
});

it("is gone once it is stored or thrown away, and is nobody else's", async () => {
  const first = reload();
  await userEvent.type(screen.getByLabelText("Nom"), "Odile");
  await press("Effacer");
  const second = reload();
  expect(second).toMatchObject({ isRestored: false, draft: { name: "" } });
  expect(second.key).not.toBe(first.key);
  await userEvent.type(screen.getByLabelText("Nom"), "Odile");
  rememberAdmin({ userId: "paul", sendsMail: false });
  expect(reload().isRestored).toBe(false);
  rememberAdmin({ userId: "marie", sendsMail: false });
  expect(reload().draft.name).toBe("Odile");
  await press("Enregistrée");
  expect(reload()).toMatchObject({ isRestored: false, draft: { name: "" } });
});
