import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { rememberAdmin } from "../../../client/current-admin.ts";
import { emptyDraft } from "./draft.ts";
import { useProductForm } from "./use-product-form.ts";

beforeEach(() => {
  sessionStorage.clear();
  rememberAdmin({ userId: "marie", sendsMail: false });
});
afterEach(cleanup);

const image = { src: "/media/flacon.webp", alt: "Flacon", width: 700, height: 700 };

function Form({ draftName, name }: { readonly draftName: string; readonly name: string }) {
  const start = { ...emptyDraft, name };
  const form = useProductForm({ id: "p1", start, version: 3, draftName });
  return (
    <>
      <input
        aria-label="Nom"
        value={form.draft.name}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
      />
      <button type="button" onClick={() => form.set({ images: [image] })}>
        Image
      </button>
      <button type="button" onClick={form.reset}>
        Effacer
      </button>
      <button type="button" onClick={form.forget}>
        Quitter
      </button>
      <output>{`${form.isRestored} ${form.isDirty} ${form.draft.images.length}`}</output>
    </>
  );
}

/** The form as a reload shows it: the name, whether it was restored, whether it is changed, its images. */
async function reload(draftName = "produit:p1", name = "Cire") {
  cleanup();
  const element = <Form draftName={draftName} name={name} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  const { value } = await screen.findByLabelText<HTMLInputElement>("Nom");
  return `${value}: ${screen.getByRole("status").textContent}`;
}

const type = (text: string) => userEvent.type(screen.getByLabelText("Nom"), text);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("a product being edited is there after a reload, until it is thrown away", async () => {
  expect(await reload()).toBe("Cire: false false 0");
  await type(" dure");
  await press("Image");
  expect(await reload()).toBe("Cire dure: true true 1");
  await press("Effacer");
  expect(await reload()).toBe("Cire: false false 0");
});

it("is not another product's, and does not come back once the user has left it", async () => {
  await reload();
  await type(" dure");
  expect(await reload("produit:p2", "Savon")).toBe("Savon: false false 0");
  await reload();
  await press("Quitter");
  expect(await reload()).toBe("Cire: false false 0");
});

it("stays on top of the product it was typed on when another person has saved since", async () => {
  await reload();
  await type(" dure");
  expect(await reload("produit:p1", "Cire douce")).toBe("Cire dure: true true 0");
  // Thrown away here, the newer product is shown by the next reload.
  await press("Effacer");
  expect(await reload("produit:p1", "Cire douce")).toBe("Cire douce: false false 0");
});
