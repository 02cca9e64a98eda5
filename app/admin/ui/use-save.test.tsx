import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { toastStore } from "#app/ui/feedback/toast/toast-store.ts";
import { send } from "../client/admin-client.ts";
import { type Outcome, refused, refusedAt, unreachable } from "../client/outcome.ts";
import { type SaveFormOptions, type SaveOptions, useSave, useSaveForm } from "./use-save.ts";

afterEach(() => {
  cleanup();
  const toast = toastStore.get();
  if (toast) toastStore.dismiss(toast.id);
});

type Options = SaveFormOptions<string>;
const saved: Outcome<string> = { ok: true, data: "n° 7" };

/** In a page whose data is loaded by `loader`, as every page of the administration. */
async function show(page: ReactNode) {
  const loader = vi.fn(() => null);
  const router = createMemoryRouter([{ path: "/", element: page, loader }], {
    hydrationData: { loaderData: { "0": null } },
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole("button", { name: "Enregistrer" });
  loader.mockClear();
  return loader;
}

function Note(options: Options) {
  const { form, submit, isBusy, errorAt, formError, clear, reset } = useSaveForm(options);
  return (
    <form ref={form} onSubmit={submit}>
      <input name="title" aria-label="Titre" aria-invalid={Boolean(errorAt("title"))} />
      <input name="body" aria-label="Note" aria-invalid={Boolean(errorAt("body"))} />
      <output>{[errorAt("title"), errorAt("body"), formError].filter(Boolean).join(" | ")}</output>
      <button type="submit" aria-busy={isBusy}>
        Enregistrer
      </button>
      <button type="button" onClick={reset}>
        Rouvrir
      </button>
      <button type="button" onClick={clear}>
        Corriger
      </button>
    </form>
  );
}

const button = () => screen.getByRole("button", { name: "Enregistrer" });
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const words = () => screen.getByRole("status").textContent;

it("sends the fields, raises the notice, loads the page again and empties the form", async () => {
  const sendNote = vi.fn<Options["send"]>(async () => saved);
  const loader = await show(
    <Note send={sendNote} resets notice={(id) => ({ title: `Note ${id}`, variant: "default" })} />,
  );
  await userEvent.type(field("Note"), "Clé sous le pot");
  await userEvent.click(button());
  expect(Object.fromEntries(sendNote.mock.calls[0]?.[0] ?? [])).toEqual({
    title: "",
    body: "Clé sous le pot",
  });
  expect(toastStore.get()).toMatchObject({ title: "Note n° 7", variant: "default" });
  expect(loader).toHaveBeenCalledTimes(1);
  expect(field("Note").value).toBe("");
});

it("keeps what was typed when it is refused, beside the field named, which takes the focus each time", async () => {
  const onSaved = vi.fn();
  const loader = await show(
    <Note
      send={async () => refused("Trop court.", "body")}
      fields={["title", "body"]}
      onSaved={onSaved}
      resets
    />,
  );
  await userEvent.type(field("Note"), "a");
  for (const attempt of [1, 2]) {
    await userEvent.click(button());
    expect([attempt, words(), field("Note").value]).toEqual([attempt, "Trop court.", "a"]);
    expect(document.activeElement).toBe(field("Note"));
  }
  expect([onSaved.mock.calls.length, loader.mock.calls.length, toastStore.get()]).toEqual([0, 0, null]);
});

it("shows each of several wrong fields, and focuses the first", async () => {
  await show(<Note send={async () => refusedAt({ title: "Sans titre.", body: "Sans texte." })} />);
  await userEvent.click(button());
  expect(words()).toBe("Sans titre. | Sans texte.");
  expect(document.activeElement).toBe(field("Titre"));
});

it("shows a refusal about a field that is not in the form as the whole form's", async () => {
  await show(<Note send={async () => refused("Ailleurs.", "version")} fields={["title", "body"]} />);
  await userEvent.click(button());
  expect(words()).toBe("Ailleurs.");
  expect(document.activeElement).toBe(button());
});

it.each([
  ["no connection", () => send(Promise.reject(new TypeError("Failed to fetch"))), unreachable],
  [
    "a maintenance page",
    () => send(Promise.resolve(new Response("<html>", { status: 503 })) as never),
    "Le serveur a donné une réponse inattendue (503). Rechargez la page, puis réessayez.",
  ],
  [
    "a part of the program that could not be loaded",
    () => Promise.reject(new TypeError("import")),
    unreachable,
  ],
])("tells of %s in words, and may be sent again", async (_what, answer, sentence) => {
  const answers: Array<() => Promise<Outcome<string>>> = [answer, async () => saved];
  await show(<Note send={() => (answers.shift() ?? answer)()} failure="Rien n’a changé" />);
  await userEvent.click(button());
  expect(toastStore.get()).toMatchObject({
    title: "Rien n’a changé",
    description: sentence,
    variant: "destructive",
  });
  expect([words(), button().getAttribute("aria-busy")]).toEqual([sentence, "false"]);
  await userEvent.click(button());
  expect(words()).toBe("");
});

it("ignores a second submit while the first is on its way", async () => {
  const answer = Promise.withResolvers<Outcome<string>>();
  const sendNote = vi.fn(() => answer.promise);
  await show(<Note send={sendNote} />);
  await userEvent.dblClick(button());
  await userEvent.type(field("Note"), "encore{Enter}");
  expect([sendNote.mock.calls.length, button().getAttribute("aria-busy")]).toEqual([1, "true"]);
  await act(async () => answer.resolve(saved));
  expect(button().getAttribute("aria-busy")).toBe("false");
});

it("still ends what is on its way when the refusal before it is being put right", async () => {
  const answer = Promise.withResolvers<Outcome<string>>();
  const answers = [Promise.resolve(refused("Non.")), answer.promise];
  const onSaved = vi.fn();
  await show(<Note send={() => answers.shift() ?? answer.promise} onSaved={onSaved} />);
  await userEvent.click(button());
  await userEvent.click(button());
  await userEvent.click(screen.getByRole("button", { name: "Corriger" }));
  expect(words()).toBe("");
  await act(async () => answer.resolve(saved));
  expect(onSaved).toHaveBeenCalledTimes(1);
});

it("lets an answer that comes after the form was opened anew reach the notices, not the form", async () => {
  const answer = Promise.withResolvers<Outcome<string>>();
  const onRefused = vi.fn();
  await show(<Note send={() => answer.promise} failure="Rien n’a changé" onRefused={onRefused} />);
  await userEvent.click(button());
  await userEvent.click(screen.getByRole("button", { name: "Rouvrir" }));
  await act(async () => answer.resolve(refused("Trop tard.")));
  expect([words(), onRefused.mock.calls.length]).toEqual(["", 0]);
  expect(toastStore.get()?.description).toBe("Trop tard.");
  expect(button().getAttribute("aria-busy")).toBe("false");
});

it.each([
  ["saved", [1, 0, 0]],
  ["saved-or-conflict", [1, 0, 1]],
  ["refused", [0, 1, 1]],
  ["always", [1, 1, 1]],
  ["never", [0, 0, 0]],
] as const)("loads the page again when %s", async (refresh, expected) => {
  const conflict = { ...refused("Changé entre-temps."), status: 409 };
  const answers: Outcome<string>[] = [saved, refused("Non."), conflict];
  const loader = await show(<Note send={async () => answers.shift() ?? saved} refresh={refresh} />);
  const loads: number[] = [];
  for (let press = 0; press < 3; press += 1) {
    loader.mockClear();
    await userEvent.click(button());
    loads.push(loader.mock.calls.length);
  }
  expect(loads).toEqual(expected);
});

function Choice(options: SaveOptions<string, unknown>) {
  const { save, pending } = useSave({ ...options, whileBusy: "replace" });
  return (
    <>
      <output>{pending ?? "au repos"}</output>
      {["a", "b"].map((value) => (
        <button key={value} type="button" onClick={() => save(value)}>
          {value}
        </button>
      ))}
      <button type="button">Enregistrer</button>
    </>
  );
}

it.each([
  ["first", [0, 1], ["b", "au repos"]],
  ["last", [1, 0], ["au repos", "au repos"]],
])(
  "shows the last choice until it is answered, the earlier one being answered %s",
  async (_when, order, shown) => {
    const answers = [Promise.withResolvers<Outcome<string>>(), Promise.withResolvers<Outcome<string>>()];
    const sent: string[] = [];
    const sendChoice = (value: string) => {
      sent.push(value);
      return answers[sent.length - 1]?.promise ?? Promise.reject(new Error("sent three times"));
    };
    await show(<Choice send={sendChoice} />);
    await userEvent.click(screen.getByRole("button", { name: "a" }));
    await userEvent.click(screen.getByRole("button", { name: "b" }));
    expect([sent, words()]).toEqual([["a", "b"], "b"]);
    for (const [step, index] of order.entries()) {
      await act(async () => answers[index]?.resolve(saved));
      expect(words()).toBe(shown[step]);
    }
  },
);
