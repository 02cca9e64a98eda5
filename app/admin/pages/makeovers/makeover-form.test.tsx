import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MakeoverForm } from "./makeover-form.tsx";

// Without the sign-in service.
vi.mock("../../session/bearer-fetch.ts", () => ({
  bearerFetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
}));

const conflict = "Quelqu’un d’autre a enregistré entre-temps.";
const picture = (name: string) => ({ src: `/media/${name}`, width: 4, height: 3 });
const makeover = {
  id: "1",
  ...{
    version: 1,
    service: "cleaning",
    category: "B",
    title: "Peugeot 508",
    vehicle: "",
    commune: "Attignat",
  },
  ...{ doneOn: "2026-11-10", priceCents: 120_00 as number | null, story: "" },
  pictures: { before: picture("a"), after: picture("b"), further: [] as unknown[] },
};
let stored: typeof makeover;
const sent: Record<string, unknown>[] = [];

beforeEach(() => {
  stored = structuredClone(makeover);
  sent.length = 0;
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    const { version, pictures: _, ...words } = body;
    sent.push(body);
    if (version !== stored.version) return Response.json({ field: "", message: conflict }, { status: 409 });
    stored = { ...stored, ...words, title: words.title.trim(), version: version + 1 };
    return Response.json({ version: stored.version });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function MakeoverPage() {
  return <MakeoverForm id="1" makeover={useLoaderData()} />;
}

function openForm() {
  const load = () => structuredClone(stored);
  const router = createMemoryRouter([
    { path: "/", loader: load, element: <MakeoverPage />, hydrateFallbackElement: <p>…</p> },
  ]);
  render(<RouterProvider router={router} />);
  return screen.findByLabelText<HTMLInputElement>(/^Titre/);
}
const fieldOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = () => userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));

it("keeps what was typed when somebody else saved first, shows theirs beside it, and saves it the next time", async () => {
  const title = await openForm();
  await userEvent.type(title, " polie");
  await userEvent.type(fieldOf(/^Ce qui a été fait/), "Deux passes.");
  stored = { ...stored, version: 2, commune: "Viriat", category: "C", priceCents: null, title: "Peugeot" };
  stored.pictures.after = picture("c");
  await press();
  expect((await screen.findByRole("alert")).textContent).toBe(conflict);
  await vi.waitFor(() => expect(fieldOf(/^Commune/).value).toBe("Viriat"));
  expect(title.value).toBe("Peugeot 508 polie");
  expect(fieldOf(/^Ce qui a été fait/).value).toBe("Deux passes.");
  expect([fieldOf(/^Catégorie/).value, fieldOf(/^Prix montré/).value]).toEqual(["C", ""]);

  await press();
  await vi.waitFor(() => expect(stored.version).toBe(3));
  expect(sent.at(-1)).toMatchObject({
    ...{ version: 2, title: "Peugeot 508 polie", story: "Deux passes.", commune: "Viriat" },
    ...{ category: "C", priceCents: null, pictures: { before: "a", after: "c", further: [] } },
  });
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows what was stored once it is saved, and keeps what was typed since", async () => {
  const title = await openForm();
  await userEvent.type(title, "  ");
  await press();
  await vi.waitFor(() => expect(title.value).toBe("Peugeot 508"));
  await userEvent.type(title, ", une");
  await press();
  await vi.waitFor(() => expect(stored.title).toBe("Peugeot 508, une"));
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
});

it("of a makeover that was removed meanwhile keeps what was typed", async () => {
  const title = await openForm();
  await userEvent.type(title, " polie");
  vi.stubGlobal("fetch", async () =>
    Response.json({ field: "", message: "N’existe plus." }, { status: 404 }),
  );
  await press();
  expect((await screen.findByRole("alert")).textContent).toBe("N’existe plus.");
  expect(title.value).toBe("Peugeot 508 polie");
});
